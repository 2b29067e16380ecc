import fc from 'fast-check'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { StudyState } from '#domain/schedule/state'
import { dayMs, momentOf } from '#domain/time'
import { sql } from '#server/db/open'
import { makeDeck } from '#server/http/testing/make-deck'
import type { Viewer } from '#server/http/viewer'
import { isThereFor } from '#server/rooms/deck/shared'
import { stateColumns } from '#server/rooms/progress/shared'
import { checkRecords } from '../log/check.ts'
import { addFitFor, type Deck, fitLike, grade, sharedStudyApp, startMs, takeBack } from '../testing.ts'
import { recallBy } from './known.ts'
import { readFits } from './known-store.ts'
import { figuresFromNothing, newFigures, rounded } from './testing/read.ts'

const app = await sharedStudyApp()

const date = (daysAgo: number) => new Date(app.clock.nowMs - daysAgo * dayMs).toISOString()
const statusOf = (done: unknown) => (done as { status?: number } | undefined)?.status

/** Somebody with answers of a month in three decks, of enough cards to foresee by, and what they may do next. */
async function somebodyStudying() {
  app.clock.nowMs = startMs
  const person = app.as(`person ${v7()}`)
  const decks = [await app.addDeck(person, 24), await app.addDeck(person, 4), await app.addDeck(app.as('other'), 4)]
  // Cards that are moved take their bytes along.
  await app.db.rows(sql`update deck set source_bytes = 1000 where owner_id = ${person.id}`)
  const bring = ({ deckId }: Deck, cardIds: readonly string[]) => {
    const answers = () => [30, 20, 9].map((days) => ({ reviewId: v7(), responseQuality: 4, answeredAt: date(days) }))
    const cards = cardIds.map((cardId) => ({ cardId, answers: answers() }))
    return person.post(`/api/study/${deckId}/history`, { cards })
  }
  const cardsOf = ({ deckId }: Deck, name: string, body: object) =>
    person.post(`/api/decks/${deckId}/cards/${name}`, body)
  const [first] = decks as [Deck, Deck, Deck]
  await bring(first, first.cardIds.slice(0, 20))
  const reviews: { deckId: string; cardId: string; reviewId: string }[] = []
  const resets: (() => Promise<unknown>)[] = []

  const acts = {
    answer: async (deck: Deck, cardId: string, n: number, more = {}) => {
      const { body } = await grade(person, deck.deckId, cardId, n % 6, { durationMs: 900 * n, ...more })
      if (body.reviewId) reviews.push({ deckId: deck.deckId, cardId, reviewId: body.reviewId })
    },
    answerLate: (deck: Deck, cardId: string, n: number): Promise<void> =>
      acts.answer(deck, cardId, n, { answeredAt: date(n) }),
    answerOften: async (deck: Deck, cardId: string, n: number) => {
      for (let nth = 0; nth < 42; nth++) await acts.answer(deck, cardId, n + nth)
    },
    undo: async () => {
      const last = reviews.pop()
      if (last) await takeBack(person, last.deckId, last.cardId, last.reviewId)
    },
    bring: (deck: Deck, cardId: string) => bring(deck, [cardId]),
    reset: async (deck: Deck, cardId: string) => {
      const body = { cardIds: [cardId], resetId: v7() }
      await cardsOf(deck, 'reset', body)
      resets.push(() => cardsOf(deck, 'reset/undo', body))
    },
    undoReset: () => resets.pop()?.(),
    suspend: ({ deckId }: Deck, cardId: string, n: number) =>
      person.put(`/api/study/${deckId}/cards/${cardId}/choice`, { isSuspended: n % 3 > 0 }),
    suspendUnreported: ({ deckId }: Deck, cardId: string) =>
      app.db.rows(sql`
        with chosen as (
          insert into card_choice (person_id, deck_id, card_id, facet, is_suspended, is_flagged)
          values (${person.id}, ${deckId}, ${cardId}, 0, true, false)
        )
        update progress_version set version = ${v7()} where person_id = ${person.id}`),
    move: (deck: Deck, cardId: string, n: number) =>
      cardsOf(deck, 'move', { cardIds: [cardId], toDeckId: decks[n % 2]?.deckId }),
    remove: ({ deckId }: Deck, cardId: string) => app.removeCard(deckId, cardId).catch(() => undefined),
    hide: ({ deckId }: Deck) => app.makePrivate(deckId),
    recompute: () => person.post('/api/study/recompute'),
    fit: (_: Deck, __: string, n: number) => addFitFor(app.db, person, fitLike(n)).catch(() => undefined),
    wait: async () => {
      app.clock.nowMs += dayMs
    },
    backward: async () => {
      app.clock.nowMs -= dayMs
    },
  }
  return { person, decks, acts }
}

