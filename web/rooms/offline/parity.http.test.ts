import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { reversedCard, wholeCard } from '#domain/facet'
import type { Grade } from '#domain/review'
import { dayMs, hourMs, momentOf } from '#domain/time'
import type { Client } from '#server/http/testing'
import { grade, sharedStudyApp, startMs, takeBack } from '#server/rooms/study/testing'
import type { Entry } from '#web/rooms/outbox/entry.ts'
import { begunIn, type Day } from './day.ts'
import { foldAnswers } from './fold.ts'
import { foundCards } from './found-cards.ts'
import type { OfflineDeck } from './records.ts'
import { aheadIn, sessionIn, sessionOverAll, tagsIn } from './sessions.ts'
import { collectionPage } from './summaries.ts'
import { withEdits } from './with-edits.ts'

const app = await sharedStudyApp()

const scope = { isFull: false, withLaterToday: false, withMore: false }
const ordered = { page: 1, limit: 10, sortBy: 'due' as const }

/**
 * Five decks with everything that decides what is asked: cards due, due later, new, set aside, asked both ways, and limits; one
 * of them is not begun, and of one that is liked alone an answer has arrived.
 */
async function studied(name: string): Promise<{ person: Client; deckIds: string[]; cardIds: string[][] }> {
  const person = app.as(name)
  const [first, second, third] = [
    await makeDeck(person, 8),
    await makeDeck(person, 6),
    await makeDeck(app.as('another'), 4),
  ]
  await person.post(`/api/study/${third.deckId}/start`, {})
  const [untouched, liked] = [await makeDeck(person, 9), await makeDeck(app.as('another'), 5)]
  app.clock.nowMs += 1
  await person.post(`/api/decks/${liked.deckId}/like`, { isLiked: false })
  const decks = [liked, untouched, third, second, first]
  const answered = (deck: Made, card: number, quality: number, agoMs: number, facet = wholeCard) =>
    grade(person, deck.deckId, deck.cardIds[card] ?? '', quality, {
      answeredAt: new Date(startMs - agoMs).toISOString(),
      ...(facet !== wholeCard && { facet }),
    })
  await answered(first, 0, 5, 9 * dayMs)
  await answered(first, 1, 0, 9 * dayMs)
  await answered(first, 2, 4, 2 * dayMs - 3 * hourMs)
  await answered(first, 3, 4, hourMs)
  await answered(second, 0, 2, 4 * dayMs)
  await answered(second, 2, 5, hourMs / 2, reversedCard)
  await answered(second, 1, 5, hourMs)
  await answered(third, 0, 1, 5 * dayMs)
  for (const card of [0, 1, 2]) await answered(liked, card, 1, 5 * dayMs)
  const choose = (deck: Made, card: number, edit: object) =>
    person.put(`/api/study/${deck.deckId}/cards/${deck.cardIds[card]}/choice`, edit)
  await choose(first, 4, { isSuspended: true })
  await choose(first, 0, { isReversed: true })
  await choose(second, 2, { isReversed: true })
  await choose(second, 3, { isBuried: true })
  await person.put(`/api/study/${second.deckId}/choice`, { newCardsPerDay: 2 })
  return { person, deckIds: decks.map(({ deckId }) => deckId), cardIds: decks.map(({ cardIds }) => cardIds) }
}
type Made = { deckId: string; cardIds: string[] }

async function makeDeck(owner: Client, cards: number): Promise<Made> {
  app.clock.nowMs += 1
  const { _id: deckId } = (await owner.post('/api/decks', { title: 'Deck' })).body
  const made = Array.from({ length: cards }, (_, nth) => ({
    frontEquation: 'x',
    backEquation: 'y',
    ...(nth % 2 === 0 && { tags: ['even'] }),
  }))
  await owner.post(`/api/decks/${deckId}/cards/batch`, { batchId: crypto.randomUUID(), cards: made })
  const { body } = await owner.get(`/api/decks/${deckId}`)
  return { deckId, cardIds: body.cards.map(({ _id }: { _id: string }) => _id) }
}

