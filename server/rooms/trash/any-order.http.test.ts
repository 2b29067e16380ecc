import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import type { Trashed } from '#contract/trash'
import { dayMs, minuteMs } from '#domain/time'
import { type Answer, type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { letGoOfGoneDecks } from '#server/rooms/collection/sweep'
import { differencesIn } from '#server/rooms/study/log/testing/differences'

/** With more runs, and other seeds, more orders are drawn: `ORDER_RUNS=100 ORDER_SEED=1000`. */
const runs = Number(process.env.ORDER_RUNS ?? 5)
const firstSeed = Number(process.env.ORDER_SEED ?? 1)
const roundsOfRun = 40

const app = await testApp()
afterAll(() => app.close())

type Name = 'maker' | 'reader'
type Line = { reviewId: string; atMs: number; isUndone: boolean }
type Choice = { isFlagged: boolean; isSuspended: boolean }
/** In its deck, or in its trash since then. */
type ModelCard = { id: string; front: string; tags: string[]; trashedAt: number | undefined }
type ModelDeck = {
  id: string
  isPublic: boolean
  /** Those in the trash stand where they would come back to. */
  cards: ModelCard[]
  isLiked: boolean
  isBegun: boolean
  trashedAt: number | undefined
}
/**
 * What is to be so. What the maker does about a card goes with it wherever it is, by its id alone; what anybody else does stays with
 * the deck in which they did it.
 */
type Model = {
  decks: ModelDeck[]
  cameBackAs: Record<string, string>
  choices: Record<string, Choice>
  lines: Record<string, Line[]>
}
/** `foretell` changes the model as the act does, and says whether the act is done or refused. */
type Act = { text: string; send(): Promise<Answer>; foretell(model: Model, answer: Answer): boolean }

const unseen = { isLiked: false, isBegun: false, trashedAt: undefined }
const modelled = ({ _id, frontEquation, tags = [] }: Card): ModelCard => ({
  id: _id,
  front: frontEquation,
  tags,
  trashedAt: undefined,
})
type Copying = { deckId: string; toDeckId: string; key: string; cardIds: string[]; madeIds: string[] }
const minimal = { headers: { prefer: 'return=minimal' } }
const now = () => app.clock.nowMs

/** Numbers that look drawn, the same in every run. */
function drawing(seed: number): (end: number) => number {
  let state = Math.imul(seed, 2654435761) >>> 0
  return (end) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % end
  }
}

const isIn = (card: ModelCard) => card.trashedAt === undefined
const deckAt = (model: Model, deckId: string) =>
  model.decks.find((deck) => deck.id === deckId && deck.trashedAt === undefined)
const seenBy = (model: Model, who: Name, deckId: string) => {
  const deck = deckAt(model, deckId)
  return deck && (who === 'maker' || deck.isPublic) ? deck : undefined
}
const has = (deck: ModelDeck | undefined, cardId: string) =>
  deck?.cards.some((card) => card.id === cardId && isIn(card)) === true
const keyOf = (who: Name, deckId: string, cardId: string) => (who === 'maker' ? cardId : `${deckId} ${cardId}`)
/** What is remembered of a card under a name, where somebody who names it in a deck finds it. */
function foundBy(model: Model, who: Name, deckId: string, cardId: string): string | undefined {
  const isThere =
    who === 'maker'
      ? model.decks.some((deck) => deck.trashedAt === undefined && has(deck, cardId))
      : has(seenBy(model, who, deckId), cardId)
  return isThere ? keyOf(who, deckId, cardId) : undefined
}
const standing = (model: Model, key: string) => (model.lines[key] ?? []).filter(({ isUndone }) => !isUndone)

function choose(model: Model, key: string, change: Partial<Choice>): void {
  model.choices[key] = { isFlagged: false, isSuspended: false, ...model.choices[key], ...change }
}

/** Takes back the answer that was given last, or that arrived last. */
function takeBack(model: Model, key: string, reviewId: string): boolean {
  const line = model.lines[key]?.find((one) => one.reviewId === reviewId)
  if (!line || line.isUndone) return line !== undefined
  const here = standing(model, key)
  const given = here.reduce((last, one) => (one.atMs >= last.atMs ? one : last), here[0] ?? line)
  if (![given, here.at(-1)].includes(line)) return false
  line.isUndone = true
  return true
}

