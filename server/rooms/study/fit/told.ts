import type { OwnModel } from '#contract/figures'
import type { StudySettings } from '#server/rooms/user/shared'
import type { Told } from './told-store.ts'

/** What a person is told of their last fit, and by what their cards are scheduled where they can choose. docs/rules.md §Schedule.15. */
export function ownModelOf(told: Told | null, { algorithm, weights }: StudySettings): OwnModel | undefined {
  if (!told) return undefined
  const { isThereOne, model, ...last } = told
  return { ...last, ...(!last.isRefused && { model }), ...(isThereOne && algorithm === 'fsrs' && { weights }) }
}
