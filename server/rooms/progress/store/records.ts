import { randomUUID } from 'node:crypto'
import type { Facet } from '#domain/facet'
import { dueAtMs } from '#domain/progress'
import type { StudyState } from '#domain/schedule/state'
import { type Columns, jsonOf } from '#server/db/json-rows'
import { type Database, type Sql, sql } from '#server/db/open'
import { stateNames, stateReplaced, stateValues, stateWritten } from './columns.ts'

/** A card where a person studies it. */
export type Card = { deckId: string; cardId: string }

/** Some of them, `cardIds` in the order of `deckIds`. */
export type Cards = { deckIds: readonly string[]; cardIds: readonly string[] }

/** What of it is remembered by itself. */
export type CardFacet = Card & { facet: Facet }

/** One facet of a card of one person: what a state and a log belong to. */
export type Studied = CardFacet & { personId: string }

/**
 * A record, or none, for each row of `source`; the part of a statement that makes progress what the log says. `introducedOn`: the
 * study day of its first answer, where that is not this one of a new card, nor the one that the record says.
 */
export const keepState = (
  { personId, deckId, cardId, facet }: Studied,
  state: StudyState | undefined,
  source: Sql,
  introducedOn?: number,
): Sql =>
  state
    ? sql`insert into progress (person_id, deck_id, card_id, facet, due_at, introduced_on, ${stateNames})
          select ${personId}, ${deckId}, ${cardId}, ${facet}, ${new Date(dueAtMs(state))},
            ${introducedOn ?? state.lastStudyDay}, ${stateValues(state)} from ${source}
          on conflict (person_id, deck_id, card_id, facet) do update set due_at = excluded.due_at,
            introduced_on = ${introducedOn === undefined ? sql`progress` : sql`excluded`}.introduced_on, ${stateReplaced}`
    : sql`delete from progress
          where person_id = ${personId} and deck_id = ${deckId} and card_id = ${cardId} and facet = ${facet}
            and exists (select from ${source})`

export type StatedRecord = CardFacet & { state: StudyState; introducedOn: number }

const recordWritten: Columns<StatedRecord> = {
  ...stateWritten(({ state }) => state),
  deck_id: ({ deckId }) => deckId,
  card_id: ({ cardId }) => cardId,
  facet: ({ facet }) => facet,
  due_at: ({ state }) => new Date(dueAtMs(state)).toISOString(),
  introduced_on: ({ introducedOn }) => introducedOn,
}

/** Records of a person, as they are to be; a part of a statement, which says what becomes of those that are there. */
export const keepStates = (personId: string, records: readonly StatedRecord[]): Sql => {
  const { alike, rest } = jsonOf(records, { ...recordWritten, person_id: () => personId })
  return sql`insert into progress (person_id, deck_id, card_id, facet, due_at, introduced_on, ${stateNames})
      select person_id, deck_id, card_id, facet, due_at, introduced_on, ${stateNames}
      from json_populate_recordset(json_populate_record(null::progress, ${alike}::json), ${rest}::json)`
}

/** Those of them that rows of `source` name, also where there is a record; a part of a statement. */
export const replaceStates = (personId: string, records: readonly StatedRecord[], source: Sql): Sql => sql`
      ${keepStates(personId, records)} join ${source} using (person_id, deck_id, card_id, facet)
      on conflict (person_id, deck_id, card_id, facet) do update set due_at = excluded.due_at,
        introduced_on = excluded.introduced_on, ${stateReplaced}`

/** Removes the records of the facets of cards that rows of `source` name; a part of a statement. */
export const deleteRecords = (source: Sql): Sql =>
  sql`delete from progress using ${source} as gone
      where progress.person_id = gone.person_id and progress.deck_id = gone.deck_id
        and progress.card_id = gone.card_id and progress.facet = gone.facet`

/** For each row of `source`: from now on the person's records are not what they were. */
export const countChange = (personId: string, source: Sql, version: string = randomUUID()): Sql =>
  sql`insert into progress_version (person_id, version) select ${personId}, ${version} from ${source}
      on conflict (person_id) do update set version = excluded.version`

