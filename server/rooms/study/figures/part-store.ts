import { deserialize, serialize } from 'node:v8'
import { type Database, sql } from '#server/db/open'
import { isAtProgressVersion } from '#server/rooms/progress/shared'
import type { Part, Parts } from './part.ts'

/**
 * To be raised whenever `Part`, or how one is worked out, changes: parts that were kept under another number are not
 * read.
 */
const made = 10

/**
 * The parts kept of a person's decks, or of one of them. Each names the state of its deck that it is of, so that the reader
 * sees whether it is out of date. docs/adr/0038-kept-figures.md.
 */
export async function readStoredParts(db: Database, personId: string, deckId: string | undefined): Promise<Parts> {
  const rows = await db.rows<{ part: Buffer }>(sql`
    select part from figures_part
    where person_id = ${personId} and made = ${made} ${deckId ? sql`and deck_id = ${deckId}` : sql``}`)
  return new Map(rows.map(({ part }): Part => deserialize(part)).map((part) => [part.deckId, part]))
}

/** So many are written by one statement. */
const partsAtOnce = 50

/** Keeps parts, unless the person's records have changed since `progressVersion`, at which the parts were worked out. */
export async function storeParts(
  db: Database,
  personId: string,
  progressVersion: string | null,
  parts: readonly Part[],
): Promise<void> {
  for (let from = 0; from < parts.length; from += partsAtOnce) {
    const some = parts.slice(from, from + partsAtOnce)
    await db.rows(sql`
      insert into figures_part (person_id, deck_id, made, part)
      select ${personId}, deck_id, ${made}, part
      from unnest(${some.map(({ deckId }) => deckId)}::uuid[], ${some.map((part) => serialize(part))}::bytea[]) as made_of (deck_id, part)
      where ${isAtProgressVersion(personId, progressVersion)}
      on conflict (person_id, deck_id) do update set made = excluded.made, part = excluded.part`)
  }
}
