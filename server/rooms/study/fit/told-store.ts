import { type Database, sql } from '#server/db/open'

/** What a person is told of their last fit. */
type Told = {
  answers: number
  isRefused: boolean
  tailAnswers: number
  recalled: number
  published: number
  own: number
  publishedLoss: number
  ownLoss: number
  /** A fit that was not refused, be it an earlier one. */
  isThereOne: boolean
}

export async function readTold(db: Database, personId: string): Promise<Told | undefined> {
  const [row] = await db.rows<Told>(sql`
    select answers, is_refused as "isRefused", tail_answers as "tailAnswers", tail_recalled as recalled,
      current_recall as published, fitted_recall as own, current_loss as "publishedLoss", fitted_loss as "ownLoss",
      exists (select from fit where person_id = ${personId} and not is_refused) as "isThereOne"
    from fit where person_id = ${personId} order by number desc limit 1`)
  return row
}
