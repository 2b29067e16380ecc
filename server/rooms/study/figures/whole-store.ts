import type { Figures } from '#contract/figures'
import { type Database, sql } from '#server/db/open'
import type { IdList } from '#server/rooms/deck/shared'
import { isAtProgressVersion } from '#server/rooms/progress/shared'

/** Another number whenever figures say something else, or say it otherwise: what was kept before is no more read then. */
const made = 3

/** Figures as they are told, what they follow from, and of which decks. */
export type Whole = { of: string; deckIds: IdList; figures: Figures }

/** The figures of all decks that a process made last, whichever; whether they are still right is for `of` to say. docs/adr/0038-kept-figures.md. */
export async function readWhole(db: Database, personId: string): Promise<Whole | undefined> {
  const [row] = await db.rows<Whole>(sql`
    select made_of as of, deck_ids as "deckIds", figures from figures_whole
    where person_id = ${personId} and made = ${made}`)
  return row && { ...row, figures: Object.freeze(row.figures) }
}

/** Keeps figures, unless the person's records have changed since `progressVersion`. */
export async function keepWhole(
  db: Database,
  personId: string,
  progressVersion: string,
  { of, deckIds, figures }: Whole,
): Promise<void> {
  await db.rows(sql`
    insert into figures_whole (person_id, made, made_of, deck_ids, figures)
    select ${personId}, ${made}, ${of}, ${deckIds}, ${JSON.stringify(figures)}::json
    where ${isAtProgressVersion(personId, progressVersion)}
    on conflict (person_id) do update set made = excluded.made, made_of = excluded.made_of, deck_ids = excluded.deck_ids,
      figures = excluded.figures`)
}
