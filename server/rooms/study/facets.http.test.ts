import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import type { AskedFacet } from '#contract/session'
import { lastFacet, reversedCard } from '#domain/facet'
import { dayMs } from '#domain/time'
import type { Client } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { grade, sharedStudyApp, startMs, takeBack } from './testing.ts'

const app = await sharedStudyApp()

const reverse = (person: Client, deckId: string, cardId: string | undefined, isReversed = true) =>
  person.put(`/api/study/${deckId}/cards/${cardId}/choice`, { isReversed })
const begin = async (person: Client, path: string, body = {}) =>
  (await person.post(`/api/study/${path}?facets=true`, body)).body

/** What a session in the deck, one over all decks, and the deck's row have now, by card: the facet that is asked. */
async function asked(person: Client, deckId: string) {
  const session = await begin(person, `${deckId}/start`)
  const over = await begin(person, 'start')
  const facetIn = new Map(session.facets?.map(({ cardId, facet }: AskedFacet) => [cardId, facet]))
  const inDeck = Object.fromEntries(session.cardsToReview.map((id: string) => [id, facetIn.get(id) ?? 0]))
  const overAll = Object.fromEntries(over.cards.map((card: Card & { facet?: number }) => [card._id, card.facet ?? 0]))
  expect(overAll).toEqual(inDeck)
  const { data, overAll: size } = (await person.get('/api/decks?owned=true&sortBy=due')).body
  const { summary } = data.find(({ _id }: Deck) => _id === deckId)
  expect([size.toReview, size.new]).toEqual([summary.toReview, summary.new])
  expect(summary.toReview + summary.new).toBe(session.cardsToReview.length)
  return { facets: inDeck, toReview: summary.toReview, new: summary.new, summary }
}

async function studying(cards: number) {
  const person = app.as(`person ${v7()}`)
  const { deckId, cardIds } = await app.addDeck(app.as('the author'), cards)
  await begin(person, `${deckId}/start`)
  return { person, deckId, cardIds, card: cardIds[0] as string }
}

const reversed = { facet: reversedCard }

