import type { Fit } from '#domain/schedule/state'
import { type Sql, sql } from '#server/db/open'

/** What a person is told of their last fit. */
export type LastFit = {
  answers: number
  isRefused: boolean
  model: Fit['model']
  tailAnswers: number
  recalled: number
  published: number
  own: number
  publishedLoss: number
  ownLoss: number
  /** A fit that was not refused, be it an earlier one. */
  isThereOne: boolean
}

/** A `LastFit`, or nothing where there is no fit, as one column. */
export const lastFitColumn = (personId: string): Sql => sql`(
    select json_build_object('answers', answers, 'isRefused', is_refused, 'model', model, 'tailAnswers', tail_answers,
      'recalled', tail_recalled, 'published', current_recall, 'own', fitted_recall, 'publishedLoss', current_loss,
      'ownLoss', fitted_loss,
      'isThereOne', exists (select from fit where person_id = ${personId} and not is_refused))
    from fit where person_id = ${personId} order by number desc limit 1
  ) as "lastFit"`
