import type { Database } from '#server/db/open'
import {
  type Answered,
  type Asked,
  type Known,
  readAnswered,
  readKnown,
  readLineCounts,
  type Steps,
  stepsSince,
} from './store.ts'

/** What was worked out of one deck, and of which state of it. */
type Part = {
  lines: number
  mark: string
  version: string
  answered: Answered
  known: Known[]
  steps: Steps | undefined
}

/** The parts of what was asked last, by deck; those of an earlier study day say nothing. */
export type Parts = { today: number; byDeck: Map<string, Part> }

/** How a deck stands: lines of its log, the mark of what is remembered of it, and its version, or nothing where the person cannot see it. */
export type DeckState = { deckId: string; lines: number; mark: string; version: string }

/**
 * The lines of each deck. Where it is known how a deck stood on this study day, they are counted anew only if its mark is another
 * since, or if cards of it were reset: answers that arrive later from before that leave no mark.
 */
export async function readLines(
  db: Database,
  { personId, deckId, today }: Asked,
  before: Parts | undefined,
  marks: ReadonlyMap<string, string>,
): Promise<Omit<DeckState, 'version'>[]> {
  const known = before?.today === today ? before.byDeck : undefined
  const markOf = (id: string) => marks.get(id) ?? ''
  const same = new Map([...(known ?? [])].filter(([id, part]) => part.mark === markOf(id) && !part.answered.hasResets))
  const counted = known
    ? [...new Set([...known.keys(), ...marks.keys()])].filter((id) => !same.has(id))
    : deckId && [deckId]
  const counts = counted?.length === 0 ? [] : await readLineCounts(db, personId, counted || undefined)
  return [...[...same].map(([id, { lines }]) => ({ deckId: id, lines })), ...counts].map((one) => ({
    ...one,
    mark: markOf(one.deckId),
  }))
}

/** Of one statement: so that none takes long, and nobody waits for it. */
const linesAtOnce = 20_000

/** The parts of all decks: those that have changed are worked out, the others are as they were. */
export async function readParts(
  db: Database,
  asked: Asked,
  before: Parts | undefined,
  decks: readonly DeckState[],
): Promise<Part[]> {
  const known = before?.today === asked.today ? before.byDeck : new Map<string, Part>()
  const isAsItWas = ({ deckId, lines, version }: DeckState) => {
    const part = known.get(deckId)
    return part?.lines === lines && part.version === version
  }
  const parts = new Map(
    decks.filter(isAsItWas).map(({ deckId, mark }) => [deckId, { ...(known.get(deckId) as Part), mark }]),
  )
  for (const some of inPortions(decks.filter((deck) => !isAsItWas(deck)))) {
    const answered = await readAnswered(db, asked, idsOf(some))
    const answeredIn = new Map(answered.map((one) => [one.deckId, one]))
    for (const deck of some) {
      const of = answeredIn.get(deck.deckId)
      if (of) parts.set(deck.deckId, { ...deck, answered: of, known: [], steps: undefined })
    }
  }
  const steps = stepsOf([...parts.values()], asked.today)
  const behind = decks.filter(({ deckId }) => !isSame(parts.get(deckId)?.steps, steps))
  for (const some of steps ? inPortions(behind) : []) {
    const points = await readKnown(db, asked, idsOf(some), steps as Steps)
    for (const { deckId } of some) {
      const part = parts.get(deckId)
      if (part) parts.set(deckId, { ...part, steps, known: points.filter((point) => point.deckId === deckId) })
    }
  }
  return decks.flatMap(({ deckId }) => parts.get(deckId) ?? [])
}

export const partsOf = (today: number, parts: readonly Part[]): Parts => ({
  today,
  byDeck: new Map(parts.map((part) => [part.answered.deckId, part])),
})

/** The steps over all parts, which are those of the longest log. */
export function stepsOf(parts: readonly Part[], today: number): Steps | undefined {
  const firsts = parts.flatMap(({ answered: { first } }) => (first === null ? [] : [first]))
  return firsts.length > 0 ? stepsSince(Math.min(...firsts), today) : undefined
}

const isSame = (one: Steps | undefined, other: Steps | undefined): boolean =>
  one?.days === other?.days && one?.step === other?.step

const idsOf = (decks: readonly DeckState[]): string[] => decks.map(({ deckId }) => deckId)

function inPortions(decks: readonly DeckState[]): DeckState[][] {
  const portions: DeckState[][] = []
  let left = 0
  for (const deck of decks) {
    if (left <= 0) {
      portions.push([])
      left = linesAtOnce
    }
    portions.at(-1)?.push(deck)
    left -= deck.lines
  }
  return portions
}
