import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#server/db/open'
import { portionsOf } from '#server/portions'
import { type Recent, readRecent } from '../exam/store.ts'
import { readSeveral } from '../facets-store.ts'
import { comingOf } from './forecast.ts'
import { extended, type KnownByDay, knownByDay, type Recall, recallBy } from './known.ts'
import { readFits, readSpans } from './known-store.ts'
import { leechesAsked } from './leeches.ts'
import {
  type Answered,
  type Asked,
  type Coming,
  type DeckOfLog,
  type Memories,
  readAnswered,
  readForecast,
  readLineCounts,
  readMemories,
} from './store.ts'
import { sampleAtMost } from './what-if.ts'

/** How a deck stands: lines of its log, the mark of what is remembered of it, and its version, or nothing where the person cannot see it. */
export type DeckState = { deckId: string; lines: number; mark: string; version: string }

/** What was worked out of one deck, and of which state of it: it holds on whichever study day that is looked at. */
export type Part = DeckState & {
  answered: Answered
  /** Nothing where nothing is remembered. */
  known: KnownByDay | undefined
  coming: Pick<Coming, 'day' | 'cards'>[]
  memories: Memories | undefined
  recent: Recent['recent']
}

export type Parts = ReadonlyMap<string, Part>

/**
 * The lines of each deck. Where it is known how a deck stood, they are counted anew only if its mark is another since, or if cards
 * of it were ever reset: answers from before that leave no mark.
 */
export async function readLines(
  db: Database,
  personId: string,
  decks: readonly DeckOfLog[],
  before: Parts,
  marks: ReadonlyMap<string, string>,
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

/** Of one statement: so that none takes long, and nobody waits for it. */
const linesAtOnce = 20_000

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
  const anew: Part[] = []
  for (const some of portionsOf(stale, linesAtOnce, ({ lines }) => lines))
    anew.push(...(await workOut(db, asked, some, recall)))
  const madeAnew = new Map(anew.map((part) => [part.deckId, part]))
  const parts = decks.flatMap(({ deckId }) => madeAnew.get(deckId) ?? before.get(deckId) ?? [])
  return { parts: parts.map((part) => upTo(asked.today, part, recall)), anew }
}

async function workOut(db: Database, asked: Asked, decks: readonly DeckState[], recall: Recall): Promise<Part[]> {
  const deckIds = decks.map(({ deckId }) => deckId)
  const [answered, spans, ofCards, several, memories, recent] = await Promise.all([
    readAnswered(db, asked, deckIds),
    readSpans(db, asked.personId, deckIds),
    readForecast(db, asked.personId, deckIds),
    readSeveral(db, asked.personId, deckIds, 'ever'),
    readMemories(db, asked.personId, deckIds, sampleAtMost),
    readRecent(db, asked.personId, deckIds),
  ])
  const answeredIn = new Map(answered.map((one) => [one.deckId, one]))
  const spansIn = new Map(spans.map((one) => [one.deckId, one]))
  const comingIn = Map.groupBy(comingOf(ofCards, several), ({ deckId }) => deckId)
  const memoriesIn = new Map(memories.map((one) => [one.deckId, one]))
  const recentIn = new Map(recent.map((one) => [one.deckId, one.recent]))
  const facetsOf = new Map(several.map(({ cardId, facets }) => [cardId, facets]))
  const parts: Part[] = []
  for (const deck of decks) {
    const of = answeredIn.get(deck.deckId)
    const ofDeck = spansIn.get(deck.deckId)
    if (!of) continue
    await nextTurn()
    parts.push({
      ...deck,
      answered: { ...of, leeches: leechesAsked(of.leeches, facetsOf) },
      known: ofDeck && knownByDay(ofDeck, asked.today, recall),
      coming: (comingIn.get(deck.deckId) ?? []).map(({ day, cards }) => ({ day, cards })),
      memories: memoriesIn.get(deck.deckId),
      recent: recentIn.get(deck.deckId) ?? [],
    })
  }
  return parts
}

const upTo = (today: number, part: Part, recall: Recall): Part => {
  const known = part.known && extended(part.known, today, recall)
  return known === part.known ? part : { ...part, known }
}