describe('A card that is asked the other way round as well', () => {
  test('is asked so from the next study day on, and once a day', async () => {
    const { person, deckId, card } = await studying(1)
    await reverse(person, deckId, card)
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: 0 }, toReview: 0, new: 1 })
    await grade(person, deckId, card, 4)
    expect(await asked(person, deckId)).toMatchObject({ facets: {}, toReview: 0, new: 0 })

    app.clock.nowMs += dayMs
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: reversedCard }, toReview: 0, new: 1 })
    await grade(person, deckId, card, 4, reversed)
    expect(await asked(person, deckId)).toMatchObject({ facets: {} })

    // Both have fallen due: the one that has waited longest comes, the other the day after.
    app.clock.nowMs += 20 * dayMs
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: 0 }, toReview: 1, new: 0 })
    await grade(person, deckId, card, 5)
    expect(await asked(person, deckId)).toMatchObject({ facets: {} })
    app.clock.nowMs += dayMs
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: reversedCard }, toReview: 1, new: 0 })
  })

  test('has a memory of its own, which is taken back by itself', async () => {
    const { person, deckId, card } = await studying(1)
    await grade(person, deckId, card, 5, { answeredAt: new Date(startMs - dayMs).toISOString() })
    await reverse(person, deckId, card)
    const whole = async () => (await person.get(`/api/study/${deckId}/progress`)).body
    const before = await whole()
    const answer = await grade(person, deckId, card, 1, reversed)
    expect(answer.body.studyData).toMatchObject({ repetitionNumber: 0, nextInterval: 1 })
    expect(await whole()).toEqual(before)
    expect((await takeBack(person, deckId, card, answer.body.reviewId)).body.code).toBe('review_not_found')
    const undone = await person.post(`/api/study/${deckId}/cards/${card}/repetition/undo`, {
      reviewId: answer.body.reviewId,
      ...reversed,
    })
    expect(undone.body.studyData).toMatchObject({ nextInterval: -1 })
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: reversedCard }, new: 1 })
  })

  test('counts as it did in what is told of the cards themselves, and to a client that knows of no facets', async () => {
    const { person, deckId, card, cardIds } = await studying(2)
    await grade(person, deckId, card, 5, { answeredAt: new Date(startMs - dayMs).toISOString() })
    const before = (await asked(person, deckId)).summary
    await reverse(person, deckId, card)
    const { summary } = await asked(person, deckId)
    expect(summary).toEqual({ ...before, new: 2, withFacets: { due: 0, neverStudied: 2 } })
    const old = (await person.post(`/api/study/${deckId}/start`, {})).body
    expect(old).toMatchObject({ cardsToReview: [cardIds[1]] })
    expect(old.facets).toBeUndefined()
  })

  test('is no more so once that is taken back, and remembers what it did', async () => {
    const { person, deckId, card } = await studying(1)
    await reverse(person, deckId, card)
    await grade(person, deckId, card, 3, { ...reversed, answeredAt: new Date(startMs - 9 * dayMs).toISOString() })
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: reversedCard }, toReview: 1, new: 0 })
    await reverse(person, deckId, card, false)
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: 0 }, toReview: 0, new: 1 })
    await reverse(person, deckId, card)
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: reversedCard }, toReview: 1, new: 0 })
  })

  test('counts under the limits of a day, and not where it is set aside', async () => {
    const { person, deckId, cardIds } = await studying(3)
    const [first, second, third] = cardIds
    await person.put('/api/user/settings', { newCardsPerDay: 2, reviewsPerDay: 1 })
    for (const card of [first, second]) {
      await reverse(person, deckId, card)
      await grade(person, deckId, card, 5, { answeredAt: new Date(startMs - dayMs).toISOString() })
    }
    expect(await asked(person, deckId)).toMatchObject({ new: 2, toReview: 0 })
    await grade(person, deckId, first, 4, reversed)
    expect((await asked(person, deckId)).facets).toEqual({ [`${second}`]: reversedCard })
    await person.put(`/api/study/${deckId}/cards/${second}/choice`, { isSuspended: true })
    expect((await asked(person, deckId)).facets).toEqual({ [`${third}`]: 0 })
  })

  test('pauses new cards when more is due than the day has room for', async () => {
    const { person, deckId, cardIds } = await studying(3)
    await person.put('/api/user/settings', { reviewsPerDay: 1 })
    for (const card of cardIds.slice(0, 2)) {
      await reverse(person, deckId, card)
      await grade(person, deckId, card, 5, { answeredAt: new Date(startMs - dayMs).toISOString() })
      await grade(person, deckId, card, 3, { ...reversed, answeredAt: new Date(startMs - 9 * dayMs).toISOString() })
    }
    // What was answered yesterday comes another day; the other sides are overdue.
    expect(await begin(person, `${deckId}/start`)).toMatchObject({
      waiting: { toReview: 1, new: 1, isNewPaused: true },
    })
  })

  test('is asked in a full session by one of its sides', async () => {
    const { person, deckId, card, cardIds } = await studying(2)
    await reverse(person, deckId, card)
    await grade(person, deckId, card, 5)
    const { cardsToReview, facets } = await begin(person, `${deckId}/start-full`)
    expect(new Set(cardsToReview)).toEqual(new Set(cardIds))
    expect(cardsToReview).toHaveLength(2)
    expect(facets).toBeUndefined()
  })
})

describe('A deck whose cards are asked both ways', () => {
  const choose = (person: Client, deckId: string, isReversed: boolean) =>
    person.put(`/api/study/${deckId}/choice`, { isReversed })

  test('has all of them so, but those of which something else was said', async () => {
    const { person, deckId, cardIds } = await studying(3)
    await choose(person, deckId, true)
    await reverse(person, deckId, cardIds[2], false)
    for (const card of cardIds)
      await grade(person, deckId, card, 5, { answeredAt: new Date(startMs - dayMs).toISOString() })
    const [first, second] = cardIds
    expect(await asked(person, deckId)).toMatchObject({
      facets: { [`${first}`]: reversedCard, [`${second}`]: reversedCard },
      new: 2,
    })
    await choose(person, deckId, false)
    expect((await asked(person, deckId)).facets).toEqual({})
    expect((await person.get('/api/account/export')).body.deckChoices).toEqual([
      { deckId, newCardsPerDay: null, exam: null, isReversed: false },
    ])
  })

  test('asks new cards in the order of the deck, whichever way', async () => {
    const { person, deckId, cardIds } = await studying(3)
    await grade(person, deckId, cardIds[1], 5, { answeredAt: new Date(startMs - dayMs).toISOString() })
    await choose(person, deckId, true)
    for (const path of [`${deckId}/start`, 'start']) {
      const session = await begin(person, path)
      expect(session.cardsToReview ?? session.cards.map((card: Card) => card._id)).toEqual(cardIds)
      expect((session.decks ?? [session])[0].isReversed).toBe(true)
    }
  })
})

