import type { OwnModel } from '#contract/figures'
import type { Database } from '#server/db/open'
import { readScheduling } from './scheduling-store.ts'
import { readTold } from './told-store.ts'

/** What a person is told of their last fit, and by what their cards are scheduled where they can choose. docs/rules.md §Schedule.15. */
export async function readToldOf(db: Database, personId: string): Promise<OwnModel | undefined> {
  const [told, { algorithm, weights }] = await Promise.all([readTold(db, personId), readScheduling(db, personId)])
  if (!told) return undefined
  const { isThereOne, ...last } = told
  return { ...last, ...(isThereOne && algorithm === 'fsrs' && { weights }) }
}
