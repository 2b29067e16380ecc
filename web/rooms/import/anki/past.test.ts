import initSqlJs from 'sql.js'
import { expect, test } from 'vitest'
import { dayMs, hourMs, studyDayOf } from '#domain/time'
import { readCollection } from './collection.ts'
import { readContainer } from './container.ts'
import type { PackagePlan } from './package-plan.ts'
import type { Past } from './past.ts'
import { planPackage } from './plan-package.ts'
import { writePackage } from './testing/write-package.ts'
import { basic, madeAtSeconds, type Written } from './testing/written.ts'

const sqlite = await initSqlJs()
const clock = { timeZone: 'Europe/Vienna', dayStartHour: 4 }
/** Four hundred days after the collection began, at noon. */
const nowMs = madeAtSeconds * 1000 + 400 * dayMs + 8 * hourMs

async function planned(written: Omit<Written, 'types' | 'notes'>): Promise<PackagePlan> {
  const notes = [...new Set(written.cards.map(({ noteId }) => noteId))]
  const bytes = writePackage({
    types: [basic],
    notes: notes.map((id) => ({ id, typeId: basic.id, fields: [`a question ${id}`, 'an answer'] })),
    ...written,
  })
  const { collection, pictures } = await readContainer(new Blob([bytes]))
  return planPackage(readCollection(sqlite, collection), { readsDollars: false, clock, nowMs, pictures })
}

type Card = Partial<Written['cards'][number]>
type Line = { daysAgo: number; ease: number; type?: number; factor?: number; time?: number }

/** What comes along of one card with these lines in its log. */
async function pastOf(card: Card, lines: readonly Line[]): Promise<Past | undefined> {
  const { decks } = await planned({
    cards: [{ id: 1, noteId: 1, type: 2, due: 410, interval: 20, factor: 2500, ...card }],
    reviews: lines.map(({ daysAgo, ...line }) => ({ id: nowMs - daysAgo * dayMs, cardId: 1, ...line })),
  })
  return decks[0]?.cards[0]?.past
}

const asked: Line = { daysAgo: 10, ease: 3 }

test('Answers come with their grades and times, in the order in which they were given', async () => {
  const lines = [
    { daysAgo: 10, ease: 4, time: 9_000 },
    { daysAgo: 40, ease: 1, type: 0 },
    { daysAgo: 39, ease: 2, type: 2, time: -4 },
    { daysAgo: 30, ease: 3 },
  ]
  const past = await pastOf({}, lines)
  expect(past?.answers.map(({ grade, atMs, durationMs }) => [grade, (nowMs - atMs) / dayMs, durationMs])).toEqual([
    [1, 40, 5_000],
    [3, 39, 0],
    [4, 30, 5_000],
    [5, 10, 9_000],
  ])
})

test.each<[Written['settings'], number[]]>([
  [{ schedVer: 2 }, [1, 3, 4, 4]],
  [{ schedVer: 1 }, [1, 4, 5, 4]],
  [{}, [1, 4, 5, 4]],
  // As this app wrote its packages once.
  [{ rollover: 4 }, [1, 3, 4, 4]],
])('Where Anki’s first scheduler asked, what is learned had three buttons: %o', async (settings, grades) => {
  const { decks } = await planned({
    settings,
    cards: [{ id: 1, noteId: 1, type: 2, due: 410, interval: 20, factor: 2500 }],
    reviews: [
      { daysAgo: 40, ease: 1, type: 0 },
      { daysAgo: 39, ease: 2, type: 0 },
      { daysAgo: 38, ease: 3, type: 2 },
      { daysAgo: 30, ease: 3, type: 1 },
    ].map(({ daysAgo, ...line }) => ({ id: nowMs - daysAgo * dayMs, cardId: 1, ...line })),
  })
  expect(decks[0]?.cards[0]?.past?.answers.map(({ grade }) => grade)).toEqual(grades)
})

test('What was set by hand, what changed nothing and what is before a card was forgotten counts for nothing', async () => {
  const lines = [
    { daysAgo: 90, ease: 4 },
    { daysAgo: 80, ease: 0, type: 4, factor: 0 },
    { daysAgo: 70, ease: 3, type: 0 },
    { daysAgo: 60, ease: 3, type: 3, factor: 0 },
    { daysAgo: 50, ease: 3, type: 3 },
    { daysAgo: 40, ease: 0, type: 4 },
    { daysAgo: 30, ease: 0, type: 5 },
    { daysAgo: 20, ease: 9 },
    { daysAgo: -1, ease: 3 },
  ]
  const past = await pastOf({}, lines)
  expect(past?.answers.map(({ atMs }) => (nowMs - atMs) / dayMs)).toEqual([70, 50])
  expect(await pastOf({ type: 0, due: 3 }, lines)).toBeUndefined()
})

