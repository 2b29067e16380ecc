import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#server/db/open'
import { portionsOf } from '#server/portions'
import type { CardOfSeveral } from '#server/rooms/progress/shared'
import { type Recent, readRecent } from '../exam/store.ts'
import { readSeveral } from '../facets-store.ts'
import {
  linesAtOnce,
  readLineCounts,
  readStretches,
  readStretchStates,
  type StretchState,
  wholeDeck,
} from '../log/stretches-store.ts'
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
  readMemories,
} from './store.ts'
import { sampleAtMost } from './what-if.ts'

/** How a deck stands: lines of its log, the mark of what is remembered of it, and its version, or nothing where the person cannot see it. */
export type DeckState = { deckId: string; lines: number; mark: string; version: string }

/** What was worked out of a stretch of a deck's log; nothing is known where nothing is remembered. */
type LogPart = StretchState & { answered: Answered; known: KnownByDay | undefined }

/** What was worked out of one deck, and of which state of it: it holds on whichever study day that is looked at. */
export type Part = DeckState & {
  log: LogPart[]
  /** Of its cards that are forgotten again and again what is still asked. */
  leeches: Answered['leeches']
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
  const anew = await workOut(db, asked, before, stale, recall)
  const madeAnew = new Map(anew.map((part) => [part.deckId, part]))
  const parts = decks.flatMap(({ deckId }) => madeAnew.get(deckId) ?? before.get(deckId) ?? [])
  return { parts: parts.map((part) => upTo(asked.today, part, recall)), anew }
}

async function workOut(
  db: Database,
  asked: Asked,
  before: Parts,
  decks: readonly DeckState[],
  recall: Recall,
): Promise<Part[]> {
  const [logOf, { comingIn, facetsOf, memoriesIn, recentIn }] = await Promise.all([
    goThroughLog(db, asked, before, decks, recall),
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

const ofDeck = ({ deckId }: { deckId: string }) => deckId

/** Of a deck with a long log only the stretches that have changed since. */
async function goThroughLog(
  db: Database,
  asked: Asked,
  before: Parts,
  decks: readonly DeckState[],
  recall: Recall,
): Promise<Map<string, LogPart[]>> {
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
  for (const some of portions) parts.push(...(await goThrough(db, asked, some, recall)))
  return Map.groupBy(parts, ofDeck)
}
/** The stretches of a long log, as it was divided before unless one has grown too long since. */
async function readDivided(
  db: Database,
  personId: string,
  { deckId }: DeckState,
  former: Part | undefined,
): Promise<StretchState[]> {
  const asBefore = await readStretchStates(db, personId, former?.log ?? [])
  const isStill = asBefore.length > 0 && asBefore.every(({ lines }) => lines <= 2 * linesAtOnce)
  if (isStill) return asBefore
  return readStretchStates(db, personId, await readStretches(db, personId, deckId, linesAtOnce))
}

const isSameState = (one: StretchState, other: StretchState): boolean =>
  one.from === other.from && one.to === other.to && one.lines === other.lines && one.mark === other.mark

/** None of these are of one deck. */
async function goThrough(
  db: Database,
  asked: Asked,
  stretches: readonly StretchState[],
  recall: Recall,
): Promise<LogPart[]> {
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
  return stretches.map((one) => ({
    ...one,
    answered: answeredIn.get(one.deckId) as Answered,
    known: knownIn.get(one.deckId),
  }))
}

async function goThroughRecords(db: Database, personId: string, decks: readonly DeckState[]) {
  const [coming, several, memories, recent]: [Coming[], CardOfSeveral[], Memories[], Recent[]] = [[], [], [], []]
  for (const some of portionsOf(decks, linesAtOnce, ({ lines }) => lines)) {
    const deckIds = some.map(ofDeck)
    const [ofCards, ofSeveral, ...others] = await Promise.all([
      readForecast(db, personId, deckIds),
      readSeveral(db, personId, deckIds, 'ever'),
      readMemories(db, personId, deckIds, sampleAtMost),
      readRecent(db, personId, deckIds),
    ])
    coming.push(...comingOf(ofCards, ofSeveral))
    several.push(...ofSeveral)
    memories.push(...others[0])
    recent.push(...others[1])
  }
  return {
    comingIn: Map.groupBy(coming, ofDeck),
    facetsOf: new Map(several.map(({ cardId, facets }) => [cardId, facets])),
    memoriesIn: new Map(memories.map((one) => [one.deckId, one])),
    recentIn: new Map(recent.map((one) => [one.deckId, one.recent])),
  }
}

const upTo = (today: number, part: Part, recall: Recall): Part => ({
  ...part,
  log: part.log.map((one) => ({ ...one, known: one.known && extended(one.known, today, recall) })),
})
