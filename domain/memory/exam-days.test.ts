import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { examPlan, type Ranked, type Studied } from './exam.ts'
import {
  type Candidates,
  type ExamDay,
  type ExamDeck,
  planOfDay,
  rankedOn as rankedStepByStep,
  readinessIfKept,
  readinessNow,
  sampleOf,
} from './exam-days.ts'
import { fsrs6 } from './fsrs6.ts'
import { publishedOf } from './model.ts'
import { atOnce } from './testing/at-once.ts'

const course = fsrs6.under(publishedOf(fsrs6))
const rankedOn = (...given: Parameters<typeof rankedStepByStep>) => atOnce(rankedStepByStep(...given))
const pace = { recalledSeconds: 8, forgottenSeconds: 24 }
const card = (stability: number, elapsedDays: number): Studied => ({
  memory: { stability, difficulty: 5, fastStability: 0 },
  elapsedDays,
})
const day = { untilExamDays: 10, seconds: 600, pace }
const none: Candidates = { ranked: [], unseen: 0, newCards: 0, each: 1 }
const candidatesOf = (deck: ExamDeck, on: ExamDay, newCards = 0): Candidates => ({
  ...none,
  ranked: rankedOn(course, deck.studied, on),
  unseen: deck.unseen,
  newCards,
})

describe('A day before an exam', () => {
  test.each([
    // 600 seconds have room for 25 new cards.
    ['spreads new cards over the days that are left', 100, 0, day, 10],
    ['counts those that were new today already', 94, 6, day, 4],
    ['has no more of them than there is time for', 1_000, 0, day, 25],
    ['has all that are left on the day before', 7, 0, { ...day, untilExamDays: 1 }, 7],
    ['has all that are left on the day itself', 7, 0, { ...day, untilExamDays: 0 }, 7],
    ['has none when its time is over', 100, 0, { ...day, seconds: -5 }, 0],
    ['has none when there are none', 0, 0, day, 0],
  ])('%s', (_, unseen, newCards, at, expected) => {
    expect(planOfDay([{ ...none, unseen, newCards }], at)).toEqual([{ asked: 0, unseen: expected }])
  })

  test('asks what gains most in the time that new cards leave, and nothing twice', () => {
    const studied = [card(5, 5), card(30, 9), card(5, 0), card(4, 6)]
    expect(rankedOn(course, studied, day).map(({ place }) => place)).toEqual([3, 0, 1])
    expect(planOfDay([candidatesOf({ studied, unseen: 0 }, day)], day)).toEqual([{ asked: 3, unseen: 0 }])
    // Ten new cards take 240 of 252 seconds: the rest is enough for one.
    const short = { ...day, seconds: 252 }
    expect(planOfDay([candidatesOf({ studied, unseen: 100 }, short)], short)).toEqual([{ asked: 1, unseen: 10 }])
  })
})

test('What was answered today is not asked again, and a card of a sample takes the time of all it stands for', () => {
  const weak = card(0.01, 0)
  expect(atOnce(examPlan(course, [weak], 10, day))).toHaveLength(1)
  expect(rankedOn(course, [weak], day)).toEqual([])
  const alike = Array.from({ length: 9 }, () => card(10, 10))
  // Each takes 9.6 seconds.
  const on = { ...day, untilExamDays: 1, seconds: 60 }
  expect(rankedOn(course, alike, { ...on, untilExamDays: 10 }, 2)).toHaveLength(3)
  const ranked = rankedOn(course, alike, { ...day, seconds: 1_000 })
  expect(planOfDay([{ ...none, ranked, each: 2 }], on)).toEqual([{ asked: 3, unseen: 0 }])
  expect(planOfDay([{ ...none, unseen: 9, each: 2 }], on)).toEqual([{ asked: 0, unseen: 1 }])
})