async function offlineDay(
  person: Client,
  deckIds: string[],
  waiting: Entry[] = [],
  asOfMs = app.clock.nowMs,
): Promise<Day> {
  const settings = (await person.get('/api/user/settings')).body
  const now = momentOf(app.clock.nowMs, settings)
  const decks = await Promise.all(
    deckIds.map(async (deckId, nth): Promise<OfflineDeck> => {
      const deck: Deck = (await person.get(`/api/decks/${deckId}`)).body
      const ahead = (await person.get(`/api/study/${deckId}/ahead`)).body
      return { deckId, nth, deck, ahead, bytes: 0, asOfMs }
    }),
  )
  const known = decks.map((deck) => foldAnswers(deck, [], waiting, settings, now))
  return { personId: person.id, decks: known, settings, now }
}

const comparable = ({ cardsToReview, dueLaterToday, waiting, facets, isReversed }: ReturnType<typeof sessionIn>) => ({
  cardsToReview,
  dueLaterToday,
  waiting,
  facets,
  isReversed,
})

const limits = [
  {},
  { dueRule: 'day' },
  { newCardsPerDay: 3 },
  { newCardsPerDay: 5, reviewsPerDay: 4 },
  { reviewsPerDay: 2, newCardsPerDay: null, dueRule: 'day' },
]

test.each(limits)('A session without the server is the one that the server begins, under %j', async (settings) => {
  const { person, deckIds } = await studied(`person of ${JSON.stringify(settings)}`)
  await person.put('/api/user/settings', settings)
  const day = await offlineDay(person, deckIds)
  // Whoever begins another one studies it from then on.
  for (const deck of begunIn(day)) {
    const path = `/api/study/${deck.offline.deckId}`
    for (const [body, isFull] of [[{}], [{ withMore: true }], [{ withLaterToday: true }], [{}, true]] as const) {
      const { body: begun } = await person.post(`${path}/${isFull ? 'start-full' : 'start'}?facets=true`, body)
      expect(comparable(sessionIn(deck, day, { ...scope, ...body, isFull: isFull ?? false }))).toEqual(
        comparable(begun),
      )
    }
  }
  expect(tagsIn(day)).toEqual((await person.get('/api/study/tags')).body)
  for (const tag of [undefined, 'EVEN']) {
    const { body: all } = await person.post('/api/study/start?facets=true', { tag })
    const here = sessionOverAll(day, { ...scope, tag })
    const idsOf = ({ cards }: typeof here) => cards.map(({ _id, facet }) => [_id, facet])
    expect(idsOf(here)).toEqual(idsOf(all))
    expect([here.waiting, here.moreNow, here.dueLaterToday]).toEqual([all.waiting, all.moreNow, all.dueLaterToday])
  }
})

test.each(limits)('Home counts without the server what the server counts, under %j', async (settings) => {
  const { person, deckIds } = await studied(`home of ${JSON.stringify(settings)}`)
  await person.put('/api/user/settings', settings)
  const { body: page } = await person.get('/api/decks?owned=true&sortBy=due&limit=10')
  const day = await offlineDay(person, deckIds)
  const here = collectionPage(day, ordered)
  const counted = ({ data }: typeof here) =>
    new Map(
      data.map(({ _id, summary }) => {
        const { toReview, new: fresh, isNewPaused, dueLaterToday, retentionPercent, lastStudiedAt } = summary ?? {}
        return [_id, { toReview, fresh, isNewPaused, dueLaterToday, retentionPercent, lastStudiedAt }]
      }),
    )
  expect(counted(here)).toEqual(counted(page))
  expect(here.overAll).toEqual(page.overAll)
  for (const sortBy of ['newest', 'due', 'retention', 'studied'] as const) {
    const { body } = await person.get(`/api/decks?owned=true&sortBy=${sortBy}&limit=10`)
    const idsOf = ({ data }: typeof here) => data.map(({ _id }) => _id)
    expect([sortBy, idsOf(collectionPage(day, { ...ordered, sortBy }))]).toEqual([sortBy, idsOf(body)])
  }
})

