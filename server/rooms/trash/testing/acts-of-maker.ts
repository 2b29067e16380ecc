import { deckAt, isIn, type ModelCard, unseen } from './model.ts'
import { type Act, drawFrom, minimal, type World } from './world.ts'

/** What the maker of decks does to them and their cards. */
export function actsOfMaker(world: World): Record<string, () => Act> {
  const { oneOf, isLikely, drawDeck, drawCard, drawCards } = drawFrom(world)
  const { maker } = world.clients

  /** An act of the maker's about cards of a deck. */
  function onCards(
    name: string,
    body: { cardIds: string[]; [more: string]: unknown },
    deckId: string,
    change: (card: ModelCard) => void,
  ): Act {
    return {
      text: `${name} in ${deckId} ${JSON.stringify(body)}`,
      send: () => maker.post(`/api/decks/${deckId}/cards/${name}`, body, minimal),
      foretell(to) {
        const deck = deckAt(to, deckId)
        for (const card of deck?.cards ?? []) if (body.cardIds.includes(card.id)) change(card)
        return deck !== undefined
      },
    }
  }

  return {
    deleteDeck() {
      const deckId = drawDeck()
      return {
        text: `delete ${deckId}`,
        send: () => maker.delete(`/api/decks/${deckId}`),
        foretell(to) {
          const deck = deckAt(to, deckId)
          if (deck) Object.assign(deck, unseen, { trashedAt: world.now(), isPublic: false })
          return deck !== undefined
        },
      }
    },
    restoreDeck() {
      const gone = world.model.decks.filter(({ trashedAt }) => trashedAt !== undefined)
      const deckId = gone.length > 0 && isLikely() ? oneOf(gone).id : drawDeck()
      return {
        text: `restore ${deckId}`,
        send: () => maker.post('/api/trash/restore', { deckId }),
        foretell(to, { body }) {
          const deck = to.decks.find(({ id, trashedAt }) => id === deckId && trashedAt !== undefined)
          if (!deck) return deckAt(to, to.cameBackAs[deckId] ?? '') !== undefined
          to.cameBackAs[deckId] = body._id
          Object.assign(deck, { id: body._id, trashedAt: undefined })
          return true
        },
      }
    },
    emptyTrash() {
      const until = world.draw(2) > 0 ? world.seenTrashAt.at(-1 - world.draw(8)) : undefined
      const untilMs = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until)
      return {
        text: `empty the trash ${until ?? ''}`,
        send: () => maker.delete(`/api/trash${until ? `?until=${until}` : ''}`),
        foretell(to) {
          const stays = ({ trashedAt }: { trashedAt?: number | undefined }) =>
            trashedAt === undefined || trashedAt > untilMs
          to.decks = to.decks.filter(stays)
          for (const deck of to.decks) deck.cards = deck.cards.filter(stays)
          return true
        },
      }
    },
    deleteCards() {
      const deckId = drawDeck()
      return onCards('delete', { cardIds: drawCards(deckId) }, deckId, (card) => {
        card.trashedAt ??= world.now()
      })
    },
    restoreCards() {
      const deckId = drawDeck()
      return onCards('restore', { cardIds: drawCards(deckId) }, deckId, (card) => {
        card.trashedAt = undefined
      })
    },
    tag() {
      const [deckId, tag] = [drawDeck(), oneOf(['red', 'blue', 'green'])]
      const isAdded = isLikely()
      const body = { cardIds: drawCards(deckId), [isAdded ? 'add' : 'remove']: [tag] }
      return onCards('tags', body, deckId, (card) => {
        if (isIn(card) && !(isAdded && card.tags.includes(tag)))
          card.tags = isAdded ? [...card.tags, tag] : card.tags.filter((one) => one !== tag)
      })
    },
    move() {
      const [deckId, toDeckId] = [drawDeck(), drawDeck()]
      const body = { cardIds: drawCards(deckId), toDeckId }
      return {
        ...onCards('move', body, deckId, () => {}),
        foretell(to) {
          const [from, other] = [deckAt(to, deckId), deckAt(to, toDeckId)]
          if (!from || !other) return false
          if (from === other) return true
          const isMoved = (card: ModelCard) => isIn(card) && body.cardIds.includes(card.id)
          other.cards.push(...from.cards.filter(isMoved))
          from.cards = from.cards.filter((card) => !isMoved(card))
          return true
        },
      }
    },
    edit() {
      const deckId = drawDeck()
      const [cardId, front] = [drawCard(deckId), `edit ${world.draw(1000)}`]
      const index = Math.max(
        0,
        deckAt(world.model, deckId)
          ?.cards.filter(isIn)
          .findIndex(({ id }) => id === cardId) ?? 0,
      )
      return {
        text: `edit ${deckId} ${cardId} ${front}`,
        send: () =>
          maker.put(
            `/api/decks/${deckId}/cards/${index}`,
            { frontEquation: front, backEquation: 'y', cardId },
            minimal,
          ),
        foretell(to) {
          const card = deckAt(to, deckId)?.cards.filter(isIn)[index]
          if (card?.id !== cardId) return false
          card.front = front
          return true
        },
      }
    },
    publish() {
      const [deckId, isPublic] = [drawDeck(), isLikely()]
      return {
        text: `${isPublic ? 'publish' : 'hide'} ${deckId}`,
        send: () => maker.put(`/api/decks/${deckId}`, { isPublic }, minimal),
        foretell(to) {
          const deck = deckAt(to, deckId)
          if (deck) deck.isPublic = isPublic
          return deck !== undefined
        },
      }
    },
    undoCopy() {
      const copied = world.copies.length > 0 ? oneOf(world.copies) : undefined
      const [deckId, toDeckId] = copied ? [copied.deckId, copied.toDeckId] : [drawDeck(), drawDeck()]
      const body = { cardIds: copied?.cardIds ?? drawCards(deckId), toDeckId, key: copied?.key ?? crypto.randomUUID() }
      return {
        text: `undo the copies of ${deckId} ${JSON.stringify(body)}`,
        send: () => maker.post(`/api/decks/${deckId}/cards/copy/undo`, body, minimal),
        foretell(to) {
          const there = deckAt(to, toDeckId)
          if (!deckAt(to, deckId) || !there) return false
          for (const card of there.cards) if (copied?.madeIds.includes(card.id)) card.trashedAt ??= world.now()
          return true
        },
      }
    },
  }
}
