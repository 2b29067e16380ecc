import type { Figures } from '#contract/figures'
import { momentOf } from '#domain/time'
import { createCache } from '#server/cache'
import { faultOf } from '#server/fault'
import type { Viewer } from '#server/http/viewer'
import { type IdList, listOf, readVisible } from '#server/rooms/deck/shared'
import { readMarks } from '#server/rooms/progress/shared'
import { inTurn } from '#server/turn'
import { readExamDecks } from '../exam/figures.ts'
import { ownModelOf } from '../fit/own-model.ts'
import type { FitContext } from '../fit/service.ts'
import { type Outline, readOutline } from '../progress-store.ts'
import { readBasis } from './basis-store.ts'
import type { Part } from './part.ts'
import { readStoredParts, storeParts } from './part-store.ts'
import { readLines, readParts } from './parts.ts'
import { type Made, putTogether } from './put-together.ts'
import { readDecksOfLog } from './store.ts'
import { readWhole, storeWhole, type Whole } from './whole-store.ts'

export type FiguresContext = Pick<FitContext, 'db' | 'clock' | 'later' | 'log'>

/**
 * The decks that figures of one deck are made of are kept with them, those of all in the database. Of figures that came
 * from there nothing else is known.
 */
type Remembered = Whole & Partial<Made> & { deckIds?: IdList }

const bytesAtMost = 64_000_000
/** Of a day, a bin or a memory, about. */
const charactersOfPoint = 60

export type Figure = (viewer: Viewer, deckId?: string) => Promise<Figures>

/**
 * What somebody's answers say, of one deck or of all; while nothing of it has changed and the study day is the same, it is
 * remembered. What is worked out of each deck is remembered, and kept in the database once the answer is sent: only decks that
 * have changed since are gone through again. What it is known by is read before what it holds: at worst it is worked out anew for
 * nothing. docs/adr/0038-kept-figures.md.
 */
export function createFigures({ db, clock, later, log }: FiguresContext): Figure {
  const cache = createCache<Remembered>(
    bytesAtMost,
    ({ of, deckIds = '', figures, parts = new Map() }) =>
      [...parts.values()].reduce((sum, part) => sum + charactersOf(part), 0) +
      of.length +
      deckIds.length +
      JSON.stringify(figures).length,
  )

  const logNotStored = (error: unknown) => log.warn({ fault: faultOf(error) }, 'figures not stored')

  const readBasisOf = async (personId: string, deckId: string | undefined, remembered: Remembered | undefined) =>
    deckId
      ? { last: remembered, ...(await readBasis(db, personId, remembered?.deckIds)) }
      : readWhole(db, personId, remembered)

  /** How somebody stands, and their figures if those that were told last are still right. */
  async function lookAt(personId: string, deckId: string | undefined) {
    const key = `${personId} ${deckId ?? ''}`
    const remembered = cache.get(key)
    const { settings, lastFit, last, ...before } = await readBasisOf(personId, deckId, remembered)
    const now = momentOf(clock(), settings)
    const { algorithm, desiredRetention, fit } = settings
    const model = deckId ? undefined : ownModelOf(lastFit, settings)
    const madeOf = ({ progressVersion, decksState }: Outline) =>
      JSON.stringify([now.studyDay, algorithm, desiredRetention, fit?.number, model, progressVersion, decksState])
    const isRight = last?.of === madeOf(before)
    if (isRight && last !== remembered) cache.set(key, { ...remembered, ...last })
    return { figures: isRight ? last.figures : undefined, key, remembered, settings, before, now, model, madeOf }
  }

  async function make(personId: string, deckId: string | undefined): Promise<Figures> {
    const { figures: upToDate, key, remembered, settings, before, now, model, madeOf } = await lookAt(personId, deckId)
    if (upToDate) return upToDate
    const today = now.studyDay
    const asked = { personId, deckId, today }
    const [examDeckIds, marks, ofLog, storedParts] = await Promise.all([
      readExamDecks(db, personId, now),
      readMarks(db, personId, deckId),
      readDecksOfLog(db, asked),
      remembered?.parts ?? readStoredParts(db, personId, deckId),
    ])
    const counts = await readLines(db, { personId, decks: ofLog, before: storedParts, marks })
    const deckIds = listOf([...new Set([...counts.map((one) => one.deckId), ...examDeckIds])])
    const outline = { ...before, decksState: (await readOutline(db, personId, deckIds)).decksState }
    const seen = await readVisible(db, personId, deckIds, [])
    const versionOf = new Map(seen.map(({ id, version }) => [id, String(version)]))
    const decks = counts
      .map((one) => ({ ...one, version: versionOf.get(one.deckId) ?? '' }))
      .sort((one, other) => (one.deckId < other.deckId ? -1 : 1))
    const { parts, anew } = await readParts(db, asked, storedParts, decks)
    const hasExams = examDeckIds.length > 0
    const outlooks = remembered?.outlooks
    const made = await putTogether(db, { asked, now, settings, parts, seen, hasExams, outlooks })
    const figures = Object.freeze({ ...made.figures, ...(model && { model }) })
    const whole = { of: madeOf(outline), figures }
    cache.set(key, { ...made, ...whole, ...(deckId && { deckIds }) })
    const { progressVersion } = outline
    later(() => storeParts(db, personId, progressVersion, anew).catch(logNotStored), 0)
    if (!deckId) await storeWhole(db, personId, progressVersion, whole, deckIds).catch(logNotStored)
    return figures
  }

  // Many who ask for one person's at once would each go through all of it: who comes later finds what was made meanwhile.
  return async ({ id }, deckId) => (await lookAt(id, deckId)).figures ?? inTurn(`figures ${id}`, () => make(id, deckId))
}

const charactersOf = ({ log, coming, memories }: Part): number =>
  log.reduce(
    (sum, { answered: { times, days, leeches }, known }) =>
      sum +
      2 * times.length +
      charactersOfPoint * (days.length + 2 * leeches.length) +
      (known ? 8 * known.cards.length + 20 * known.now.from.length : 0),
    0,
  ) +
  charactersOfPoint * (coming.length + (memories?.sample.length ?? 0))
