import { randomUUID } from 'node:crypto'
import { NIL } from 'uuid'
import type { Facet } from '#domain/facet'
import { createCache } from '#server/cache'
import { type Database, sql } from '#server/db/open'
import { isTaken } from '#server/db/unavailable'
import { cardsAmong, cardsAmongColumn } from '#server/rooms/deck/shared'
import type { Place } from '#server/rooms/place/shared'
import {
  areInPlace,
  countChange,
  holdRecords,
  isAtOneOf,
  keepStates,
  progressVersionColumn,
  type StatedRecord,
} from '#server/rooms/progress/shared'
import { type SettingsRow, type StudySettings, settingsColumn, settingsOf } from '#server/rooms/user/shared'
import { type FitRow, fitColumn, scheduledBy } from '../fit/scheduling-store.ts'
import { insertLines } from './lines-store.ts'
import type { Review } from './store.ts'

/** What bringing a history follows from. */
export type HistoryContext = {
  settings: StudySettings
  /** Those of the cards that are in the deck. */
  cardIds: string[]
  /** Those of them and of their facets that have a log. */
  known: { cardId: string; facet: Facet }[]
  /** Those of the ids that lines have already: of answers that were brought, and of others. */
  counted: string[]
  taken: string[]
  /** Answers that the person brought before, counted up to as many as they may. */
  brought: number
}

type Asked = {
  personId: string
  deckId: string
  cardIds: readonly string[]
  reviewIds: readonly string[]
  answersAtMost: number
}

type Count = { version: string; brought: number }

/**
 * How many answers people have brought, by the last versions of their records at which this process counted or wrote them: to
 * count them for each batch of a large import took the database as long as to write it. What one batch reads may be older than
 * what another is about to commit. docs/adr/0011-process-memory.md.
 */
const counts = createCache<readonly Count[]>(1_000_000, (known) => known.length * NIL.length)
const countsOf = (personId: string): readonly Count[] => counts.get(personId) ?? []
/** As many as may be written while one batch waits for others. */
const countsAtMost = 8
const noteCount = (personId: string, count: Count) =>
  counts.set(personId, [count, ...countsOf(personId)].slice(0, countsAtMost))

export async function readHistoryContext(db: Database, asked: Asked): Promise<HistoryContext> {
  const { personId, deckId, cardIds, reviewIds, answersAtMost } = asked
  type Row = Omit<HistoryContext, 'settings' | 'brought'> &
    FitRow & { settings: SettingsRow | null; progressVersion: string | null; brought: number | null }
  const known = countsOf(personId)
  const [row] = await db.rows<Row>(sql`
    select ${settingsColumn(personId)}, ${fitColumn(personId)}, ${cardsAmongColumn(deckId, cardIds)},
      coalesce((select jsonb_agg(distinct jsonb_build_object('cardId', card_id, 'facet', facet)) from review
            where person_id = ${personId} and deck_id = ${deckId} and card_id = any(${cardIds}::uuid[])), '[]') as known,
      there.counted, there.taken,
      case when ${isAtOneOf(
        personId,
        known.map(({ version }) => version),
      )} then null
        else (${broughtColumn(personId, answersAtMost)}) end as brought,
      ${progressVersionColumn(personId)}
    from (
      select coalesce(array_agg(id) filter (where is_imported), '{}') as counted,
        coalesce(array_agg(id) filter (where not is_imported), '{}') as taken
      from review where person_id = ${personId} and id = any(${reviewIds}::uuid[])
    ) as there`)
  if (!row) throw new Error('A row without a condition was not there')
  const { settings, fit, progressVersion, ...rest } = row
  const brought = rest.brought ?? known.find(({ version }) => version === progressVersion)?.brought ?? 0
  if (rest.brought !== null && progressVersion) noteCount(personId, { version: progressVersion, brought })
  return { ...rest, brought, settings: scheduledBy(settingsOf(settings ?? undefined), { fit }) }
}

/** A line that is brought. */
export type Brought = Review & { isImported: boolean }

/** How many answers somebody has brought, counted up to `atMost`. */
export async function countBrought(db: Database, personId: string, atMost: number): Promise<number> {
  const [row] = await db.rows<{ brought: number }>(sql`select (${broughtColumn(personId, atMost)}) as brought`)
  return row?.brought ?? 0
}

const broughtColumn = (personId: string, atMost: number) =>
  sql`select count(*)::int from (select from review where person_id = ${personId} and is_imported limit ${atMost}) as imported`

/**
 * Writes whole logs, of cards that are in the deck then, and the records that they lead to; gives how many lines were written, and
 * how many answers the person has brought with them, unless others have written since they were counted last. Fails where
 * a line's place or id is taken: to pass over those, PostgreSQL would look for each of them twice before it writes.
 * What is counted holds once it is committed, which nothing but its version says; until then nobody else writes to their records.
 */
async function writeHistory(
  db: Database,
  { personId, deckId }: Place,
  lines: readonly Brought[],
  records: readonly StatedRecord[],
): Promise<{ written: number; allBrought: number | undefined }> {
  const version = randomUUID()
  const cardIds = [...new Set(lines.map(({ cardId }) => cardId))]
  const [row] = await db.rows<{ written: number; brought: number; former: string | null }>(sql`
    with ${holdRecords(personId)}, logged as (
      ${insertLines(lines, sql`card_id in (${cardsAmong(deckId, cardIds)}) and ${areInPlace(personId)}`)}
      returning is_imported
    ), recorded as (${keepStates(personId, records)} on conflict do nothing),
      counted as (${countChange(personId, sql`(select count(*) from held) as locked`, version)})
    select count(*)::int as written, count(*) filter (where is_imported)::int as brought,
      (select version from held) as former
    from logged`)
  const { written = 0, brought = 0, former } = row ?? {}
  const last = countsOf(personId).find(({ version }) => version === former)
  const allBrought = last && last.brought + brought
  if (allBrought !== undefined) noteCount(personId, { version, brought: allBrought })
  return { written, allBrought }
}

/** A card got a log between reading and writing, or went from its deck. */
const overtaken = new Error('What was read of a card is not so any more.')

/**
 * Writes all of a history or nothing; false where nothing was, because a card was studied or moved meanwhile. `check` may throw,
 * and is told how many answers the person has brought by then, if that is known.
 */
export const keepHistory = (
  db: Database,
  place: Place,
  { lines, records }: { lines: readonly Brought[]; records: readonly StatedRecord[] },
  check: (tx: Database, allBrought: number | undefined) => Promise<void>,
): Promise<boolean> =>
  db
    .transaction(async (tx) => {
      const { written, allBrought } = await writeHistory(tx, place, lines, records)
      if (written < lines.length) throw overtaken
      await check(tx, allBrought)
      return true
    })
    .catch((error) => {
      if (error === overtaken || isTaken(error)) return false
      throw error
    })