/** What somebody is told about decks, as the model has it. */
const foretold = (model: Model, who: Name, deckIds: readonly string[]) => ({
  decks: deckIds.map((deckId) => {
    const deck = seenBy(model, who, deckId)
    if (!deck) return 'not there'
    const cards = deck.cards.filter(isIn)
    const places = { isLiked: who === 'reader' && deck.isLiked, isBegun: who === 'reader' && deck.isBegun }
    const keys = cards.map((card) => keyOf(who, deckId, card.id))
    return {
      isPublic: deck.isPublic,
      cardCount: cards.length,
      likeCount: Number(deck.isLiked),
      ...places,
      cards: cards.map(({ id, front, tags }, nth) => ({ id, front, tags, choice: model.choices[keys[nth] ?? ''] })),
      progress: cards
        .filter((_, nth) => standing(model, keys[nth] ?? '').length > 0)
        .map(({ id }) => id)
        .toSorted(),
      answers: keys.map((key) => standing(model, key).length),
      ...(Object.values(places).includes(true) || who === 'maker'
        ? {
            neverStudied: keys.filter((key) => !standing(model, key).length && !model.choices[key]?.isSuspended).length,
          }
        : {}),
    }
  }),
  trash:
    who === 'maker'
      ? model.decks
          .flatMap(({ id, trashedAt, cards }) =>
            trashedAt === undefined ? cards.filter((card) => !isIn(card)).map((card) => card.id) : [id],
          )
          .toSorted()
      : [],
})

/** What the server tells them. */
async function told(client: Client, deckIds: readonly string[]): Promise<ReturnType<typeof foretold>> {
  const { data, pagination } = (await client.get('/api/trash?limit=100')).body
  expect(pagination.total).toBe(data.length)
  const collection: Deck[] = (await client.get('/api/decks?owned=true&limit=100')).body.data
  const summaries = new Map(collection.map(({ _id, summary }) => [_id, summary]))
  const progress: { deckId: string; cardId: string }[] = (await client.get('/api/study/progress')).body
  const decks = await Promise.all(
    deckIds.map(async (deckId) => {
      const { status, body } = await client.get(`/api/decks/${deckId}`)
      if (status === 404) {
        expect([summaries.has(deckId), progress.some((record) => record.deckId === deckId)]).toEqual([false, false])
        return 'not there'
      }
      const deck: Deck = body
      const { answers } = (await client.get(`/api/study/${deckId}/answers`)).body
      const ofDeck = (await client.get(`/api/study/${deckId}/progress`)).body
      const idsOf = (records: { cardId: string }[]) => records.map(({ cardId }) => cardId).toSorted()
      expect(idsOf(ofDeck)).toEqual(idsOf(progress.filter((record) => record.deckId === deckId)))
      const answered = (cardId: string) => answers.filter((one: { cardId: string }) => one.cardId === cardId).length
      expect(answers.length).toBe(deck.cards.reduce((sum, { _id }) => sum + answered(_id), 0))
      const summary = summaries.get(deckId)
      return {
        isPublic: deck.access.isPublic,
        cardCount: deck.cardCount,
        likeCount: deck.likeCount,
        isLiked: deck.likedBy.length > 0,
        isBegun: deck.isStudied,
        cards: deck.cards.map(({ _id, frontEquation, tags = [], choice }) => ({
          id: _id,
          front: frontEquation,
          tags,
          choice: choice && { isFlagged: choice.isFlagged, isSuspended: choice.isSuspended },
        })),
        progress: idsOf(ofDeck),
        answers: deck.cards.map(({ _id }) => answered(_id)),
        ...(summary && { neverStudied: summary.neverStudied }),
      }
    }),
  )
  return { decks, trash: data.map(({ card, deck }: Trashed) => card?._id ?? deck._id).toSorted() }
}

