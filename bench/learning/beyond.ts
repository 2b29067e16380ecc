import { gainOfAsking } from '#domain/memory/exam'
import { fsrs6 } from '#domain/memory/fsrs6'
import { logit, probabilityOf } from '#domain/memory/logistic'
import { type Course, type Memory, publishedOf, within } from '#domain/memory/model'
import { createChance, normal } from '#domain/memory/testing/learner'
import { mean } from '../average.ts'
import { heading, row } from '../markdown.ts'

const days = 540
const newADay = 20
const secondsToBegin = 20

type Card = {
  seen: Memory
  real: Memory
  answeredOn: number
  dueOn: number
  /** How fast it is really forgotten, which no model sees. */
  speed: number
  /** What asking it takes where it is recalled; three times that where it is not. */
  seconds: number
  /** How much more often than foreseen it was recalled, in log-odds, as its own answers tell. */
  surprise: number
}

type Way = {
  /** The recall at which a card is asked again. */
  target: (course: Course, card: Card) => number
  /** By how many times the foreseen interval is longer. */
  stretch?: (card: Card) => number
  /** Of two due cards, the one with more of this is asked first. */
  urgency?: (course: Course, card: Card, today: number) => number
  reviewsADay?: number
  minutesADay?: number
}
type Outcome = { minutes: number; known: number; reviews: number }

const nothing = (): Memory => ({ stability: 0, difficulty: 0, fastStability: 0 })
const forgottenTakes = 3
/** A surprise moves a card's own log-odds by this share of itself. */
const rate = 0.3

/** A year and a half of a student whose parameters the schedule knows, and whose cards differ beyond what it sees. */
function study(way: Way, seed: number): Outcome {
  const chance = createChance(seed + 1)
  const course = fsrs6.under(publishedOf(fsrs6))
  const cards: Card[] = []
  let [seconds, reviews] = [0, 0]

  function give(card: Card, isRecalled: boolean, today: number): void {
    const elapsedDays = today - card.answeredOn
    for (const [memory, elapsed] of [
      [card.seen, elapsedDays],
      [card.real, elapsedDays * card.speed],
    ] as const) {
      course.answer(memory, isRecalled ? 3 : 1, elapsed)
      if (!isRecalled) course.answer(memory, 3, 0)
    }
    card.answeredOn = today
  }

  function plan(card: Card, today: number): void {
    const interval = course.daysUntil(card.seen, way.target(course, card)) * (way.stretch?.(card) ?? 1)
    card.dueOn = today + Math.max(1, Math.round(interval))
  }

  function ask(card: Card, today: number): number {
    const foreseen = course.recall(card.seen, today - card.answeredOn)
    const isRecalled = chance() < course.recall(card.real, (today - card.answeredOn) * card.speed)
    card.surprise += rate * ((isRecalled ? 1 : 0) - probabilityOf(logit(foreseen) + card.surprise))
    give(card, isRecalled, today)
    plan(card, today)
    return card.seconds * (isRecalled ? 1 : forgottenTakes)
  }

  function begin(today: number): void {
    const card: Card = {
      ...{ seen: nothing(), real: nothing(), answeredOn: today, dueOn: today, surprise: 0 },
      speed: Math.exp(0.5 * normal(chance)),
      seconds: 8 * Math.exp(0.6 * normal(chance)),
    }
    const isKnown = chance() < 0.6
    for (const memory of [card.seen, card.real]) course.begin(memory, isKnown ? 3 : 1)
    plan(card, today)
    cards.push(card)
  }

  for (let today = 0; today < days; today++) {
    const due = cards.filter(({ dueOn }) => dueOn <= today)
    const urgency = new Map(due.map((card) => [card, way.urgency?.(course, card, today) ?? 0]))
    due.sort((one, other) => (urgency.get(other) ?? 0) - (urgency.get(one) ?? 0))
    let left = 60 * (way.minutesADay ?? Number.POSITIVE_INFINITY)
    for (const card of due.slice(0, way.reviewsADay)) {
      if (left <= 0) break
      const took = ask(card, today)
      left -= took
      seconds += took
      reviews++
    }
    for (let nth = 0; nth < newADay; nth++) begin(today)
    seconds += newADay * secondsToBegin
  }
  const known = cards.reduce((sum, card) => sum + course.recall(card.real, (days - card.answeredOn) * card.speed), 0)
  return { minutes: seconds / 60 / days, known, reviews: reviews / days }
}

const candidates = Array.from({ length: 15 }, (_, nth) => 0.69 + 0.02 * nth)

/** The recall at which asking makes the logarithm of a card's stability grow most by the second. */
function cheapest(course: Course, { seen, seconds }: Card): number {
  const growth = (recall: number) => {
    const elapsedDays = course.daysUntil(seen, recall)
    const [good, again] = [{ ...seen }, { ...seen }]
    course.answer(good, 3, elapsedDays)
    course.answer(again, 1, elapsedDays)
    course.answer(again, 3, 0)
    const grown =
      recall * Math.log(good.stability) + (1 - recall) * Math.log(again.stability) - Math.log(seen.stability)
    return grown / (seconds * (recall + forgottenTakes * (1 - recall)))
  }
  return candidates.reduce((best, recall) => (growth(recall) > growth(best) ? recall : best))
}

