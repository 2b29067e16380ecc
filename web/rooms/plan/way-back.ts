import { stored } from '#web/lib/storage.ts'
import { safeReturnTo } from '#web/rooms/sign-in/tab/return-to.ts'

/**
 * Where a person was called away from to look at the plans, such as a card that is not finished: kept over the checkout,
 * which leads through other pages, for this tab and person alone.
 */
export const keepWayBack = (personId: string, wanted: string): boolean =>
  stored('way-back', personId).keep(safeReturnTo(wanted, location.origin))

export const readWayBack = (personId: string): string | undefined => stored('way-back', personId).read()

export const dropWayBack = (personId: string): void => stored('way-back', personId).drop()
