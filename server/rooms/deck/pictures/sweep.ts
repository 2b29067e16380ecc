import { dayMs, hourMs } from '#domain/time'
import type { StoreContext } from '#server/room-context'
import type { Sweep } from '#server/sweep'
import { checkNamed, deleteUnheld, forgetPicturesOfGone, letGoOfUnnamed } from '../store/pictures.ts'

/** Pictures that no card has named for a day are gone; those that were sent within the hour stay. docs/rules.md §Cards.10. */
export async function sweepPictures({ db, clock }: StoreContext): Promise<void> {
  const ago = (ms: number) => new Date(clock() - ms)
  await forgetPicturesOfGone(db)
  while (await checkNamed(db, { now: ago(0), before: ago(hourMs / 2), daily: ago(dayMs) }));
  await letGoOfUnnamed(db, ago(dayMs))
  while (await deleteUnheld(db, ago(hourMs)));
}

export const pictureSweep = (deps: StoreContext): Sweep => ({
  name: 'pictures',
  everyMs: hourMs,
  run: () => sweepPictures(deps),
})
