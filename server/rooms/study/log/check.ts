import { keysOf } from '#domain/keys'
import { replay } from '#domain/schedule/replay'
import type { StudyState } from '#domain/schedule/state'
import type { Database } from '#server/db/open'
import type { Studied } from '#server/rooms/progress/shared'
import { messageOf } from '#server/thrown'
import { type CardRecord, readRecords, restate } from './check-store.ts'

type Fold =
  | { ok: true; state: StudyState | undefined; introducedOn: number | undefined }
  | { ok: false; sentence: string }

/** A record that is not what its card's log says. */
export type Difference = { studied: Studied; sentence: string; fold: Fold }

/** Replays every review log there is; tells which records differ, and says how many cards it looked at. */
export async function checkRecords(db: Database, tell: (difference: Difference) => Promise<void>): Promise<number> {
  let cards = 0
  for (
    let records = await readRecords(db);
    records.length > 0;
    records = await readRecords(db, records.at(-1)?.studied)
  ) {
    cards += records.length
    for (const card of records) {
      const difference = differenceOf(card)
      if (difference) await tell(difference)
    }
  }
  return cards
}

/** Makes the record what the log says; a log that contradicts itself is left for a person to look at. */
export async function correctRecord(db: Database, { studied, fold }: Difference): Promise<boolean> {
  if (fold.ok) await restate(db, studied, fold)
  return fold.ok
}

function differenceOf({ studied, log, state, isGone }: CardRecord): Difference | undefined {
  if (isGone && !state) return undefined
  const fold = foldOf(log)
  const sentence = fold.ok ? contrast(state, fold.state) : fold.sentence
  return sentence ? { studied, sentence, fold } : undefined
}

function foldOf(log: CardRecord['log']): Fold {
  try {
    const active = replay(log)
    return { ok: true, state: active.at(-1)?.state, introducedOn: active[0]?.state.lastStudyDay }
  } catch (error) {
    return { ok: false, sentence: messageOf(error) }
  }
}

function contrast(recorded: StudyState | undefined, folded: StudyState | undefined): string | undefined {
  if (!recorded && !folded) return undefined
  if (!recorded) return 'There is no record, but the log has a active review.'
  if (!folded) return 'There is a record, but the log has no active review.'
  const fields = keysOf(folded)
  const differing = fields.filter((field) => recorded[field] !== folded[field])
  if (differing.length === 0) return undefined
  return `${differing.map((field) => `${field} is ${recorded[field]} instead of ${folded[field]}`).join(', ')}.`
}
