import type { Database } from '#server/db/open'
import { readLineCounts } from '../log/stretches-store.ts'
import { extended, type Recall, recallBy } from './known.ts'
import { readFits } from './known-store.ts'
import { leechesAsked } from './leeches.ts'
import type { DeckState, Part, Parts } from './part.ts'
import { goThroughLog, type Work } from './parts-of-log.ts'
import { goThroughRecords } from './parts-of-records.ts'
import type { Asked, DeckOfLog } from './store.ts'

type Stood = { personId: string; decks: readonly DeckOfLog[]; before: Parts; marks: ReadonlyMap<string, string> }

/**
 * The lines of each deck. Where it is known how a deck stood, they are counted anew only if its mark is another since, or if cards
 * of it were ever reset: answers from before that leave no mark.
 */
export async function readLines(
  db: Database,
  { personId, decks, before, marks }: Stood,
): Promise<Omit<DeckState, 'version'>[]> {
  const stood = decks.map(({ deckId, hasResets }) => {
    const [mark, part] = [marks.get(deckId) ?? '', before.get(deckId)]
    return { deckId, mark, known: part?.mark === mark && !hasResets ? part : undefined }
  })
  const changed = stood.filter(({ known }) => !known).map(({ deckId }) => deckId)
  const counts = changed.length === 0 ? [] : await readLineCounts(db, personId, changed)
  const counted = new Map(counts.map((one) => [one.deckId, one.lines]))
  return stood.flatMap(({ deckId, mark, known }) => {
    const lines = known?.lines ?? counted.get(deckId)
    return lines === undefined ? [] : [{ deckId, mark, lines }]
  })
}

/** The parts of all decks up to a study day: those that have changed are worked out, the others are as they were. */
export async function readParts(
  db: Database,
  asked: Asked,
  before: Parts,
  decks: readonly DeckState[],
): Promise<{ parts: Part[]; anew: Part[] }> {
  const recall = recallBy(await readFits(db, asked.personId))
  const stale = decks.filter(({ deckId, lines, version, mark }) => {
    const part = before.get(deckId)
    return part?.lines !== lines || part.version !== version || part.mark !== mark
  })
  const anew = await workOut({ db, asked, before, decks: stale, recall })
  const madeAnew = new Map(anew.map((part) => [part.deckId, part]))
  const parts = decks.flatMap(({ deckId }) => madeAnew.get(deckId) ?? before.get(deckId) ?? [])
  return { parts: parts.map((part) => upTo(asked.today, part, recall)), anew }
}

async function workOut(work: Work): Promise<Part[]> {
  const { db, asked, decks } = work
  const [logOf, { comingIn, facetsOf, memoriesIn, recentIn }] = await Promise.all([
    goThroughLog(work),
    goThroughRecords(db, asked.personId, decks),
  ])
  return decks.map((deck) => {
    const log = logOf.get(deck.deckId) ?? []
    const forgotten = log.flatMap(({ answered }) => answered.leeches)
    return {
      ...deck,
      log,
      leeches: leechesAsked(forgotten, facetsOf),
      coming: (comingIn.get(deck.deckId) ?? []).map(({ day, cards }) => ({ day, cards })),
      memories: memoriesIn.get(deck.deckId),
      recent: recentIn.get(deck.deckId) ?? [],
    }
  })
}

const upTo = (today: number, part: Part, recall: Recall): Part => ({
  ...part,
  log: part.log.map((one) => ({ ...one, known: one.known && extended(one.known, today, recall) })),
})