/** From now on there is a version of a person's records to hold, also before they remember anything. */
export async function beginRecords(tx: Database, personId: string): Promise<void> {
  await tx.rows(sql`
    insert into progress_version (person_id, version) values (${personId}, ${randomUUID()}) on conflict do nothing`)
}

/**
 * `held`, with which a statement begins: the version that a person's records have come to, for which other changes of theirs wait
 * from now on. Whoever made a deck has one: their cards alone go to other decks with what they remember of them.
 */
export const holdRecords = (personId: string): Sql =>
  sql`held as (select version, moves from progress_version where person_id = ${personId} for update)`

/**
 * Whether no card has gone to another deck with its records while the statement waited for that: it sees them where they were
 * when it began, and what it wrote would stay behind.
 */
export const areInPlace = (personId: string): Sql => sql`
    (select moves from held) is not distinct from (select moves from progress_version where person_id = ${personId})`

/** Whose records go from one deck to another. */
export type Way = { personId: string; fromDeckId: string; toDeckId: string }

/** Some cards of the deck that a row names, or all of them. */
const among = (cardIds: readonly string[] | undefined): Sql =>
  cardIds ? sql`and card_id = any(${cardIds}::uuid[])` : sql``

/**
 * What a person remembers and chose of cards is from now on of cards of another deck; of all cards with what they chose about
 * the deck. Each change of their records writes the version: an answer that is being written is waited for, and then seen.
 */
export async function moveRecords(
  tx: Database,
  { personId, fromDeckId, toDeckId }: Way,
  cardIds?: readonly string[],
): Promise<void> {
  await tx.rows(sql`${countChange(personId, sql`(select 1) as always`)}, moves = progress_version.moves + 1`)
  if (cardIds) await letGoOfLeft(tx, { personId, fromDeckId, toDeckId }, cardIds)
  await tx.rows(sql`
    with moved as (
      update progress set deck_id = ${toDeckId}
      where person_id = ${personId} and deck_id = ${fromDeckId} ${among(cardIds)}
    ), chosen as (
      update card_choice set deck_id = ${toDeckId}
      where person_id = ${personId} and deck_id = ${fromDeckId} ${among(cardIds)}
    )
    update deck_choice set deck_id = ${toDeckId}
    where person_id = ${personId} and deck_id = ${fromDeckId} and ${cardIds === undefined}`)
}

/**
 * What is remembered and chosen of cards gives way to what comes with them to a deck where they were before: once, what was written
 * while they moved stayed behind.
 */
const letGoOfLeft = (tx: Database, { personId, fromDeckId, toDeckId }: Way, cardIds: readonly string[]) =>
  tx.rows(sql`
    with forgotten as (
      delete from progress using progress as coming
      where progress.person_id = ${personId} and progress.deck_id = ${toDeckId} and progress.card_id = any(${cardIds}::uuid[])
        and coming.person_id = ${personId} and coming.deck_id = ${fromDeckId} and coming.card_id = progress.card_id
        and coming.facet = progress.facet
    )
    delete from card_choice using card_choice as coming
    where card_choice.person_id = ${personId} and card_choice.deck_id = ${toDeckId}
      and card_choice.card_id = any(${cardIds}::uuid[]) and coming.person_id = ${personId}
      and coming.deck_id = ${fromDeckId} and coming.card_id = card_choice.card_id and coming.facet = card_choice.facet`)

/** Another value after every change of any of a person's records, as one column; nothing for one who never studied. */
export const progressVersionColumn = (personId: string): Sql =>
  sql`(select version from progress_version where person_id = ${personId}) as "progressVersion"`

/** Whether a person's records are still what they were at that version, or at none. */
export const isAtProgressVersion = (personId: string, version: string | null): Sql =>
  sql`(select version from progress_version where person_id = ${personId}) is not distinct from ${version}::uuid`

/** Whether they are what they were at one of these versions. */
export const isAtOneOf = (personId: string, versions: readonly string[]): Sql =>
  sql`exists (select from progress_version where person_id = ${personId} and version = any(${versions}::uuid[]))`
