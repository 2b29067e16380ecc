import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PieceFit, PieceLine } from '#contract/account-piece'
import { stateOf } from '#contract/study-state'
import { wholeCard } from '#domain/facet'
import { importLimits } from '#domain/history'
import { Refusal } from '#domain/refusal'
import { type LogEntry, replay, statesAlong } from '#domain/schedule/replay'
import type { StudyState } from '#domain/schedule/state'
import { minuteMs, studyDayOf, zoneOffsetMs } from '#domain/time'
import { retryWhileStale } from '#server/retry-while-stale'
import type { RoomContext } from '#server/room-context'
import type { Place } from '#server/rooms/place/shared'
import type { StatedRecord } from '#server/rooms/progress/shared'
import { type Brought, keepHistory, readHistoryContext } from './history-store.ts'
import { countLines, keepFits, readFits } from './restore-store.ts'

type Fits = ReadonlyMap<number, readonly number[]>

const invalid = (sentence: string) => new Refusal('invalid', { sentence })

/** Takes fits from an export into an account that has none others. */
export async function restoreFits({ db }: RoomContext, personId: string, fits: readonly PieceFit[]): Promise<void> {
  // All of them or none: the last one that is there schedules.
  await db.transaction(async (tx) => {
    await keepFits(tx, personId, fits)
    const known: Fits = new Map((await readFits(tx, personId)).map(({ number, parameters }) => [number, parameters]))
    const isSame = ({ number, parameters, shift, slope, longestDays }: PieceFit) =>
      JSON.stringify(known.get(number)) ===
      JSON.stringify([...parameters, shift, slope, ...(longestDays ? [longestDays] : [])])
    if (!fits.every(isSame))
      throw invalid('This account has learned from other answers already: bring the file into a new account.')
  })
}

/**
 * Takes whole logs of cards of a deck, line by line as they were exported, with the records that they fold to. Cards that have
 * a log here are left as they are, as are those that are not in the deck. Gives how many lines were written. docs/rules.md
 * §Account.5.
 */
export function restoreLogs(context: RoomContext, place: Place, lines: readonly PieceLine[]): Promise<number> {
  const restore = () => restoreOnce(context, place, lines)
  // Another tab with the same file may have been faster.
  return retryWhileStale(undefined, async () => undefined, restore)
}

async function restoreOnce({ db, clock }: RoomContext, place: Place, lines: readonly PieceLine[]) {
  const logs = Map.groupBy(lines, ({ cardId }) => cardId)
  const reviewIds = lines.map(({ reviewId }) => reviewId)
  if (new Set(reviewIds).size < reviewIds.length) throw invalid('A “reviewId” stands in this piece more than once.')
  const asked = { ...place, cardIds: [...logs.keys()], reviewIds, answersAtMost: importLimits.answersOfPerson }
  const [{ cardIds, known, taken }, fits] = await Promise.all([
    readHistoryContext(db, asked),
    readFits(db, place.personId).then(
      (rows): Fits => new Map(rows.map(({ number, parameters }) => [number, parameters])),
    ),
  ])
  const [there, studied, used] = [new Set(cardIds), new Set(known.map(({ cardId }) => cardId)), new Set(taken)]
  const fresh = [...logs].filter(
    ([cardId, log]) => there.has(cardId) && !studied.has(cardId) && !log.some(({ reviewId }) => used.has(reviewId)),
  )
  const written: Brought[] = []
  const records: StatedRecord[] = []
  for (const [cardId, log] of fresh) {
    for (const [facet, ofFacet] of Map.groupBy(log, (line) => line.facet ?? wholeCard)) {
      const folded = foldedLog(ofFacet, fits, clock())
      written.push(...ofFacet.map((line, nth) => lineOf({ ...place, cardId, facet }, line, nth + 1, folded.along[nth])))
      const { state, introducedOn } = folded
      if (state && introducedOn !== undefined)
        records.push({ deckId: place.deckId, cardId, facet, state, introducedOn })
    }
    await nextTurn()
  }
  if (written.length === 0) return 0
  const isWritten = await keepHistory(db, place, { lines: written, records }, async (tx) => {
    const total = await countLines(tx, place.personId, importLimits.answersOfPerson + 1)
    if (total > importLimits.answersOfPerson)
      throw invalid(`Nobody can bring more than ${importLimits.answersOfPerson.toLocaleString('en')} answers.`)
  })
  return isWritten ? written.length : undefined
}

/** The state after each line of a log, and after all. */
function foldedLog(lines: readonly PieceLine[], fits: Fits, nowMs: number) {
  const log = lines.map((line) => entryOf(line, fits, nowMs))
  try {
    const active = replay(log)
    const introducedOn = active[0]?.state.lastStudyDay
    return { along: statesAlong(log), state: active.at(-1)?.state, introducedOn }
  } catch {
    throw invalid('The answers about a card contradict each other.')
  }
}

function entryOf(line: PieceLine, fits: Fits, nowMs: number): LogEntry {
  const { kind, reviewId: id, responseQuality: grade, undoes, studyData, effectiveAt, studyDay } = line
  const atMs = Date.parse(effectiveAt)
  const times = [line.answeredAt, effectiveAt, line.arrivedAt, ...(studyData ? [studyData.lastRepetition] : [])]
  if (times.some((at) => Date.parse(at) > nowMs)) throw invalid('An answer was given in the future.')
  if (Math.abs(studyDayOf(atMs, line) - studyDay) > 1)
    throw invalid('An answer was given on another study day than it says.')
  const parameters = line.fit === 0 ? [] : fits.get(line.fit)
  if (!parameters) throw invalid('A line of the log names a fit that is not there.')
  const { algorithm, algorithmVersion, fit, desiredRetention, isImported } = line
  const policy = { algorithm, algorithmVersion, fit, parameters, desiredRetention }
  if (kind === 'answer' && grade !== null && !undoes && !studyData)
    return { kind, id, grade, atMs, studyDay, ...policy, ...(isImported && { isImported }) }
  if (kind === 'undo' && grade === null && undoes && !studyData) return { kind, undoes }
  if (kind === 'recompute' && grade === null && !undoes && !studyData) return { kind, ...policy }
  if (kind === 'reset' && grade === null && !undoes && !studyData) return { kind, id, atMs }
  const state = studyData && stateOf(studyData)
  if (kind === 'import' && grade === null && !undoes && state) return { kind, id, state }
  throw invalid(`A line of the log is no ${kind}.`)
}

type Studied = Place & { cardId: string; facet: number }

function lineOf(studied: Studied, line: PieceLine, seq: number, after: StudyState | undefined): Brought {
  const effectiveAtMs = Date.parse(line.effectiveAt)
  const { timeZone, dayStartHour, algorithm, algorithmVersion, fit, desiredRetention } = line
  return {
    ...studied,
    seq,
    id: line.reviewId,
    kind: line.kind,
    undoes: line.undoes,
    grade: line.responseQuality,
    answeredAtMs: Date.parse(line.answeredAt),
    effectiveAtMs,
    arrivedAtMs: Date.parse(line.arrivedAt),
    zoneOffsetMinutes: Math.round(zoneOffsetMs(effectiveAtMs, timeZone) / minuteMs),
    studyDay: line.studyDay,
    durationMs: line.durationMs,
    predictedRecall: line.predictedRecall,
    settings: { timeZone, dayStartHour },
    policy: { algorithm, algorithmVersion, fit, parameters: [], desiredRetention },
    isImported: line.isImported === true,
    after,
  }
}