test('A card comes back on the day on which it would have', async () => {
  const dayOf = ({ state }: Past) => studyDayOf(state.atMs, clock) + state.nextInterval
  const today = studyDayOf(nowMs, clock)
  for (const [card, days] of [
    [{ due: 410 }, 10],
    [{ due: 395 }, -5],
    [{ due: 3, homeDeckId: 9, homeDue: 433 }, 33],
    [{ due: 410, queue: -1 }, 10],
    // It is learned anew: tomorrow, instead of in ten minutes.
    [{ type: 3, queue: 1, due: Math.floor(nowMs / 1000) + 600 }, 1],
  ] as const) {
    const past = await pastOf(card, [{ ...asked, daysAgo: 'type' in card ? 0 : 10 }])
    expect(past && [dayOf(past) - today, past.keepsDay]).toEqual([days, true])
  }
})

test('The memory is that of FSRS where Anki has it, else follows from the answers, else from ease and interval', async () => {
  const data = JSON.stringify({ s: 33.5, d: 4.25, lrt: Math.floor(nowMs / 1000) - 86_400 })
  expect((await pastOf({ data }, [asked]))?.state).toEqual({
    atMs: nowMs - dayMs,
    nextInterval: 11,
    eFactor: 2.5,
    stability: 33.5,
    difficulty: 4.25,
  })
  expect((await pastOf({}, [{ ...asked, type: 0 }]))?.state).toEqual({
    atMs: nowMs - 10 * dayMs,
    nextInterval: 20,
    eFactor: 2.5,
  })
  const converted = await pastOf({ factor: 2100 }, [asked])
  expect(converted?.state).toMatchObject({ eFactor: 2.1, stability: 20 })
  expect(converted?.state.difficulty).toBeCloseTo(7.64, 2)
})

test('Numbers that cannot be are the nearest that can', async () => {
  const cards: Card[] = [
    { due: 2 ** 52, interval: -(2 ** 40), factor: 2 ** 30 },
    { due: -(2 ** 52), interval: 2 ** 40, factor: -1 },
    { data: '{"s":1e300,"d":-1,"lrt":"x"}' },
    { data: '{"s":1e300,"d":1e300,"lrt":1e300}' },
    { data: '[' },
    { data: 'null' },
    { type: 77, queue: 5, due: 0 },
  ]
  for (const card of cards)
    for (const lines of [[], [asked], [{ ...asked, time: 2 ** 50 }]]) {
      const past = await pastOf(card, lines)
      if (!past) throw new Error('It has a past')
      const { atMs, nextInterval, eFactor = 2.5, stability = 1, difficulty = 5 } = past.state
      expect(atMs).toBeLessThanOrEqual(nowMs)
      expect(Number.isInteger(nextInterval) && nextInterval >= 1 && nextInterval <= 36_500).toBe(true)
      expect(eFactor >= 1.3 && eFactor <= 10).toBe(true)
      expect(stability >= 0.001 && stability <= 36_500 && difficulty >= 1 && difficulty <= 10).toBe(true)
      expect(past.answers.every(({ atMs: given, durationMs }) => given <= atMs && durationMs <= dayMs)).toBe(true)
    }
})

test('Of a card with very many answers the last two thousand come along, and the others are counted', async () => {
  const many = Array.from({ length: 5_000 }, (_, nth) => ({ daysAgo: 390 - nth * 0.07, ease: 3, type: 0 }))
  const past = await pastOf({}, many)
  expect([past?.answers.length, past?.unread]).toEqual([2_000, 3_000])
  expect(past?.answers.at(-1)?.atMs).toBe(nowMs - Math.round((390 - 4_999 * 0.07) * dayMs))
})

test('A hundred and sixty thousand lines are read in one go', async () => {
  const cards = Array.from({ length: 2_000 }, (_, nth) => ({
    id: nth + 1,
    noteId: nth + 1,
    type: 2,
    due: 410,
    interval: 9,
  }))
  const reviews = Array.from({ length: 160_000 }, (_, nth) => ({
    id: nowMs - 390 * dayMs + nth * 60_000,
    cardId: (nth % 2_000) + 1,
    ease: 3,
  }))
  const { decks } = await planned({ cards, reviews })
  const pasts = decks.flatMap(({ cards }) => cards.flatMap(({ past }) => past ?? []))
  expect(pasts.reduce((sum, { answers }) => sum + answers.length, 0)).toBe(160_000)
})

test('Suspended and flagged cards are so', async () => {
  const { decks } = await planned({
    cards: [
      { id: 1, noteId: 1, queue: -1 },
      { id: 2, noteId: 2, flags: 3 },
      { id: 3, noteId: 3 },
    ],
  })
  expect(decks[0]?.cards.map(({ isSuspended, isFlagged }) => [isSuspended, isFlagged])).toEqual([
    [true, undefined],
    [undefined, true],
    [undefined, undefined],
  ])
})
