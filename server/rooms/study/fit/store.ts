import { type Database, sql } from '#server/db/open'
import type { fitTo } from './reading.ts'

type LastFit = { number: number; answers: number; madeAtMs: number }

/** The last fit of a person, and how many answers there are now that might be judged. */
export async function readStand(db: Database, personId: string): Promise<{ last?: LastFit; answers: number }> {
  const [row] = await db.rows<{ last: LastFit | null; answers: number }>(sql`
    select
      (select json_build_object('number', number, 'answers', answers, 'madeAtMs', extract(epoch from made_at) * 1000)
       from fit where person_id = ${personId} order by number desc limit 1) as last,
      (select count(*) from review where person_id = ${personId} and kind = 'answer')::int as answers`)
  return { answers: row?.answers ?? 0, ...(row?.last && { last: row.last }) }
}

/** A person's whole log as one text, which this thread does not look into: `LineRow[]` of `reading.ts`. */
export async function readLines(db: Database, personId: string): Promise<string> {
  const [row] = await db.rows<{ lines: string }>(sql`
    select '[' || coalesce(string_agg(json_build_array(deck_id || ' ' || card_id || ' ' || facet, kind, id, undoes, grade,
      study_day, round(extract(epoch from effective_at) * 1000))::text, ',' order by deck_id, card_id, facet, seq), '')
      || ']' as lines
    from review where person_id = ${personId} and kind in ('answer', 'undo', 'reset')`)
  return row?.lines ?? '[]'
}

type Fitted = NonNullable<ReturnType<typeof fitTo>>

/** Adds a fit, unless another process was faster. */
export async function addFit(db: Database, personId: string, number: number, fitted: Fitted, at: Date): Promise<void> {
  const { tail } = fitted
  if (!tail) throw new Error('A fit was made of too few answers')
  await db.rows(sql`
    insert into fit (person_id, number, model, answers, parameters, shift, slope, longest_days, is_refused, tail_answers, tail_recalled,
      current_recall, current_loss, fitted_recall, fitted_loss, made_at)
    values (${personId}, ${number}, ${fitted.model}, ${fitted.judged}, ${fitted.parameters}, ${fitted.calibration.shift},
      ${fitted.calibration.slope}, ${fitted.longestDays}, ${!fitted.isAdopted}, ${tail.current.answers}, ${tail.current.recalled},
      ${tail.current.predictedRecall}, ${tail.current.logLoss}, ${tail.candidate.predictedRecall},
      ${tail.candidate.logLoss}, ${at})
    on conflict do nothing`)
}
