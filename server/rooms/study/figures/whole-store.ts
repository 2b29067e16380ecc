import type { Figures } from '#contract/figures'
import { type Database, sql } from '#server/db/open'
import type { IdList } from '#server/rooms/deck/shared'
import { isAtProgressVersion } from '#server/rooms/progress/shared'
import { type Basis, type BasisRow, basisColumns, basisOf } from './basis-store.ts'

/** Another number whenever figures say something else, or say it otherwise: what was kept before is no more read then. */
const made = 8

/** Figures as they were told, and what they follow from. */
export type Whole = { of: string; figures: Figures }

/**
 * What the figures of all decks follow from, and those that a process told last, whichever: whether they are still right is for
 * `of` to say. The decks are those that were kept with them, and what `known` has is not sent again. docs/adr/0038-kept-figures.md.
 */
export async function readWhole(
  db: Database,
  personId: string,
  known: Whole | undefined,
): Promise<Basis & { last: Whole | undefined }> {
  const [row] = await db.rows<BasisRow & { of: string | null; figures: Figures | null }>(sql`
    select whole.made_of as of, case when whole.made_of is distinct from ${known?.of ?? null} then whole.figures end as figures,
      ${basisColumns(personId, sql`whole.deck_ids`)}
    from (select 1) as always left join figures_whole as whole on whole.person_id = ${personId} and whole.made = ${made}`)
  if (!row) throw new Error('A row without a condition was not there')
  const { of, figures } = row
  const last = of !== null && figures ? { of, figures: Object.freeze(figures) } : undefined
  return { ...basisOf(row), last: of !== null && of === known?.of ? known : last }
}

/** Keeps figures with the decks that they are of, unless the person's records have changed since `progressVersion`. */
export async function storeWhole(
  db: Database,
  personId: string,
  progressVersion: string | null,
  { of, figures }: Whole,
  deckIds: IdList,
): Promise<void> {
  await db.rows(sql`
    insert into figures_whole (person_id, made, made_of, deck_ids, figures)
    select ${personId}, ${made}, ${of}, ${deckIds}::uuid[], ${JSON.stringify(figures)}::json
    where ${isAtProgressVersion(personId, progressVersion)}
    on conflict (person_id) do update set made = excluded.made, made_of = excluded.made_of, deck_ids = excluded.deck_ids,
      figures = excluded.figures`)
}
