import { dayMs } from '#domain/time'
import { choose, foundBy, has, keyOf, seenBy, takeBack } from './model.ts'
import { type Act, drawFrom, minimal, type World } from './world.ts'

/** What those who study the decks do: the reader, and the maker. */
export function actsOfStudents(world: World): Record<string, () => Act> {
  const { oneOf, isLikely, drawDeck, drawCard, drawCards, drawName } = drawFrom(world)
  const { reader } = world.clients

  return {
    like() {
      const [deckId, isLiked] = [drawDeck(), isLikely()]
      return {
        text: `${isLiked ? 'like' : 'leave'} ${deckId}`,
        send: () => reader.post(`/api/decks/${deckId}/like`, { isLiked: !isLiked }, minimal),
        foretell(to) {
          const deck = seenBy(to, 'reader', deckId)
          if (deck) Object.assign(deck, isLiked ? { isLiked } : { isLiked, isBegun: false })
          return deck !== undefined
        },
      }
    },
    begin() {
      const deckId = drawDeck()
      return {
        text: `begin ${deckId}`,
        send: () => reader.post(`/api/study/${deckId}/start`),
        foretell(to) {
          const deck = seenBy(to, 'reader', deckId)
          if (deck) deck.isBegun = true
          return deck !== undefined
        },
      }
    },
    choose() {
      const [who, deckId] = [drawName(), drawDeck()]
      const [cardId, change] = [drawCard(deckId), { [oneOf(['isFlagged', 'isSuspended'])]: isLikely() }]
      return {
        text: `${who} chooses ${deckId} ${cardId} ${JSON.stringify(change)}`,
        send: () => world.clients[who].put(`/api/study/${deckId}/cards/${cardId}/choice`, change),
        foretell(to) {
          const key = foundBy(to, who, deckId, cardId)
          if (key) choose(to, key, change)
          return key !== undefined
        },
      }
    },
    chooseSeveral() {
      const [who, deckId] = [drawName(), drawDeck()]
      const [ids, change] = [drawCards(deckId), { [oneOf(['isFlagged', 'isSuspended'])]: isLikely() }]
      return {
        text: `${who} chooses in ${deckId} ${ids} ${JSON.stringify(change)}`,
        send: () => world.clients[who].put(`/api/decks/${deckId}/choices`, { cardIds: ids, ...change }, minimal),
        foretell(to) {
          const deck = seenBy(to, who, deckId)
          for (const cardId of ids) if (has(deck, cardId)) choose(to, keyOf(who, deckId, cardId), change)
          return deck !== undefined
        },
      }
    },
    answer() {
      const [who, deckId] = [drawName(), drawDeck()]
      const cardId = drawCard(deckId)
      const earlier = world.model.lines[keyOf(who, deckId, cardId)]?.at(-1)
      // Sent again, or given some while ago.
      const reviewId = earlier && !isLikely() ? earlier.reviewId : crypto.randomUUID()
      const answeredMsAgo = isLikely() ? 0 : world.draw(dayMs)
      return {
        text: `${who} answers ${deckId} ${cardId} ${reviewId} ${answeredMsAgo}`,
        send: () =>
          world.clients[who].put(`/api/study/${deckId}/cards/${cardId}/repetition`, {
            responseQuality: 4,
            reviewId,
            answeredMsAgo,
          }),
        foretell(to) {
          const key = foundBy(to, who, deckId, cardId)
          if (!key) return false
          to.lines[key] ??= []
          if (!to.lines[key].some((line) => line.reviewId === reviewId))
            to.lines[key].push({ reviewId, atMs: world.now() - answeredMsAgo, isUndone: false })
          return true
        },
      }
    },
    takeBack() {
      const [who, deckId] = [drawName(), drawDeck()]
      const known = Object.entries(world.model.lines).filter(([key]) => key.includes(' ') === (who === 'reader'))
      const [key = '', lines = []] = known.length > 0 ? oneOf(known) : []
      const cardId = key.split(' ').at(-1) || drawCard(deckId)
      const at = isLikely() ? (key.split(' ').at(-2) ?? deckId) : deckId
      const reviewId = (isLikely() ? lines.at(-1) : lines[0])?.reviewId ?? crypto.randomUUID()
      return {
        text: `${who} takes back ${at} ${cardId} ${reviewId}`,
        send: () => world.clients[who].post(`/api/study/${at}/cards/${cardId}/repetition/undo`, { reviewId }),
        foretell(to) {
          const found = foundBy(to, who, at, cardId)
          return found !== undefined && takeBack(to, found, reviewId)
        },
      }
    },
  }
}