const always = (recall: number) => () => recall
const moved = (recall: number, by: number) => within(probabilityOf(logit(recall) + by), 0.5, 0.99)
/** Half of what follows from a card's own answers: of a curve around .9, log-odds are about the logarithm of time. */
const byOwnAnswers = ({ surprise }: Card) => Math.exp(within(0.5 * surprise, -1, 1))
const horizonDays = 60
/** What asking adds to recall in two months: by each second that it takes, or by each review. */
const byGain =
  (isByTheSecond: boolean) =>
  (course: Course, { seen, answeredOn, seconds }: Card, today: number) => {
    const recalledSeconds = isByTheSecond ? seconds : 1
    const forgottenSeconds = isByTheSecond ? forgottenTakes * seconds : 1
    const pace = { recalledSeconds, forgottenSeconds }
    return gainOfAsking(course, { memory: seen, elapsedDays: today - answeredOn }, horizonDays, pace)
  }
const byRecall = (course: Course, { seen, answeredOn }: Card, today: number) => -course.recall(seen, today - answeredOn)

const constants = [0.75, 0.8, 0.85, 0.9, 0.95]
const ways: [name: string, way: Way][] = [
  ...constants.map((recall): [string, Way] => [`one recall for all: ${recall}`, { target: always(recall) }]),
  [
    'shorter cards oftener: .9, moved by the time a card takes',
    { target: (_, { seconds }) => moved(0.9, -0.3 * Math.log(seconds / 8)) },
  ],
  ['shorter cards oftener, twice as much', { target: (_, { seconds }) => moved(0.9, -0.6 * Math.log(seconds / 8)) }],
  ['each where its stability grows most by the second', { target: cheapest }],
  ['the same, asked earlier', { target: (course, card) => moved(cheapest(course, card), 1) }],
  ['.9, stretched by what a card’s own answers tell', { target: always(0.9), stretch: byOwnAnswers }],
]

const limits: [name: string, limit: Pick<Way, 'reviewsADay' | 'minutesADay'>][] = [
  ['at most 100 reviews a day', { reviewsADay: 100 }],
  ['at most 20 minutes of reviews a day', { minutesADay: 20 }],
]
const orders: [name: string, urgency: Way['urgency']][] = [
  ['longest due first', (_, { dueOn }) => -dueOn],
  ['lowest recall first', byRecall],
  ['highest recall first', (...given) => -byRecall(...given)],
  [`most gain in ${horizonDays} days by the review`, byGain(false)],
  [`most gain in ${horizonDays} days by the second`, byGain(true)],
]

const students = [0, 1, 2, 3, 4, 5]
function lived(way: Way): Outcome {
  const lives = students.map((seed) => study(way, seed))
  const of = (figure: keyof Outcome) => mean(lives.map((life) => life[figure]))
  return { minutes: of('minutes'), known: of('known'), reviews: of('reviews') }
}

/** What one recall for all would know at as many minutes: between the two on either side; beyond them unknown. */
function atTheSame(minutes: number, frontier: readonly Outcome[]): number | undefined {
  const after = frontier.findIndex((outcome) => outcome.minutes >= minutes)
  const [low, high] = [frontier[after - 1], frontier[after]]
  if (!low || !high) return undefined
  return low.known + ((high.known - low.known) * (minutes - low.minutes)) / (high.minutes - low.minutes)
}

function report(title: string, all: readonly [name: string, outcome: Outcome][], frontier?: readonly Outcome[]): void {
  console.log(`\n### ${title}\n`)
  const against = frontier ? ['against one recall for all'] : []
  heading('', 'reviews a day', 'minutes a day', 'known at the end', ...against)
  for (const [name, { reviews, minutes, known }] of all) {
    const same = frontier && atTheSame(minutes, frontier)
    const better = same === undefined ? '' : `${(100 * (known / same - 1)).toFixed(1)} %`
    const cells = [name, reviews.toFixed(0), minutes.toFixed(1), Math.round(known).toLocaleString('en')]
    row(...cells, ...(frontier ? [better] : []))
  }
}

/** What else than fitting may save time: other recalls for other cards, and other orders where time is short. */
export function reportBeyondFitting(): void {
  const whom = `${days} days of ${newADay} new cards, ${students.length} students`
  const outcomes = ways.map(([name, way]): [string, Outcome] => [name, lived(way)])
  const frontier = outcomes.slice(0, constants.length).map(([, outcome]) => outcome)
  report(`When to ask again: ${whom}`, outcomes, frontier)
  for (const [title, limit] of limits) {
    const byOrder = orders.map(([name, urgency]): [string, Outcome] => [
      name,
      lived({ target: always(0.9), urgency, ...limit }),
    ])
    report(`Which to ask of what is due, ${title}: ${whom}`, byOrder)
  }
}
