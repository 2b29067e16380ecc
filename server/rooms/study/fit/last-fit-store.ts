import type { Fit } from '#domain/schedule/state'
import { type Sql, sql } from '#server/db/open'

/** How a fit foretold the last answers, which it was not made of, beside the model under the published parameters. */
export type FitOutcome = {
  answers: number
  isRefused: boolean
  tailAnswers: number
  recalled: number
  published: number
  own: number
  publishedLoss: number
  ownLoss: number
}

/** For rows of `fit` that are outcomes, whatever else they have. */
export const outcomeColumns = sql`answers, is_refused as "isRefused", tail_answers as "tailAnswers",
  tail_recalled as recalled, current_recall as published, fitted_recall as own, current_loss as "publishedLoss",
  fitted_loss as "ownLoss"`

/** What a person is told of their last fit. */
export type LastFit = FitOutcome & {
  model: Fit['model']
  /** A fit that was not refused, be it an earlier one. */
  isThereOne: boolean
}

/** A `LastFit`, or nothing where there is no fit, as one column. */
export const lastFitColumn = (personId: string): Sql => sql`(
    select to_json(last) from (
      select ${outcomeColumns}, model, exists (select from fit where person_id = ${personId} and not is_refused) as "isThereOne"
      from fit where person_id = ${personId} order by number desc limit 1
    ) as last
  ) as "lastFit"`
