import { examPlan, gainOfAsking, type Pace, readinessOf, type Studied } from '#domain/memory/exam'
import { fsrs6 } from '#domain/memory/fsrs6'
import { type Course, type Memory, publishedOf, type Rating } from '#domain/memory/model'
import { atOnce } from '#domain/memory/testing/at-once'
import { createChance, normal, someParameters } from '#domain/memory/testing/learner'
import { mean } from '../average.ts'
import { heading, row } from '../markdown.ts'
import { shiftAfter, shifted } from './drift.ts'

const cards = 600
/** How long before it the preparation begins, and the time there is for it. */
type Ahead = { days: number; secondsADay: number }
const twoWeeks: Ahead = { days: 14, secondsADay: 15 * 60 }
const pace: Pace = { recalledSeconds: 8, forgottenSeconds: 24 }
/** How the cards had been learnt: as many new ones a day, by the ordinary schedule. */
const newADay = 20
const daysBefore = cards / newADay + 10

type Card = { seen: Memory; real: Memory; answeredOn: number; speed: number; dueOn: number }
/** Which cards to ask on a day, and in which order. */
type Strategy = (cards: readonly Card[], today: number, course: Course, ahead: Ahead) => number[]

const nothing = (): Memory => ({ stability: 0, difficulty: 0, fastStability: 0 })
const studied = ({ seen, answeredOn }: Card, today: number): Studied => ({
  memory: seen,
  elapsedDays: today - answeredOn,
})

/** Somebody whose parameters are known, or held to be the published ones, and whose cards differ by more than any model sees. */
function createStudent(seed: number, areKnown: boolean) {
  const chance = createChance(seed)
  const published = fsrs6.under(publishedOf(fsrs6))
  const own = seed === 0 ? published : fsrs6.under(someParameters(fsrs6, chance))
  const course = areKnown ? own : published
  const speeds = Array.from({ length: cards }, () => Math.exp(0.5 * normal(chance)))

  function answer(card: Card, rating: Rating, today: number): void {
    const elapsedDays = today - card.answeredOn
    course.answer(card.seen, rating, elapsedDays)
    own.answer(card.real, rating, elapsedDays * card.speed)
    card.answeredOn = today
    card.dueOn = today + Math.max(1, Math.round(course.daysUntil(card.seen, 0.9)))
  }

  let shift = 0
  /** Asks a card, once more where it was forgotten; the seconds it took. */
  function ask(card: Card, today: number): number {
    const recall = course.recall(card.seen, today - card.answeredOn)
    const isRecalled = chance() < own.recall(card.real, (today - card.answeredOn) * card.speed)
    shift = shiftAfter({ recall, isRecalled }, shift)
    answer(card, isRecalled ? 3 : 1, today)
    if (!isRecalled) answer(card, 3, today)
    return isRecalled ? pace.recalledSeconds : pace.forgottenSeconds
  }

  function begin(speed: number, today: number): Card {
    const card: Card = { seen: nothing(), real: nothing(), answeredOn: today, speed, dueOn: today + 1 }
    const isKnown = chance() < 0.5
    course.begin(card.seen, isKnown ? 3 : 1)
    own.begin(card.real, isKnown ? 3 : 1)
    if (!isKnown) answer(card, 3, today)
    return card
  }

  return { course, own, speeds, ask, begin, shift: () => shift }
}

/** Readiness on the day of the exam as it is, and minutes a day. */
function prepare(
  seed: number,
  areKnown: boolean,
  strategy: Strategy,
  ahead = twoWeeks,
): { real: number; later: number; foreseen: number; followed: number; minutes: number } {
  const { days, secondsADay } = ahead
  const { course, own, speeds, ask, begin, shift } = createStudent(seed, areKnown)
  const all: Card[] = []
  for (let today = 0; today < daysBefore; today++) {
    for (const card of all) if (card.dueOn <= today) ask(card, today)
    all.push(...speeds.slice(today * newADay, (today + 1) * newADay).map((speed) => begin(speed, today)))
  }
  const exam = daysBefore + days
  let seconds = 0
  for (let today = daysBefore; today < exam; today++) {
    let left = secondsADay
    for (const place of strategy(all, today, course, ahead)) {
      if (left < pace.forgottenSeconds) break
      left -= ask(all[place] as Card, today)
    }
    seconds += secondsADay - left
  }
  const knownOn = (day: number) =>
    all.reduce((sum, card) => sum + own.recall(card.real, (day - card.answeredOn) * card.speed), 0) / cards
  const real = knownOn(exam)
  const foreseenBy = (course: Course) =>
    readinessOf(
      course,
      all.map((card) => studied(card, exam)),
      0,
    )
  const foreseen = foreseenBy(course)
  const followed = foreseenBy({ ...course, recall: (...given) => shifted(course.recall(...given), shift()) })
  return { real, later: knownOn(exam + laterDays), foreseen, followed, minutes: seconds / 60 / days }
}

const byRecall: Strategy = (all, today, course) => {
  const recall = all.map((card) => course.recall(card.seen, today - card.answeredOn))
  return [...all.keys()].sort((one, other) => (recall[one] as number) - (recall[other] as number))
}

const due: Strategy = (all, today, course, ahead) =>
  byRecall(all, today, course, ahead).filter((place) => (all[place] as Card).dueOn <= today)

const planned = (course: Course, cards: readonly Studied[], untilExamDays: number, seconds: number): number[] =>
  atOnce(examPlan(course, cards, untilExamDays, { pace, seconds })).map(({ place }) => place)

