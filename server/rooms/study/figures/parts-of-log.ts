import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#server/db/open'
import { portionsOf } from '#server/portions'
import { linesAtOnce, readStretches, readStretchStates, type StretchState, wholeDeck } from '../log/stretches-store.ts'
import { type KnownByDay, knownByDay, type Recall } from './known.ts'
import { readSpans } from './known-store.ts'
import type { DeckState, LogPart, Part, Parts } from './part.ts'
import { type Asked, readAnswered } from './store.ts'

/** What is to be worked out of which decks, beside what was worked out of them before. */
export type Work = { db: Database; asked: Asked; before: Parts; decks: readonly DeckState[]; recall: Recall }

/** What each deck's log says, by deck and in parts; of a long log only the stretches that have changed since are read again. */
export async function goThroughLog(work: Work): Promise<Map<string, LogPart[]>> {
  const { db, asked, before, decks } = work
  const short = decks.filter(({ lines }) => lines <= linesAtOnce)
  const parts: LogPart[] = []
  const portions: StretchState[][] = portionsOf(
    short.map(({ deckId, lines, mark }) => ({ ...wholeDeck(deckId), lines, mark })),
    linesAtOnce,
    ({ lines }) => lines,
  )
  for (const deck of decks) {
    if (short.includes(deck)) continue
    const former = before.get(deck.deckId)
    for (const one of await readDivided(db, asked.personId, deck, former)) {
      const unchanged =
        former?.version === deck.version ? former.log.find((other) => isSameState(one, other)) : undefined
      if (unchanged) parts.push(unchanged)
      else portions.push([one])
    }
  }
  for (const some of portions) parts.push(...(await goThrough(work, some)))
  return Map.groupBy(parts, ({ deckId }) => deckId)
}

/** The stretches of a long log, as it was divided before unless one has grown too long since. */
async function readDivided(
  db: Database,
  personId: string,
  { deckId }: DeckState,
  former: Part | undefined,
): Promise<StretchState[]> {
  const asBefore = await readStretchStates(db, personId, former?.log ?? [])
  const areShort = asBefore.every(({ lines }) => lines <= 2 * linesAtOnce)
  if (asBefore.length > 0 && areShort) return asBefore
  return readStretchStates(db, personId, await readStretches(db, personId, deckId, linesAtOnce))
}

const isSameState = (one: StretchState, other: StretchState): boolean =>
  one.from === other.from && one.to === other.to && one.lines === other.lines && one.mark === other.mark

/** What stretches of the log say, no two of them of one deck. */
async function goThrough({ db, asked, recall }: Work, stretches: readonly StretchState[]): Promise<LogPart[]> {
  const [answered, spans] = await Promise.all([
    readAnswered(db, asked, stretches),
    readSpans(db, asked.personId, stretches),
  ])
  const answeredIn = new Map(answered.map((one) => [one.deckId, one]))
  const knownIn = new Map<string, KnownByDay>()
  for (const one of spans) {
    await nextTurn()
    knownIn.set(one.deckId, knownByDay(one, asked.today, recall))
  }
  return stretches.flatMap((one) => {
    const answered = answeredIn.get(one.deckId)
    return answered ? { ...one, answered, known: knownIn.get(one.deckId) } : []
  })
}