async function run(seed: number): Promise<void> {
  const draw = drawing(seed)
  const clients: Record<Name, Client> = { maker: app.as(`maker ${seed}`), reader: app.as(`reader ${seed}`) }
  const { maker, reader } = clients
  let model: Model = { decks: [], cameBackAs: {}, choices: {}, lines: {} }
  for (const title of ['One', 'Two', 'Three']) {
    const fronts = [0, 1, 2, 3, 4].map((nth) => `${title} ${nth}`)
    const { _id, cards } = await makeDeck(maker, { title }, fronts)
    model.decks.push({ id: _id, isPublic: true, cards: cards.map(modelled), ...unseen })
  }
  // Whatever a device may have seen at some time.
  const deckIds = model.decks.map(({ id }) => id)
  const cardIds = model.decks.flatMap(({ cards }) => cards.map(({ id }) => id))
  const seenTrashAt: string[] = []
  const copies: Copying[] = []
  const history: string[] = []

  const oneOf = <One>(list: readonly One[]): One => list[draw(list.length)] as One
  const isLikely = () => draw(4) > 0
  const drawDeck = () => (model.decks.length > 0 && isLikely() ? oneOf(model.decks).id : oneOf(deckIds))
  const drawCard = (deckId: string) => {
    const inDeck = model.decks.find(({ id }) => id === deckId)?.cards ?? []
    return inDeck.length > 0 && isLikely() ? oneOf(inDeck).id : oneOf(cardIds)
  }
  const drawCards = (deckId: string) => [...new Set(Array.from({ length: 1 + draw(4) }, () => drawCard(deckId)))]
  const drawName = () => oneOf<Name>(['maker', 'reader'])
  /** With names instead of ids. */
  const shortly = (text: string) => {
    const inDecks = deckIds.reduce((so, id, nth) => so.replaceAll(id, `deck ${nth}`), text)
    return cardIds.reduce((so, id, nth) => so.replaceAll(id, `card ${nth}`), inDecks)
  }

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

  const acts: Record<string, () => Act> = {
    deleteDeck() {
      const deckId = drawDeck()
      return {
        text: `delete ${deckId}`,
        send: () => maker.delete(`/api/decks/${deckId}`),
        foretell(to) {
          const deck = deckAt(to, deckId)
          if (deck) Object.assign(deck, unseen, { trashedAt: now(), isPublic: false })
          return deck !== undefined
        },
      }
    },
    restoreDeck() {
      const gone = model.decks.filter(({ trashedAt }) => trashedAt !== undefined)
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
      const until = draw(2) > 0 ? seenTrashAt.at(-1 - draw(8)) : undefined
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
        card.trashedAt ??= now()
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
      const [cardId, front] = [drawCard(deckId), `edit ${draw(1000)}`]
      const index = Math.max(
        0,
        deckAt(model, deckId)
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
        send: () => clients[who].put(`/api/study/${deckId}/cards/${cardId}/choice`, change),
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
        send: () => clients[who].put(`/api/decks/${deckId}/choices`, { cardIds: ids, ...change }, minimal),
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
      const earlier = model.lines[keyOf(who, deckId, cardId)]?.at(-1)
      // Sent again, or given some while ago.
      const reviewId = earlier && !isLikely() ? earlier.reviewId : crypto.randomUUID()
      const answeredMsAgo = isLikely() ? 0 : draw(dayMs)
      return {
        text: `${who} answers ${deckId} ${cardId} ${reviewId} ${answeredMsAgo}`,
        send: () =>
          clients[who].put(`/api/study/${deckId}/cards/${cardId}/repetition`, {
            responseQuality: 4,
            reviewId,
            answeredMsAgo,
          }),
        foretell(to) {
          const key = foundBy(to, who, deckId, cardId)
          if (!key) return false
          to.lines[key] ??= []
          if (!to.lines[key].some((line) => line.reviewId === reviewId))
            to.lines[key].push({ reviewId, atMs: now() - answeredMsAgo, isUndone: false })
          return true
        },
      }
    },
    takeBack() {
      const [who, deckId] = [drawName(), drawDeck()]
      const known = Object.entries(model.lines).filter(([key]) => key.includes(' ') === (who === 'reader'))
      const [key = '', lines = []] = known.length > 0 ? oneOf(known) : []
      const cardId = key.split(' ').at(-1) || drawCard(deckId)
      const at = isLikely() ? (key.split(' ').at(-2) ?? deckId) : deckId
      const reviewId = (isLikely() ? lines.at(-1) : lines[0])?.reviewId ?? crypto.randomUUID()
      return {
        text: `${who} takes back ${at} ${cardId} ${reviewId}`,
        send: () => clients[who].post(`/api/study/${at}/cards/${cardId}/repetition/undo`, { reviewId }),
        foretell(to) {
          const found = foundBy(to, who, at, cardId)
          return found !== undefined && takeBack(to, found, reviewId)
        },
      }
    },
    undoCopy() {
      const copied = copies.length > 0 ? oneOf(copies) : undefined
      const [deckId, toDeckId] = copied ? [copied.deckId, copied.toDeckId] : [drawDeck(), drawDeck()]
      const body = { cardIds: copied?.cardIds ?? drawCards(deckId), toDeckId, key: copied?.key ?? crypto.randomUUID() }
      return {
        text: `undo the copies of ${deckId} ${JSON.stringify(body)}`,
        send: () => maker.post(`/api/decks/${deckId}/cards/copy/undo`, body, minimal),
        foretell(to) {
          const there = deckAt(to, toDeckId)
          if (!deckAt(to, deckId) || !there) return false
          for (const card of there.cards) if (copied?.madeIds.includes(card.id)) card.trashedAt ??= now()
          return true
        },
      }
    },
  }

  /** What has to be done by itself, since only the server knows what comes of it. */
  async function copy(): Promise<void> {
    const again = copies.length > 0 && !isLikely() ? oneOf(copies) : undefined
    const [deckId, toDeckId] = again ? [again.deckId, again.toDeckId] : [drawDeck(), drawDeck()]
    const key = again?.key ?? crypto.randomUUID()
    const body = { cardIds: again?.cardIds ?? drawCards(deckId), toDeckId }
    history.push(`copy from ${deckId} ${JSON.stringify(body)} ${again ? 'again' : ''}`)
    const { status } = await maker.post(`/api/decks/${deckId}/cards/copy`, body, {
      headers: { 'idempotency-key': key },
    })
    const [from, to] = [deckAt(model, deckId), deckAt(model, toDeckId)]
    expect(status < 300).toBe(from !== undefined && to !== undefined)
    if (!from || !to || again) return
    const copied = from.cards.filter((card) => isIn(card) && body.cardIds.includes(card.id))
    if (copied.length === 0) return
    const { cards }: Deck = (await maker.get(`/api/decks/${toDeckId}`)).body
    const made = cards.slice(-copied.length).map(modelled)
    expect(made.map(({ front, tags }) => [front, tags])).toEqual(copied.map(({ front, tags }) => [front, tags]))
    to.cards.push(...made)
    const madeIds = made.map(({ id }) => id)
    cardIds.push(...madeIds)
    copies.push({ deckId, toDeckId, key, cardIds: body.cardIds, madeIds })
  }

  for (let round = 0; round < roundsOfRun; round++) {
    app.clock.nowMs += 7_000
    const kind = draw(20)
    if (kind === 0) await copy()
    if (kind === 1) {
      app.clock.nowMs += 2 * minuteMs
      history.push('what people have of decks that are gone is deleted')
      await letGoOfGoneDecks({ db: app.db, clock: now })
    }
    if (kind === 2) seenTrashAt.push((await maker.get('/api/trash')).body.readAt)
    const together = Array.from({ length: kind < 12 ? 1 : 2 }, () => oneOf(Object.values(acts))())
    history.push(together.map(({ text }) => text).join(' | '))
    const answers = await Promise.all(together.map((act) => act.send()))
    for (const { body } of answers) if (body?.cards && !deckIds.includes(body._id)) deckIds.push(body._id)
    const seen = {
      done: answers.map(({ status }) => status < 300),
      maker: await told(maker, deckIds),
      reader: await told(reader, deckIds),
    }
    // What happens at the same time comes to the same as one after the other, whichever is first.
    const outcomes = [together, together.toReversed()].map((inOrder) => {
      const after = structuredClone(model)
      const done = new Map(inOrder.map((act) => [act, act.foretell(after, answers[together.indexOf(act)] as Answer)]))
      const [ofMaker, ofReader] = [foretold(after, 'maker', deckIds), foretold(after, 'reader', deckIds)]
      return { after, expected: { done: together.map((act) => done.get(act)), maker: ofMaker, reader: ofReader } }
    })
    const outcome = outcomes.find(({ expected }) => isDeepStrictEqual(seen, expected))
    if (!outcome) expect(seen, `In this order:\n${shortly(history.join('\n'))}`).toEqual(outcomes[0]?.expected)
    model = outcome?.after ?? model
  }
}

test.each(Array.from({ length: runs }, (_, nth) => firstSeed + nth))(
  'What two people do in any order, some of it at once, loses and doubles nothing: the orders of seed %i',
  { timeout: 60_000 },
  async (seed) => {
    await run(seed)
    expect(await differencesIn(app.db)).toEqual([])
  },
)