describe('A day before an exam on several decks', () => {
  const unseenOf = (decks: Partial<Candidates>[], on = day) =>
    planOfDay(
      decks.map((deck) => ({ ...none, ...deck })),
      on,
    ).map(({ unseen }) => unseen)

  test('has of each its portion of new cards, and where time is short the same share of that', () => {
    expect(unseenOf([{ unseen: 100 }, { unseen: 31 }])).toEqual([10, 4])
    // 25 of 30 and 10.
    expect(unseenOf([{ unseen: 300 }, { unseen: 100 }])).toEqual([19, 6])
    expect(unseenOf([{ unseen: 300 }, { unseen: 100 }], { ...day, seconds: 100 })).toEqual([3, 1])
    expect(unseenOf([{ unseen: 100 }, { unseen: 100 }, { unseen: 100 }], { ...day, seconds: 50 })).toEqual([1, 1, 0])
    // Who had none yesterday is the first today.
    expect(
      unseenOf([{ unseen: 99 }, { unseen: 99 }, { unseen: 100 }], { ...day, untilExamDays: 9, seconds: 50 }),
    ).toEqual([1, 0, 1])
  })

  test('goes on with them where they were left, in whichever deck they were answered', () => {
    // Of 30 and 10 as before, nine were answered in the first deck, or all six in the second.
    expect(unseenOf([{ unseen: 291, newCards: 9 }, { unseen: 100 }], { ...day, seconds: 600 - 9 * 24 })).toEqual([
      10, 6,
    ])
    expect(unseenOf([{ unseen: 300 }, { unseen: 94, newCards: 6 }], { ...day, seconds: 600 - 6 * 24 })).toEqual([19, 0])
  })

  test('asks what gains most by the second, whichever deck it is of', () => {
    const weak = Array.from({ length: 40 }, () => card(5, 5))
    const strong = Array.from({ length: 40 }, () => card(60, 30))
    const at = { ...day, seconds: 300 }
    const [first, second] = planOfDay(
      [
        candidatesOf({ studied: strong, unseen: 0 }, at),
        candidatesOf({ studied: [card(4, 9), ...weak], unseen: 0 }, at),
      ],
      at,
    )
    expect(first?.asked).toBe(0)
    expect(second?.asked).toBe(rankedOn(course, weak, at).length)
  })
})

const anyStudied = fc
  .record({ stability: fc.double({ min: 0.3, max: 400, noNaN: true }), elapsed: fc.nat(60) })
  .map(({ stability, elapsed }) => card(stability, elapsed))
const anyDeck = fc.record({
  studied: fc.array(anyStudied, { maxLength: 30 }),
  unseen: fc.nat(60),
  newCards: fc.nat(5),
})
const anyDay = fc.record({ untilExamDays: fc.nat(40), seconds: fc.integer({ min: -100, max: 2_000 }) })

const secondsOf = (ranked: readonly Ranked[]) => ranked.reduce((sum, { seconds }) => sum + seconds, 0)
const gainOf = (ranked: readonly Ranked[]) => ranked.reduce((sum, { gain, seconds }) => sum + gain * seconds, 0)

test('A plan takes no more seconds than there are, no more new cards than a portion, and leaves nobody out by chance', () => {
  fc.assert(
    fc.property(fc.array(anyDeck, { minLength: 1, maxLength: 5 }), anyDay, (decks, at) => {
      const on = { ...at, pace }
      const candidates = decks.map(({ newCards, ...deck }) => candidatesOf(deck, on, newCards))
      const plan = planOfDay(candidates, on)
      const asked = candidates.map(({ ranked }, nth) => ranked.slice(0, plan[nth]?.asked))
      const fresh = plan.reduce((sum, { unseen }) => sum + unseen, 0)
      const left = on.seconds - fresh * pace.forgottenSeconds - secondsOf(asked.flat())
      expect(left).toBeGreaterThanOrEqual(Math.min(0, on.seconds) - 1e-9)
      for (const [nth, { unseen, newCards }] of candidates.entries()) {
        const portion = Math.ceil((unseen + newCards) / Math.max(1, on.untilExamDays))
        expect(plan[nth]?.unseen).toBeLessThanOrEqual(Math.max(0, Math.min(unseen, portion - newCards)))
      }
      const next = candidates.map(({ ranked }, nth) => ranked[plan[nth]?.asked ?? 0])
      const best = next.reduce((most, one) => ((one?.gain ?? 0) > (most?.gain ?? 0) ? one : most), undefined)
      // Only what there is no time for is not asked, and it gains no more than what is.
      for (const one of asked.flat()) expect(one.gain).toBeGreaterThanOrEqual(best?.gain ?? 0)
      if (best) expect(left).toBeLessThan(best.seconds)
    }),
  )
})

test('The plan of one deck is as many new cards as there is time for, and then the best', () => {
  fc.assert(
    fc.property(anyDeck, anyDay, ({ newCards, ...deck }, at) => {
      const on = { ...at, pace }
      const portion = Math.ceil((deck.unseen + newCards) / Math.max(1, on.untilExamDays)) - newCards
      const fitting = Math.floor(Math.max(0, on.seconds) / pace.forgottenSeconds)
      const unseen = Math.max(0, Math.min(deck.unseen, portion, fitting))
      const waiting = deck.studied.filter(({ elapsedDays }) => elapsedDays > 0)
      const seconds = on.seconds - unseen * pace.forgottenSeconds
      const asked = atOnce(examPlan(course, waiting, on.untilExamDays, { pace, seconds })).length
      expect(planOfDay([candidatesOf(deck, on, newCards)], on)).toEqual([{ asked, unseen }])
    }),
  )
})