test('Retention counts without the server what is asked no more, and what is answered since', async () => {
  const person = app.as('asked both ways')
  const deck = await makeDeck(person, 3)
  const choose = (isReversed: boolean) => person.put(`/api/study/${deck.deckId}/choice`, { isReversed })
  const answer = (card: number, quality: Grade, more = {}) =>
    grade(person, deck.deckId, deck.cardIds[card], quality, more)
  await answer(0, 1)
  await choose(true)
  await answer(0, 5, { facet: reversedCard })
  await choose(false)
  const shown = async () => (await person.get('/api/decks?owned=true&marks=true')).body.data[0].summary
  const summary = await shown()
  const keep = async (waiting: Entry[]) => {
    const day = await offlineDay(person, [deck.deckId], waiting)
    for (const one of day.decks) one.offline.deck.summary = summary
    return collectionPage(day, ordered).data[0]?.summary?.retentionPercent
  }
  expect(await keep([])).toBe(summary.retentionPercent)
  const answeredAt = new Date(app.clock.nowMs).toISOString()
  const about = { reviewId: v7(), deckId: deck.deckId, cardId: deck.cardIds[1] ?? '' }
  const here = await keep([{ kind: 'answer', ...about, grade: 5, answeredAt, durationMs: 1000 }])
  await answer(1, 5)
  expect(here).toBe((await shown()).retentionPercent)
})

test('A deck before an exam asks without the server what is due and a day of new cards, and takes nothing from the others', async () => {
  const { person, deckIds } = await studied('examined')
  await person.put('/api/user/settings', { reviewsPerDay: 2, newCardsPerDay: 3 })
  const dated = deckIds.at(-1) ?? ''
  const exam = { on: new Date(startMs + 9 * dayMs).toISOString().slice(0, 10), minutesADay: 9 }
  await person.put(`/api/study/${dated}/choice`, { exam })
  const day = await offlineDay(person, deckIds)
  const sessionOf = (withMore: boolean) => {
    const deck = day.decks.find(({ offline: { deckId } }) => deckId === dated)
    return deck && sessionIn(deck, day, { ...scope, withMore })
  }
  // Two are due, and of three new ones of today one was answered.
  expect(sessionOf(false)?.cardsToReview).toHaveLength(4)
  expect(sessionOf(true)?.cardsToReview).toHaveLength(5)
  const { body: all } = await person.post('/api/study/start?facets=true', {})
  const here = sessionOverAll(day, { ...scope, tag: undefined })
  const othersOf = ({ cards }: typeof here) => cards.filter(({ deckId }) => deckId !== dated).map(({ _id }) => _id)
  expect([othersOf(here), here.waiting]).toEqual([othersOf(all), all.waiting])
  expect(othersOf(here).length).toBeGreaterThan(2)
  expect(here.cards).toHaveLength(othersOf(here).length + 4)
  const { overAll } = collectionPage(day, ordered)
  expect((overAll?.toReview ?? 0) + (overAll?.new ?? 0)).toBe(here.cards.length)
})

const searches = [
  'even',
  'x',
  '$x$',
  'compact $x^2$',
  'compact $y^2$',
  'a^2',
  '\\int_0^1 a',
  '$x^2$',
  '\\int_0^1 x',
  '2+1',
  '2+2',
  'nowhere',
  '',
]

test('A search without the server finds what the server finds', async () => {
  const { person, deckIds } = await studied('searching')
  const deckId = deckIds.at(-1) ?? ''
  for (const [frontEquation, backEquation] of [
    ['Compact sets: $x^2 + 1$', '\\int_0^1 x'],
    ['compact', '$\\int_0^1 y^2$'],
  ]) {
    app.clock.nowMs += 1
    await person.post(`/api/decks/${deckId}/cards`, { frontEquation, backEquation })
  }
  const decks = (await offlineDay(person, deckIds)).decks.map(({ offline: { deck } }) => deck)
  const own = decks.filter(({ creatorId }) => creatorId === person.id)
  for (const search of searches)
    for (const letters of ['same', 'any'] as const)
      for (const page of [1, 2]) {
        const query = new URLSearchParams({ search, page: `${page}`, limit: '5', letters })
        const { body } = await person.get(`/api/cards?${query}`)
        expect([search, await foundCards(own, { search, page, limit: 5, letters })]).toEqual([search, body])
      }
})