describe('A card with numbered clozes', () => {
  const written = async (frontEquation: string, more = {}) => {
    const person = app.as(`person ${v7()}`)
    const { _id: deckId, cards } = await makeDeck(person, more, [frontEquation])
    return {
      person,
      deckId,
      card: cards[0]?._id ?? '',
      edit: (front: string) => person.put(`/api/decks/${deckId}/cards/0`, { frontEquation: front, backEquation: 'y' }),
    }
  }
  const tex = String.raw
  const facetOf = async (person: Client, deckId: string, card: string) => (await asked(person, deckId)).facets[card]

  test('is asked number by number, one a day, each with its memory', async () => {
    const { person, deckId, card } = await written(
      tex`A \cloze[2]{b} and \cloze{c} with $\cloze [1]{d}$, \cloze[2]{e}.`,
    )
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: 1 }, new: 1 })
    await grade(person, deckId, card, 4, { facet: 1 })
    expect(await asked(person, deckId)).toMatchObject({ facets: {}, new: 0 })
    app.clock.nowMs += dayMs
    expect(await facetOf(person, deckId, card)).toBe(2)
    await grade(person, deckId, card, 4, { facet: 2 })
    app.clock.nowMs += 30 * dayMs
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: 1 }, toReview: 1 })
  })

  test('keeps what is remembered of a number that goes, and does not ask it', async () => {
    const { person, deckId, card, edit } = await written(tex`\cloze[1]{a} and \cloze[3]{b}`)
    await grade(person, deckId, card, 1, { facet: 1, answeredAt: new Date(startMs - 9 * dayMs).toISOString() })
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: 1 }, toReview: 1 })
    await edit(tex`a and \cloze[3]{b}`)
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: 3 }, new: 1, toReview: 0 })
    await edit(tex`\cloze[1]{a} and \cloze[3]{b}`)
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: 1 }, toReview: 1 })
    expect((await person.get('/api/account/export')).body.reviews).toMatchObject([{ facet: 1 }])
  })

  test('stays whole for who studied it so', async () => {
    const { person, deckId, card } = await written(tex`\cloze[1]{a} and \cloze[2]{b}`)
    await grade(person, deckId, card, 4, { answeredAt: new Date(startMs - 9 * dayMs).toISOString() })
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: 0 }, toReview: 1, new: 0 })
  })

  test.each([
    ['in a comment', tex`A \cloze{b} % \cloze[1]{c}`],
    ['behind a line break', 'A \\\\cloze[1] b'],
    ['of none that there is', tex`A \cloze[0]{b}`],
  ])('is none by a number %s', async (_, front) => {
    const { person, deckId, card } = await written(front)
    expect(await facetOf(person, deckId, card)).toBe(0)
  })

  test('is none where a macro has taken the name', async () => {
    const { person, deckId, card } = await written(tex`A $\cloze[1]$`, { macros: { '\\cloze': 'x' } })
    expect(await facetOf(person, deckId, card)).toBe(0)
  })
})