test('Together decks gain no less than each by itself in the same time, but for one card that does not fit in', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ studied: fc.array(anyStudied, { maxLength: 40 }), seconds: fc.nat(400) }), { maxLength: 5 }),
      fc.nat(40),
      (decks, untilExamDays) => {
        const on = { untilExamDays, pace, seconds: decks.reduce((sum, { seconds }) => sum + seconds, 0) }
        const candidates = decks.map(({ studied }) => candidatesOf({ studied, unseen: 0 }, on))
        const plan = planOfDay(candidates, on)
        const together = candidates.flatMap(({ ranked }, nth) => ranked.slice(0, plan[nth]?.asked))
        const next = candidates.flatMap(({ ranked }, nth) => ranked[plan[nth]?.asked ?? 0] ?? [])
        const apart = decks.flatMap(({ studied, seconds }) => rankedOn(course, studied, { ...on, seconds }))
        const more = Math.max(0, ...next.map(({ gain, seconds }) => gain * seconds))
        expect(gainOf(together) + more).toBeGreaterThanOrEqual(gainOf(apart) - 1e-9)
      },
    ),
  )
})

/** Readiness by deck if the plan is kept: `seconds` are left of today, and are there on each later day. */
function ifKept(
  decks: readonly (ExamDeck & { newCards?: number })[],
  on: ExamDay,
  secondsADay = on.seconds,
): (number | undefined)[] {
  const samples = decks.map(({ newCards = 0, ...deck }) => sampleOf(deck, newCards, on, decks.length))
  return atOnce(readinessIfKept(course, samples, on, secondsADay))
}
const ofOne = (...[deck, ...more]: [ExamDeck, ExamDay, number?]): number => ifKept([deck], ...more)[0] ?? Number.NaN

