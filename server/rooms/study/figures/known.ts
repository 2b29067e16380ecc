import type { RecordedMemory } from '#domain/memory/model'
import { courseOf } from '#domain/schedule/course'
import type { Fit } from '#domain/schedule/state'

export const yearDays = 365
const stepsAtMost = 30
/** A clock that is set to another time zone can go back by a day. */
export const daysBack = yearDays + 2

/** Where no memory is by FSRS-7, recall does not depend on it. */
const unknownDifficulty = 5

/** Later than any study day. */
export const never = 2_147_483_647

/** Of a memory of this fit, recall some days after the last answer. */
export type Recall = (fit: number, recorded: RecordedMemory) => (days: number) => number

/** By the published numbers where there is no such fit. docs/rules.md §Figures.4. */
export function recallBy(fits: readonly Fit[]): Recall {
  const courses = new Map(fits.map((fit) => [fit.number, courseOf({ fit })]))
  const published = courseOf({})
  return (fit, recorded) => {
    const course = courses.get(fit) ?? published
    return course.curve(course.memoryOf(recorded))
  }
}

/**
 * From which study day on each memory of a deck was as a line left it, and the day from which on it was another, or `never`: by
 * place in each list. `last` is the day of its last answer, `share` how much of its card it stands for.
 */
export type Spans = {
  deckId: string
  from: number[]
  until: number[]
  last: number[]
  stability: number[]
  share: number[]
  fit: number[]
  /** What of each is kept besides; nothing where none is by a fit of a model with two traces. */
  traces: { difficulty: number[]; slow: number[]; fast: number[] } | null
}

const recordedAt = ({ stability, traces }: Pick<Spans, 'stability' | 'traces'>, nth: number): RecordedMemory => ({
  stability: stability[nth] ?? 0,
  difficulty: traces?.difficulty[nth] ?? unknownDifficulty,
  slowStability: traces?.slow[nth] ?? 0,
  fastStability: traces?.fast[nth] ?? 0,
})

/** How much of a deck was known at the end of each study day from `from` on, and of how many cards. */
export type KnownByDay = {
  from: number
  cards: Float64Array
  known: Float64Array
  /** The memories as they are now, of which all later days follow. */
  now: Omit<Spans, 'deckId' | 'until'>
}

/** Of the last year up to `today`, or to the last line where the clock was put back since. docs/rules.md §Figures.4. */
export function knownByDay(spans: Spans, today: number, recall: Recall): KnownByDay {
  const begun = spans.from.reduce((one, other) => Math.min(one, other), today)
  const through = spans.from.reduce((one, other) => Math.max(one, other), today)
  const from = Math.max(begun, today - daysBack)
  const cards = new Float64Array(through - from + 1)
  const known = new Float64Array(through - from + 1)
  for (let nth = 0; nth < spans.from.length; nth++) add(spans, nth, { from, cards, known }, recall)
  const isNow = (_: unknown, nth: number) => spans.until[nth] === never
  const now = {
    from: spans.from.filter(isNow),
    last: spans.last.filter(isNow),
    stability: spans.stability.filter(isNow),
    share: spans.share.filter(isNow),
    fit: spans.fit.filter(isNow),
    traces: spans.traces && {
      difficulty: spans.traces.difficulty.filter(isNow),
      slow: spans.traces.slow.filter(isNow),
      fast: spans.traces.fast.filter(isNow),
    },
  }
  return { from, cards, known, now }
}

/** The same up to `today`, where nothing was answered since: what is known only becomes less. */
export function extended(one: KnownByDay, today: number, recall: Recall): KnownByDay {
  const through = one.from + one.cards.length - 1
  if (today <= through) return one
  const from = Math.max(one.from, today - daysBack)
  const longer = (values: Float64Array) => {
    const all = new Float64Array(today - from + 1)
    all.set(values.subarray(Math.min(values.length, from - one.from)))
    return all
  }
  const [cards, known] = [longer(one.cards), longer(one.known)]
  const later = {
    from: through + 1,
    cards: cards.subarray(through + 1 - from),
    known: known.subarray(through + 1 - from),
  }
  for (let nth = 0; nth < one.now.from.length; nth++) add(one.now, nth, later, recall)
  return { ...one, from, cards, known }
}

type Days = Pick<KnownByDay, 'from' | 'cards' | 'known'>

/** Adds a memory to the days on which it was as it is here. */
function add(spans: KnownByDay['now'] & Partial<Pick<Spans, 'until'>>, nth: number, days: Days, recall: Recall): void {
  const { from, until, last, share, fit } = spans
  const part = share[nth] ?? 0
  const recallAfter = recall(fit[nth] ?? 0, recordedAt(spans, nth))
  const end = Math.min(days.cards.length, (until?.[nth] ?? Infinity) - days.from)
  for (let place = Math.max(0, (from[nth] ?? 0) - days.from); place < end; place++) {
    const elapsedDays = Math.max(0, days.from + place - (last[nth] ?? 0))
    days.cards[place] = (days.cards[place] ?? 0) + part
    days.known[place] = (days.known[place] ?? 0) + part * recallAfter(elapsedDays)
  }
}

/**
 * What was known of all decks at even steps back from today: as far as the first answer, and a year at most; the earliest day
 * first. docs/rules.md §Figures.4.
 */
export function knownAtSteps(
  decks: readonly KnownByDay[],
  first: number,
  today: number,
): { day: number; cards: number; known: number }[] {
  const days = Math.min(yearDays, today - first)
  const step = Math.max(1, Math.ceil(days / stepsAtMost))
  const steps = Math.floor(days / step)
  const points = Array.from({ length: steps + 1 }, (_, nth) => today - (steps - nth) * step).map((day) => {
    let [cards, known] = [0, 0]
    for (const one of decks) {
      cards += one.cards[day - one.from] ?? 0
      known += one.known[day - one.from] ?? 0
    }
    return { day, cards, known }
  })
  const begun = points.findIndex(({ cards }) => cards > 0)
  // Later ones stay where nothing is left, as after a reset: the last is today.
  return begun === -1 ? [] : points.slice(begun)
}