describe('A card whose answer is asked step by step', () => {
  const tex = String.raw
  const proof = tex`First. % \step is none here
\step Second. \pause

$$\begin{aligned} a &= b \\ \step &= c \end{aligned}$$`
  const written = async (backEquation = proof, more = {}) => {
    const person = app.as(`person ${v7()}`)
    const { _id: deckId, cards } = await makeDeck(person, more, [{ frontEquation: 'Why?', backEquation }])
    const card = cards[0]?._id ?? ''
    return {
      person,
      deckId,
      card,
      choose: (isByStep: boolean) => person.put(`/api/study/${deckId}/cards/${card}/choice`, { isByStep }),
      edit: (back: string) => person.put(`/api/decks/${deckId}/cards/0`, { frontEquation: 'Why?', backEquation: back }),
    }
  }
  const step = (number: number) => reversedCard + number
  const facetsOf = async (person: Client, deckId: string): Promise<number[]> =>
    (await person.get(`/api/study/${deckId}/ahead`)).body.several.flatMap(({ facets }: { facets: AskedFacet[] }) =>
      facets.map(({ facet }) => facet),
    )

  test('is asked one step a day from the first on, and again the one that was lost', async () => {
    const { person, deckId, card, choose } = await written()
    expect((await asked(person, deckId)).facets).toEqual({ [card]: 0 })
    expect((await choose(true)).body).toMatchObject({ isByStep: true })
    expect(await facetsOf(person, deckId)).toEqual([1, 2, 3, 4].map(step))
    for (const number of [1, 2]) {
      expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: step(number) }, new: 1 })
      await grade(person, deckId, card, 4, { facet: step(number) })
      expect(await asked(person, deckId)).toMatchObject({ facets: {}, new: 0 })
      app.clock.nowMs += dayMs
    }
    await grade(person, deckId, card, 1, { facet: step(1) })
    app.clock.nowMs += dayMs
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: step(1) }, toReview: 1, new: 0 })
  })

  test('has a memory of each step, beside the one of the whole, which is asked again when that is taken back', async () => {
    const { person, deckId, card, choose } = await written()
    await grade(person, deckId, card, 5, { answeredAt: new Date(app.clock.nowMs - 20 * dayMs).toISOString() })
    await choose(true)
    const before = (await person.get(`/api/study/${deckId}/progress`)).body
    const answer = await grade(person, deckId, card, 2, { facet: step(1) })
    expect((await person.get(`/api/study/${deckId}/progress`)).body).toEqual(before)
    const undo = { reviewId: answer.body.reviewId, facet: step(1) }
    const undone = await person.post(`/api/study/${deckId}/cards/${card}/repetition/undo`, undo)
    expect(undone.body.studyData).toMatchObject({ nextInterval: -1 })
    await choose(false)
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: 0 }, toReview: 1, new: 0 })
  })

  test('keeps what is remembered of a step that goes, and does not ask it', async () => {
    const { person, deckId, card, choose, edit } = await written(tex`a \step b`)
    await choose(true)
    await grade(person, deckId, card, 1, { facet: step(2), answeredAt: new Date(startMs - 9 * dayMs).toISOString() })
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: step(2) }, toReview: 1 })
    await edit('a b')
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: 0 }, new: 1 })
    await edit(tex`a \step b \step c`)
    expect(await asked(person, deckId)).toMatchObject({ facets: { [card]: step(2) }, toReview: 1 })
  })

  test.each([
    ['that are blank are none', tex`\step a \step \step b \step`, [2, 4], {}],
    ['that are set as they were typed are none', tex`\verb|\step| \step \verb*+%\pause+ b \\% \step`, [1, 2], {}],
    ['by a macro of the name are none', tex`a \step b`, [], { macros: { '\\step': 'x' } }],
    ['behind the fortieth come with it', Array.from({ length: 60 }, (_, at) => `line ${at}`).join(' \\step '), 40, {}],
  ])('Steps %s', async (_, back, expected, more) => {
    const { person, deckId, choose } = await written(back, more)
    await choose(true)
    const steps = (await facetsOf(person, deckId)).map((facet) => facet - reversedCard)
    expect(steps).toEqual(typeof expected === 'number' ? Array.from({ length: expected }, (_, at) => at + 1) : expected)
    expect(steps.length === 40).toBe(steps.at(-1) === lastFacet - reversedCard)
  })

  test('is so by its deck, unless something else was said of it, and all of it is taken along', async () => {
    const { person, deckId, card, choose } = await written()
    const { body } = await person.put(`/api/study/${deckId}/choice`, { isByStep: true })
    expect(body).toMatchObject({ isByStep: true, isReversed: false })
    expect((await asked(person, deckId)).facets).toEqual({ [card]: step(1) })
    await grade(person, deckId, card, 4, { facet: step(1) })
    await choose(false)
    expect((await asked(person, deckId)).facets).toEqual({ [card]: 0 })
    const file = (await person.get('/api/account/export')).body
    expect(file).toMatchObject({
      choices: [{ cardId: card, isByStep: false }],
      deckChoices: [{ deckId, isByStep: true }],
      reviews: [{ facet: step(1) }],
    })
    const other = app.as(`person ${v7()}`)
    const { decks, choices, deckChoices, reviews } = file
    expect((await other.post('/api/account/import', { decks, choices, deckChoices, reviews })).status).toBe(200)
    const there = (await other.get('/api/account/export')).body
    expect(there).toMatchObject({
      choices: [{ isByStep: false }],
      deckChoices: [{ isByStep: true }],
      progress: [{ facet: step(1), studyData: file.progress[0].studyData }],
    })
  })
})

test('An answer to a facet that there is not is refused', async () => {
  const { person, deckId, card } = await studying(1)
  for (const facet of [-1, 51, 1.5, '10']) expect((await grade(person, deckId, card, 4, { facet })).status).toBe(400)
})

test('What is remembered of a card the other way round is taken along', async () => {
  const { person, deckId, card } = await studying(1)
  await reverse(person, deckId, card)
  await grade(person, deckId, card, 4)
  await grade(person, deckId, card, 2, reversed)
  const { body } = await person.get('/api/account/export')
  expect(body.choices).toMatchObject([{ cardId: card, isReversed: true }])
  expect(body.progress.map(({ facet }: AskedFacet) => facet)).toEqual([undefined, reversedCard])
  expect(body.reviews.map(({ facet }: AskedFacet) => facet)).toEqual([undefined, reversedCard])
})