describe('Readiness', () => {
  const studied = Array.from({ length: 60 }, (_, nth) => card(3 + nth / 4, 1 + (nth % 9)))

  test('counts what was never seen as not known, and is nothing without cards', () => {
    const one = card(10, 0)
    expect(readinessNow(course, { studied: [one], unseen: 2 }, 10)).toBeCloseTo(0.9 / 3, 10)
    expect(readinessNow(course, { studied: [], unseen: 2 }, 10)).toBe(0)
    expect(readinessNow(course, { studied: [], unseen: 0 }, 10)).toBeUndefined()
    expect(ifKept([{ studied: [], unseen: 0 }], day)).toEqual([undefined])
  })

  test('is higher if the plan is kept, the more so with more time', () => {
    const deck = { studied, unseen: 30 }
    const now = readinessNow(course, deck, 10) ?? Number.NaN
    const little = ofOne(deck, { ...day, seconds: 120 })
    const much = ofOne(deck, day)
    expect(now).toBeLessThan(little)
    expect(little).toBeLessThan(much)
    expect(much).toBeGreaterThan(0.9)
  })

  test('on the day itself counts what is left of it, and no more once its time is over', () => {
    // Known until the day is over, once they were asked on it; there is time for all of them.
    const weak = { studied: Array.from({ length: 5 }, () => card(4, 9)), unseen: 3 }
    expect(readinessNow(course, weak, 0)).toBeLessThan(0.55)
    expect(ofOne(weak, { ...day, untilExamDays: 0 })).toBeCloseTo(1, 12)
    const over = ofOne(weak, { ...day, untilExamDays: 0, seconds: 0 })
    expect(over).toBeCloseTo(readinessNow(course, weak, 0) ?? Number.NaN, 12)
  })

  test('of one card asked on one day is worked out by hand', () => {
    // Recall is .9 now, so it is taken as recalled, and asked today; tomorrow is the exam.
    const [one] = [card(10, 10)]
    const memory = { ...one.memory }
    course.answer(memory, 3, 10)
    expect(ofOne({ studied: [one], unseen: 0 }, { ...day, untilExamDays: 1 })).toBeCloseTo(course.recall(memory, 1), 12)
  })

  test('changes nothing of the cards it is told of', () => {
    const before = structuredClone(studied)
    ifKept([{ studied, unseen: 5 }], day)
    expect(studied).toEqual(before)
  })

  test('of a large deck is about that of all its cards', () => {
    // Ten times the cards in ten times the time, of which a part is gone through.
    const small = { studied: Array.from({ length: 10 }, () => studied).flat(), unseen: 100 }
    const large = { studied: Array.from({ length: 100 }, () => studied).flat(), unseen: 1_000 }
    const at = (seconds: number) => ({ ...day, untilExamDays: 30, seconds })
    expect(ofOne(large, at(9_000))).toBeCloseTo(ofOne(small, at(900)), 1)
  })

  test('is worked out of every so many-th card, the fewer the longer it is until then and the more decks there are', () => {
    const large = { studied: Array.from({ length: 50 }, () => studied).flat(), unseen: 3_000 }
    const sample = (untilExamDays: number, decks: number) => {
      const { studied, unseen, newCards, each } = sampleOf(large, 30, { untilExamDays }, decks)
      return [each, studied.length, unseen, newCards]
    }
    expect(sample(0, 1)).toEqual([1, 3_000, 3_000, 30])
    expect(sample(30, 1)).toEqual([6, 500, 500, 5])
    expect(sample(30, 50)).toEqual([15, 200, 200, 2])
  })

  /** Of a sample whose cards stand for ten each, with so many seconds today and on each later day. */
  const ofSample = (
    { studied = [], unseen = 0 }: Partial<ExamDeck>,
    untilExamDays: number,
    seconds: number,
    later = 0,
    each = 10,
  ) =>
    atOnce(
      readinessIfKept(
        course,
        [
          { studied: studied.map((card) => structuredClone(card)), unseen, newCards: 0, each },
          sampleOf({ studied: [], unseen: 0 }, 0, day, 2),
        ],
        { untilExamDays, seconds, pace },
        later,
      ),
    )[0]
  /** As it is on the day, of a card that was asked on the first of so many days. */
  const after = ({ memory, elapsedDays }: Studied, ratings: (1 | 3)[], days: number) => {
    const left = { ...memory }
    for (const [nth, rating] of ratings.entries()) course.answer(left, rating, nth === 0 ? elapsedDays : 0)
    return course.recall(left, days)
  }

  test('counts as recalled what may be expected, and what is forgotten as known again on the same day', () => {
    // Of three in four, as .74 is.
    const one = card(10, 60)
    const [recalled, forgotten] = [after(one, [3], 1), after(one, [1, 3], 1)]
    const four = { studied: [one, one, one, one] }
    expect(ofSample(four, 1, 600, 0, 1)).toBeCloseTo((3 * recalled + forgotten) / 4, 12)
  })

  test('takes the time of all that a card stands for, once', () => {
    // Ten such cards take 96 seconds, ten new ones 240.
    const one = card(10, 10)
    const first = (after(one, [3], 3) + 2 * course.recall(one.memory, 13)) / 3
    expect(ofSample({ studied: [one, one, one] }, 3, 136)).toBeCloseTo(first, 12)
    const begun = { stability: 0, difficulty: 0, fastStability: 0 }
    course.begin(begun, 1)
    expect(ofSample({ unseen: 3 }, 3, 300)).toBeCloseTo(after({ memory: begun, elapsedDays: 0 }, [3], 3) / 3, 12)
  })

  test('has on the next day of a sample what was too little for a card of it, and no more', () => {
    const one = card(10, 10)
    const unasked = course.recall(one.memory, 14)
    expect(ofSample({ studied: [one] }, 4, 50, 50)).toBeGreaterThan(unasked)
    expect(ofSample({ studied: [one] }, 4, 5, 5, 1)).toBeCloseTo(unasked, 12)
    const today = { studied: Array.from({ length: 60 }, () => card(1, 0)) }
    expect(ofSample(today, 4, 9_000)).toBe(ofSample(today, 4, 240))
    expect(ofSample(today, 4, 240)).toBeGreaterThan(ofSample(today, 4, 0) ?? 1)
  })

  test('of several decks follows from one plan for all: a deck has more where others need less', () => {
    const weak = { studied, unseen: 30 }
    const known = { studied: Array.from({ length: 60 }, () => card(800, 3)), unseen: 0 }
    const short = { ...day, seconds: 240 }
    const [together, others] = ifKept([weak, known], short)
    expect(together).toBeCloseTo(ofOne(weak, short), 12)
    expect(others).toBeCloseTo(readinessNow(course, known, 10) ?? Number.NaN, 2)
    // Alike and in the same time, both are as ready.
    const [one = 0, other = 1] = ifKept([weak, weak], { ...short, seconds: 480 })
    expect(Math.abs(one - other)).toBeLessThan(0.02)
    expect((one + other) / 2).toBeCloseTo(ofOne(weak, short), 2)
  })

  test('of a small deck beside a large one is that of its own cards', () => {
    const large = { studied: Array.from({ length: 100 }, () => studied).flat(), unseen: 0 }
    const small = { studied: studied.slice(0, 12), unseen: 4 }
    const at = { ...day, untilExamDays: 30, seconds: 9_000 }
    const [, beside] = ifKept([large, small], at)
    expect(beside).toBeCloseTo(ofOne(small, { ...at, seconds: 600 }), 1)
  })
})
