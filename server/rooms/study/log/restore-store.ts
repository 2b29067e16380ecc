import type { PieceFit } from '#contract/account-piece'
import { type Database, sql } from '#server/db/open'
import { numbersOfFit } from '../fit/scheduling-store.ts'

type Known = { number: number; parameters: number[] }

/** The numbers of each fit of a person, as a policy has them. */
export const readFits = (db: Database, personId: string): Promise<Known[]> =>
  db.rows<Known>(sql`select number, ${numbersOfFit} as parameters from fit as own where person_id = ${personId}`)

/** Adds fits as they were made elsewhere. */
export async function keepFits(db: Database, personId: string, fits: readonly PieceFit[]): Promise<void> {
  const rows = fits.map((fit) => ({
    person_id: personId,
    number: fit.number,
    model: fit.model,
    answers: fit.answers,
    parameters: fit.parameters,
    shift: fit.shift,
    slope: fit.slope,
    longest_days: fit.longestDays ?? null,
    is_refused: fit.isRefused,
    tail_answers: fit.tailAnswers,
    tail_recalled: fit.recalled ?? 0,
    current_recall: fit.published ?? 0,
    current_loss: fit.publishedLoss,
    fitted_recall: fit.own ?? 0,
    fitted_loss: fit.ownLoss,
    made_at: fit.madeAt,
  }))
  await db.rows(sql`
    insert into fit select * from json_populate_recordset(null::fit, ${JSON.stringify(rows)}::json)
    on conflict do nothing`)
}

/** How many lines a person's log has, counted up to as many as they may. */
export async function countLines(db: Database, personId: string, atMost: number): Promise<number> {
  const [row] = await db.rows<{ lines: number }>(sql`
    select count(*)::int as lines from (select from review where person_id = ${personId} limit ${atMost}) as counted`)
  return row?.lines ?? 0
}