test('After three days of sleep it is counted and asked what is due then', async () => {
  const { person, deckIds } = await studied('asleep')
  const before = await offlineDay(person, deckIds)
  app.clock.nowMs += 3 * dayMs
  const now = momentOf(app.clock.nowMs, before.settings)
  const decks = before.decks.map((deck) => foldAnswers(deck.offline, [], [], before.settings, now))
  const day = { ...before, decks, now }
  const { body: page } = await person.get('/api/decks?owned=true&sortBy=due&limit=10')
  const here = collectionPage(day, ordered)
  expect(here.overAll).toEqual(page.overAll)
  expect(here.overAll?.toReview).toBeGreaterThan(collectionPage(before, ordered).overAll?.toReview ?? 0)
  const { body: all } = await person.post('/api/study/start?facets=true', {})
  const idsOf = ({ cards }: { cards: { _id: string }[] }) => cards.map(({ _id }) => _id)
  expect(idsOf(sessionOverAll(day, { ...scope, tag: undefined }))).toEqual(idsOf(all))
})

test('What is remembered equally well comes in one order, and under a limit it is the same cards', async () => {
  const person = app.as('brought all at once')
  const decks = [await makeDeck(person, 7), await makeDeck(person, 6)]
  const lastRepetition = new Date(startMs - 9 * dayMs).toISOString()
  const stateOf = () => ({ reviewId: v7(), lastRepetition, nextInterval: 4, stability: 4 })
  for (const { deckId, cardIds } of decks) {
    const cards = cardIds.map((cardId) => ({ cardId, answers: [], state: stateOf() }))
    expect((await person.post(`/api/study/${deckId}/history`, { cards })).status).toBe(200)
  }
  const idsOf = ({ cards }: { cards: { _id: string }[] }) => cards.map(({ _id }) => _id)
  const deckIds = decks.map(({ deckId }) => deckId).toReversed()
  for (const reviewsPerDay of [null, 5]) {
    await person.put('/api/user/settings', { reviewsPerDay })
    const { body: all } = await person.post('/api/study/start?facets=true', {})
    const here = sessionOverAll(await offlineDay(person, deckIds), { ...scope, tag: undefined })
    expect(idsOf(here)).toEqual(idsOf(all))
    expect(idsOf(here)).toHaveLength(reviewsPerDay ?? 13)
  }
})

test('An edit that waits is shown and asked in the place of what is kept', async () => {
  const { person, deckIds, cardIds } = await studied('editing')
  const [cardId = ''] = cardIds.at(-1) ?? []
  const known = (await offlineDay(person, deckIds)).decks.map((deck) => deck.offline)
  const written = { frontEquation: 'Mine', backEquation: 'too', tags: ['new'] }
  const deck = { _id: deckIds.at(-1) ?? '', title: 'Deck' }
  const seen = { deckId: deck._id, index: 0, cardId, version: 1 }
  const waiting = [
    { id: cardId, deck, written, sent: [], seen },
    { id: 'a new one', deck, written, sent: [] },
  ]
  const edited = withEdits(known, waiting).at(-1)
  expect(edited?.deck.cards[0]).toMatchObject({ _id: cardId, ...written })
  expect(edited?.deck.cards.slice(1)).toEqual(known.at(-1)?.deck.cards.slice(1))
})