const byGain: Strategy = (all, today, course, { days, secondsADay }) =>
  planned(
    course,
    all.map((card) => studied(card, today)),
    daysBefore + days - today,
    // A plan is longer than a day, which ends by the time that it really took.
    2 * secondsADay,
  )

const strategies: [name: string, strategy: Strategy][] = [
  ['what is due', due],
  ['lowest recall first', byRecall],
  ['most gain by the second', byGain],
]

/** Time enough for all that is due, so that what is left out is saved. */
const longAhead: Ahead = { days: 45, secondsADay: 15 * 60 }
const laterDays = 60
const perQuestion: Pace = { recalledSeconds: 1, forgottenSeconds: 1 }

/** Those whose recall on the day of the exam becomes greater by so much, 0 to 1. */
const worth =
  (strategy: Strategy, atLeast: number): Strategy =>
  (all, today, course, ahead) =>
    strategy(all, today, course, ahead).filter((place) => {
      const until = daysBefore + ahead.days - today
      return gainOfAsking(course, studied(all[place] as Card, today), until, perQuestion) >= atLeast
    })

const gains = [0.01, 0.02, 0.05, 0.1]
const stops = [['what is due', due] as const, ['most gain by the second', byGain] as const].flatMap(
  ([name, strategy]): [name: string, strategy: Strategy][] => [
    [name, strategy],
    ...gains.map((gain): [string, Strategy] => [
      `the same, where it gains ${Math.round(100 * gain)} points`,
      worth(strategy, gain),
    ]),
  ],
)

const students = [0, 1, 2, 3, 4, 5, 6, 7]
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/**
 * What is known on the day of an exam, by how the days before it were planned, and what was foreseen of it: by the student's
 * parameters, and by the published ones. Prints Markdown tables.
 */
export function reportExam(): void {
  for (const areKnown of [true, false]) {
    const by = areKnown ? 'foreseen by their own parameters' : 'foreseen by the published parameters'
    const { days, secondsADay } = twoWeeks
    console.log(
      `\n### An exam in ${days} days: ${cards} cards, ${secondsADay / 60} minutes a day, ${students.length} students, ${by}\n`,
    )
    heading('asked', 'known on the day', 'as foreseen', 'off by', 'with the slow shift', 'off by', 'minutes a day')
    for (const [name, strategy] of strategies) {
      const outcomes = students.map((seed) => prepare(seed, areKnown, strategy))
      const of = (figure: 'real' | 'foreseen' | 'followed') => percent(mean(outcomes.map((outcome) => outcome[figure])))
      /** Of each student, whichever way. */
      const offBy = (figure: 'foreseen' | 'followed') =>
        percent(mean(outcomes.map((outcome) => Math.abs(outcome[figure] - outcome.real))))
      const predicted = [of('foreseen'), offBy('foreseen'), of('followed'), offBy('followed')]
      const minutes = mean(outcomes.map((outcome) => outcome.minutes)).toFixed(1)
      row(name, of('real'), ...predicted, minutes)
    }
  }
}

/** So many of the cards are one deck, the others another one; each has half of the minutes. */
const decksApart =
  (first: number): Strategy =>
  (all, today, course, { days, secondsADay }) => {
    const until = daysBefore + days - today
    const planOf = (from: number, to: number) =>
      planned(
        course,
        all.slice(from, to).map((card) => studied(card, today)),
        until,
        secondsADay / 2,
      ).map((place) => from + place)
    return [...planOf(0, first), ...planOf(first, cards)]
  }

const firstDecks = [300, 200, 100, 50]

/** What is known on the day of an exam on two decks, by whether each has its minutes or both share them. Prints a Markdown table. */
export function reportDecks(): void {
  for (const ahead of [twoWeeks, { days: 14, secondsADay: 8 * 60 }]) {
    const { days, secondsADay } = ahead
    const minutes = secondsADay / 60
    const whom = `${cards} cards in two decks, ${minutes} minutes a day, ${students.length} students`
    console.log(`\n### An exam in ${days} days on two decks: ${whom}\n`)
    heading('cards, those learnt first in one deck', 'plans', 'known on the day', 'minutes a day')
    const rows = [
      ['', 'one for both', byGain] as const,
      ...firstDecks.map(
        (first) => [`${first} and ${cards - first}`, `each its own, ${minutes / 2} min`, decksApart(first)] as const,
      ),
    ]
    for (const [decks, plans, strategy] of rows) {
      const outcomes = students.map((seed) => prepare(seed, true, strategy, ahead))
      const took = mean(outcomes.map((outcome) => outcome.minutes)).toFixed(1)
      row(decks, plans, percent(mean(outcomes.map(({ real }) => real))), took)
    }
  }
}

/**
 * What it saves and costs to stop asking cards whose recall on the day of an exam hardly becomes greater by it, for those who study
 * what is due. Prints a Markdown table.
 */
export function reportStopping(): void {
  const whom = `${cards} cards, ${students.length} students`
  console.log(`\n### Reviews that no longer change readiness, the ${longAhead.days} days before an exam: ${whom}\n`)
  heading('asked', 'minutes a day', 'known on the day', `known ${laterDays} days later`)
  for (const [name, strategy] of stops) {
    const outcomes = students.map((seed) => prepare(seed, true, strategy, longAhead))
    const of = (figure: 'real' | 'later') => percent(mean(outcomes.map((outcome) => outcome[figure])))
    row(name, mean(outcomes.map(({ minutes }) => minutes)).toFixed(1), of('real'), of('later'))
  }
}
