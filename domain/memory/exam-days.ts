import { examPlan, type Pace, type Ranked, readinessOf, type Studied } from './exam.ts'
import type { Course } from './model.ts'

/** A deck before an exam: the cards that were studied, and how many were not. */
export type ExamDeck = { studied: readonly Studied[]; unseen: number }

/** What of a study day is left for the plan of an exam. */
export type ExamDay = { untilExamDays: number; seconds: number; pace: Pace }

/** What a plan chooses from in a deck. */
export type Candidates = {
  /** The cards worth asking, the best first: as many as there would be time for if there were nothing else. */
  ranked: readonly Ranked[]
  unseen: number
  /** How many were new on this study day already. */
  newCards: number
  /** How many cards each of them stands for. */
  each: number
}

/** How many cards of a deck a plan asks: of those worth asking, and of those never seen. */
export type Part = { asked: number; unseen: number }
const nothing: Part = { asked: 0, unseen: 0 }

/** A new card is forgotten once before it is known, so to say. */
const secondsForNew = ({ forgottenSeconds }: Pace): number => forgottenSeconds

/** The cards of a deck that are worth asking today, places, the best first; those answered today have had their turn. */
export function* rankedOn(
  course: Course,
  studied: readonly Studied[],
  { untilExamDays, ...day }: ExamDay,
  each = 1,
): Generator<void, Ranked[]> {
  const waiting = [...studied.entries()].filter(([, { elapsedDays }]) => elapsedDays > 0)
  const cards = waiting.map(([, card]) => card)
  const ranked = yield* examPlan(course, cards, untilExamDays, { ...day, seconds: day.seconds / each })
  return ranked.flatMap((card) => {
    const [place] = waiting[card.place] ?? []
    return place === undefined ? [] : { ...card, place }
  })
}

/**
 * What to study today for an exam on some decks: of each as many new cards that all have been seen by the day before, where time is
 * short the same share of that in each; and in the time that is left those that gain most by the second, whichever deck they are
 * of, the first deck coming first where they gain the same. Source: docs/rules.md §Study.27.
 */
export function planOfDay(decks: readonly Candidates[], { untilExamDays, seconds, pace }: ExamDay): Part[] {
  const parts = decks.map((deck) => ({ deck, asked: 0, unseen: 0 }))
  const newSeconds = secondsForNew(pace)
  takeNew(parts, untilExamDays, seconds / newSeconds)
  const taken = parts.reduce((sum, { deck, unseen }) => sum + deck.each * unseen, 0)
  takeBest(parts, seconds - taken * newSeconds)
  return parts.map(({ asked, unseen }) => ({ asked, unseen }))
}

type OfDeck = Part & { deck: Candidates }

/** `room`: how many there is time for. */
function takeNew(parts: readonly OfDeck[], untilExamDays: number, room: number): void {
  takeOneByOne(parts, room, 'unseen', ({ deck, unseen }) => {
    const portion = Math.ceil((deck.unseen + deck.newCards) / Math.max(1, untilExamDays))
    const withNext = deck.newCards + unseen + 1
    return withNext <= portion ? { turn: withNext / portion, takes: 1 } : undefined
  })
}

function takeBest(parts: readonly OfDeck[], seconds: number): void {
  takeOneByOne(parts, seconds, 'asked', ({ deck, asked }) => {
    const next = deck.ranked[asked]
    return next && { turn: -next.gain, takes: next.seconds }
  })
}

type Next = { turn: number; takes: number }

/** Takes the card of the least turn, of the first deck among equals, and so on, until one does not fit in. */
function takeOneByOne(
  parts: readonly OfDeck[],
  room: number,
  kind: keyof Part,
  nextOf: (part: OfDeck) => Next | undefined,
): void {
  const next = parts.map(nextOf)
  for (let left = room; ; ) {
    let first = -1
    for (let nth = 0; nth < parts.length; nth++)
      if ((next[nth]?.turn ?? Number.POSITIVE_INFINITY) < (next[first]?.turn ?? Number.POSITIVE_INFINITY)) first = nth
    const part = parts[first]
    if (!part) return
    left -= (next[first]?.takes ?? 0) * part.deck.each
    if (left < 0) return
    part[kind]++
    next[first] = nextOf(part)
  }
}

/** What the gain of a card is worked out for at most, over all days: of one deck some 50 ms, of all decks of an exam a second. */
const gainsOfDeckAtMost = 30_000
const gainsAtMost = 600_000
const cardsAtLeast = 20