/** What is known now, by the records themselves: each by the fit that it is of. */
async function knownByRecords({ id }: { id: string }) {
  const records = await app.db.rows<StudyState>(sql`
    select ${stateColumns} from progress
    where person_id = ${id} and ${isThereFor(id, sql`progress.deck_id`, sql`progress.card_id`)}`)
  const recall = recallBy(await readFits(app.db, id))
  const { studyDay } = momentOf(app.clock.nowMs, { timeZone: 'UTC', dayStartHour: 4 })
  const known = records.map((state) => recall(state.memoryFit, state)(Math.max(0, studyDay - state.lastStudyDay)))
  return { cards: records.length, known: known.reduce((sum, one) => sum + one, 0) }
}

type Act = keyof Awaited<ReturnType<typeof somebodyStudying>>['acts']

const act = fc.record({
  name: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<Act>('answer', 'answerLate', 'undo', 'reset', 'undoReset', 'bring') },
    { weight: 1, arbitrary: fc.constantFrom<Act>('suspend', 'move', 'remove', 'hide', 'recompute', 'fit', 'wait') },
  ),
  deck: fc.nat(2),
  card: fc.nat(3),
  n: fc.integer({ min: 1, max: 29 }),
  isLookedAt: fc.boolean(),
})

type Step = { name: Act; deck: number; card: number; n: number; isLookedAt: boolean }
const step = (name: Act, deck: number, isLookedAt: boolean): Step => ({ name, deck, card: 0, n: 1, isLookedAt })

test('Figures after whatever was done are those worked out from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 20 }), async (steps) => {
      const { person, decks, acts } = await somebodyStudying()
      const { read, stored } = newFigures(app)
      const viewer = { id: person.id } as Viewer
      for (const { name, deck, card, n, isLookedAt } of steps) {
        const of = decks[deck] as Deck
        const done = await acts[name](of, of.cardIds[card] ?? '', n)
        expect(statusOf(done)).not.toBe(500)
        if (!isLookedAt) continue
        for (const deckId of [undefined, of.deckId]) {
          const fromNothing = rounded(await figuresFromNothing(app, person, deckId))
          expect(rounded(await newFigures(app).read(viewer, deckId))).toEqual(fromNothing)
          expect(rounded(await read(viewer, deckId))).toEqual(fromNothing)
          await stored()
        }
        const { cards = 0, known = 0 } = (await read(viewer)).knowledge.at(-1) ?? {}
        expect(rounded({ cards, known })).toEqual(rounded(await knownByRecords(person)))
      }
    }),
    {
      numRuns: 6,
      examples: [
        // To a deck without a log.
        [[step('answer', 0, true), step('move', 0, true)]],
        // More changes than are told apart.
        [[step('answer', 0, true), step('suspend', 0, false), step('answerOften', 1, true)]],
        // Days on which nothing is answered, and a clock that is put back.
        [
          [
            step('answer', 0, true),
            step('wait', 0, true),
            step('wait', 0, false),
            step('wait', 0, true),
            step('backward', 0, true),
            step('answer', 1, true),
          ],
        ],
        // A change that a process of an earlier build does not tell of, and one after it.
        [[step('answer', 0, true), step('suspendUnreported', 0, false), step('answer', 1, true)]],
        [[step('answer', 0, true), step('answer', 1, false), step('suspendUnreported', 0, true)]],
        // What an answer that is taken back has left in lines since.
        [[step('answer', 1, false), step('recompute', 0, false), step('undo', 0, true)]],
        [[step('answer', 1, false), step('reset', 1, false), step('undoReset', 0, false), step('undo', 0, true)]],
        [[step('answer', 1, false), step('answerLate', 1, false), step('undo', 0, false), step('undo', 0, true)]],
      ],
    },
  )
}, 60_000)

test('Records after all of that are what their logs say, over fits, recomputing, answers from elsewhere, resets and undos', async () => {
  const differences: string[] = []
  const cards = await checkRecords(app.db, async ({ sentence }) => void differences.push(sentence))
  expect([cards > 100, differences]).toEqual([true, []])
})

test('A card that was moved stands whole for what is known where it is now, whatever of it was studied where it was', async () => {
  app.clock.nowMs = startMs
  const [maker, learner] = [app.as(`maker ${v7()}`), app.as(`learner ${v7()}`)]
  const { _id: from, cards } = await makeDeck(maker, {}, ['x'])
  const { _id: to } = await makeDeck(maker)
  const cardId = cards[0]?._id
  await grade(learner, from, cardId, 4)
  await maker.post(`/api/decks/${from}/cards/move`, { cardIds: [cardId], toDeckId: to })
  await grade(learner, to, cardId, 4, { facet: 10 })
  const known = async (path: string) => (await learner.get(`/api/study/${path}figures`)).body.knowledge
  expect(await known('')).toEqual([expect.objectContaining({ cards: 1, known: 1 })])
  expect(await known(`${to}/`)).toEqual(await known(''))
})