test('Answers and undos on their way count as they will once they have arrived', async () => {
  const { person, deckIds, cardIds } = await studied('on a train')
  const deckId = deckIds.at(-1) ?? ''
  const [due = '', , , , , fresh = ''] = cardIds.at(-1) ?? []
  const at = new Date(app.clock.nowMs).toISOString()
  const answer = (cardId: string, reviewId: string, facet?: number): Entry => ({
    kind: 'answer',
    deckId,
    cardId,
    reviewId,
    ...(facet !== undefined && { facet }),
    grade: 4,
    answeredAt: at,
    durationMs: 1,
  })
  const waiting: Entry[] = [
    answer(fresh, '1'),
    answer(due, '2', 10),
    answer(cardIds.at(-1)?.[6] ?? '', '3'),
    { kind: 'undo', deckId, cardId: cardIds.at(-1)?.[6] ?? '', reviewId: '3', before: null },
  ]
  await person.put('/api/user/settings', { newCardsPerDay: 4 })
  const here = await offlineDay(person, deckIds, waiting)
  for (const [cardId, facet] of [[fresh], [due, 10]] as const)
    await person.put(`/api/study/${deckId}/cards/${cardId}/repetition`, { responseQuality: 4, facet, answeredAt: at })
  const { body } = await person.post(`/api/study/${deckId}/start?facets=true`, {})
  const deck = here.decks.at(-1)
  expect(deck && sessionIn(deck, here, scope).cardsToReview).toEqual(body.cardsToReview)
  const { several } = (await person.get(`/api/study/${deckId}/ahead`)).body
  expect(several).toHaveLength(1)
  expect(deck && aheadIn(deck).several).toEqual(several)
  const { body: page } = await person.get('/api/decks?owned=true&sortBy=due&limit=10')
  expect(collectionPage(here, ordered).overAll).toEqual(page.overAll)
})

const aboutOne =
  (deckId: string) =>
  (cardId: string, reviewId: string, answeredMs: number, grade: Grade): Entry => {
    const answeredAt = new Date(answeredMs).toISOString()
    return { kind: 'answer', deckId, cardId, reviewId, grade, answeredAt, durationMs: 1 }
  }

test('What was new on the first of two days without the server is reviewed on the second, and takes none of its new cards', async () => {
  const { person, deckIds, cardIds } = await studied('two days on a train')
  const deckId = deckIds.at(-1) ?? ''
  const [, , , , , first = '', second = ''] = cardIds.at(-1) ?? []
  await person.put('/api/user/settings', { newCardsPerDay: 2, dueRule: 'day' })
  const before = await offlineDay(person, deckIds)
  const answer = aboutOne(deckId)
  const nextMs = startMs + dayMs
  const waiting = [
    answer(first, v7(), startMs, 1),
    answer(second, v7(), startMs + 1, 4),
    answer(first, v7(), nextMs, 4),
  ]
  app.clock.nowMs = nextMs + hourMs
  const now = momentOf(app.clock.nowMs, before.settings)
  const decks = before.decks.map((deck) => foldAnswers(deck.offline, [], waiting, before.settings, now))
  const here = { ...before, decks, now }
  for (const entry of waiting)
    if (entry.kind === 'answer')
      await grade(person, deckId, entry.cardId, entry.grade, { answeredAt: entry.answeredAt, reviewId: entry.reviewId })
  const { body } = await person.post(`/api/study/${deckId}/start?facets=true`, {})
  const deck = decks.at(-1)
  expect(deck && comparable(sessionIn(deck, here, scope))).toEqual(comparable(body))
  const { body: page } = await person.get('/api/decks?owned=true&sortBy=due&limit=10')
  expect(collectionPage(here, ordered).overAll).toEqual(page.overAll)
})

test.each([
  ['new', 5, { newCardsPerDay: 4 }],
  ['a review', 0, { reviewsPerDay: 2 }],
])(
  'An answer of today that is taken back without the server is no longer counted as %s of the day',
  async (what, nth, limits) => {
    const { person, deckIds, cardIds } = await studied(`taking back ${what}`)
    const deckId = deckIds.at(-1) ?? ''
    const cardId = cardIds.at(-1)?.[nth] ?? ''
    await person.put('/api/user/settings', limits)
    const known = (await offlineDay(person, deckIds)).decks.at(-1)
    const before = known?.asked.find(({ card }) => card._id === cardId)?.state ?? null
    const reviewId = v7()
    await grade(person, deckId, cardId, 4, { reviewId })
    const here = await offlineDay(person, deckIds, [{ kind: 'undo', deckId, cardId, reviewId, before }])
    await takeBack(person, deckId, cardId, reviewId)
    const { body: page } = await person.get('/api/decks?owned=true&sortBy=due&limit=10')
    expect(collectionPage(here, ordered).overAll).toEqual(page.overAll)
  },
)