/**
 * Readiness on the day of the exam, 0 to 1, if nothing more is studied: a card never seen counts as not known. Nothing for a
 * deck without cards. Source: docs/rules.md §Figures.7.
 */
export function readinessNow(course: Course, { studied, unseen }: ExamDeck, untilExamDays: number): number | undefined {
  const cards = studied.length + unseen
  if (cards === 0) return undefined
  return studied.length === 0 ? 0 : (readinessOf(course, studied, untilExamDays) * studied.length) / cards
}

/** A deck as it is gone through: of a large one so many-th card stands for the others. */
export type Sample = { studied: Studied[]; unseen: number; newCards: number; each: number }

/** `decks`: how many are gone through together. Source: docs/rules.md §Figures.7. */
export function sampleOf(
  { studied, unseen }: ExamDeck,
  newCards: number,
  { untilExamDays }: Pick<ExamDay, 'untilExamDays'>,
  decks: number,
): Sample {
  const gains = Math.min(gainsOfDeckAtMost, gainsAtMost / decks)
  const each = Math.ceil((studied.length + unseen) / Math.max(cardsAtLeast, gains / Math.max(1, untilExamDays))) || 1
  return {
    studied: studied
      .filter((_, place) => place % each === 0)
      .map(({ memory, elapsedDays }) => ({ memory: { ...memory }, elapsedDays })),
    unseen: Math.round(unseen / each),
    newCards: newCards / each,
    each,
  }
}

/**
 * Readiness in each of the decks of an exam if every day until then goes by the plan: today, be it that of the exam, what is left of
 * it, then `secondsADay`.
 * Of the cards asked on a day as many are recalled as may be expected. The samples are used up. Step by step, so that others
 * have their turn. Source: docs/rules.md §Figures.7.
 */
export function* readinessIfKept(
  course: Course,
  samples: readonly Sample[],
  today: ExamDay,
  secondsADay: number,
): Generator<void, (number | undefined)[]> {
  const { untilExamDays, pace } = today
  const decks = samples.map((sample) => ({ ...sample, expected: 0.5 }))
  const mostEach = Math.max(...decks.map(({ each }) => each))
  let { seconds } = today
  // The day of the exam, before whose end it takes place, is gone through only when it has come.
  const lastDay = Math.min(1, untilExamDays)
  for (let until = untilExamDays; until >= lastDay; until--) {
    const day = { untilExamDays: until, seconds, pace }
    const candidates: Candidates[] = []
    for (const deck of decks) {
      yield
      candidates.push({ ...deck, ranked: yield* rankedOn(course, deck.studied, day, deck.each) })
    }
    const plan = planOfDay(candidates, day)
    for (const [nth, deck] of decks.entries()) {
      const { asked, unseen } = plan[nth] ?? nothing
      for (const { place, seconds: took } of candidates[nth]?.ranked.slice(0, asked) ?? []) {
        const card = deck.studied[place]
        if (card) ask(course, deck, card)
        seconds -= took * deck.each
      }
      for (let one = 0; one < unseen; one++) deck.studied.push({ memory: begun(course), elapsedDays: 0 })
      deck.unseen -= unseen
      seconds -= unseen * secondsForNew(pace) * deck.each
      deck.newCards = 0
      for (const card of deck.studied) card.elapsedDays += lastDay
    }
    // What is left over because no whole card fitted in, a sample has on the next day.
    const leftOver = mostEach > 1 ? Math.min(Math.max(0, seconds), pace.forgottenSeconds * mostEach) : 0
    seconds = leftOver + secondsADay
  }
  return decks.map((deck) => readinessNow(course, deck, 0))
}

/** `expected`: parts of a recalled card that are expected and were not taken yet. */
function ask(course: Course, deck: { expected: number }, card: Studied): void {
  deck.expected += course.recall(card.memory, card.elapsedDays)
  const isRecalled = deck.expected >= 1
  if (isRecalled) deck.expected -= 1
  course.answer(card.memory, isRecalled ? 3 : 1, card.elapsedDays)
  if (!isRecalled) course.answer(card.memory, 3, 0)
  card.elapsedDays = 0
}

/** Forgotten at first, and known later on the same day. */
function begun(course: Course) {
  const memory = { stability: 0, difficulty: 0, fastStability: 0 }
  course.begin(memory, 1)
  course.answer(memory, 3, 0)
  return memory
}
