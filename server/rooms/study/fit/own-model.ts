import type { OwnModel } from '#contract/figures'
import type { StudySettings } from '#server/rooms/user/shared'
import type { LastFit } from './last-fit-store.ts'

/** What a person is told of their last fit, and by what their cards are scheduled where they can choose. docs/rules.md §Schedule.15. */
export function ownModelOf(lastFit: LastFit | null, { algorithm, weights }: StudySettings): OwnModel | undefined {
  if (!lastFit) return undefined
  const { isThereOne, model, ...last } = lastFit
  return { ...last, ...(!last.isRefused && { model }), ...(isThereOne && algorithm === 'fsrs' && { weights }) }
}
