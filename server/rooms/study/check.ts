import { replay } from '#domain/schedule/replay'
import type { StudyState } from '#domain/schedule/state'
import type { Database } from '#server/db/open'
import { type Kept, readKept, restate } from './check-store.ts'
import type { Studied } from './progress-store.ts'

type Fold = { ok: true; state: StudyState | undefined } | { ok: false; sentence: string }

/** A record that is not what its card's log says. */
export type Difference = { studied: Studied; sentence: string; fold: Fold }

/** Replays every review log there is; tells which records differ, and says how many cards it looked at. */
export async function checkRecords(db: Database, tell: (difference: Difference) => Promise<void>): Promise<number> {
  let cards = 0
  for (let kept = await readKept(db); kept.length > 0; kept = await readKept(db, kept.at(-1)?.studied)) {
    cards += kept.length
    for (const card of kept) {
      const difference = differenceOf(card)
      if (difference) await tell(difference)
    }
  }
  return cards
}

/** Makes the record what the log says; a log that contradicts itself is left for a person to look at. */
export async function correctRecord(db: Database, { studied, fold }: Difference): Promise<boolean> {
  if (fold.ok) await restate(db, studied, fold.state)
  return fold.ok
}

function differenceOf({ studied, log, state, isGone }: Kept): Difference | undefined {
  if (isGone && !state) return undefined
  const fold = foldOf(log)
  const sentence = fold.ok ? contrast(state, fold.state) : fold.sentence
  return sentence ? { studied, sentence, fold } : undefined
}

function foldOf(log: Kept['log']): Fold {
  try {
    return { ok: true, state: replay(log).at(-1)?.state }
  } catch (error) {
    return { ok: false, sentence: (error as Error).message }
  }
}

function contrast(kept: StudyState | undefined, folded: StudyState | undefined): string | undefined {
  if (!kept && !folded) return undefined
  if (!kept) return 'There is no record, but the log has a standing review.'
  if (!folded) return 'There is a record, but the log has no standing review.'
  const fields = Object.keys(folded) as (keyof StudyState)[]
  const differing = fields.filter((field) => kept[field] !== folded[field])
  if (differing.length === 0) return undefined
  return `${differing.map((field) => `${field} is ${kept[field]} instead of ${folded[field]}`).join(', ')}.`
}
