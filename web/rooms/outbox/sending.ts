import { type Delivery, deliverNext, type Fate } from './delivery.ts'
import { type MissingPlaces, triedNow } from './missing.ts'
import type { Hold } from './reply.ts'

export type SendingDeps = Delivery & {
  /** Runs one piece of work at a time over all tabs of this browser. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Calls `work` after so many milliseconds; the function returned calls that off. */
  later: (work: () => void, ms: number) => () => void
}

/** Hears what became of each entry, and with nothing that none is left. */
type FateListener = (fate?: Fate) => void

/** Sends what waits, one entry after the other, while it is open: when woken, and again after what makes it wait. */
export function createSending({ alone, later, ...delivery }: SendingDeps, places: MissingPlaces, tell: FateListener) {
  const { storage } = delivery
  let hold: Hold = 'none'
  let failures = 0
  let isOpen = false
  let underWay: Promise<void> | undefined
  let callOff = () => {}

  /** Deals with the head of the queue; false when there is nothing more to do for now. */
  const advance = async (): Promise<boolean> => {
    const fate = await deliverNext(delivery, places, failures)
    if (!fate) return false
    hold = fate.hold ?? 'none'
    failures = hold === 'none' ? 0 : failures + 1
    if (fate.waitMs !== undefined && isOpen) callOff = later(wake, fate.waitMs)
    tell(fate)
    return hold === 'none'
  }

  const sendAll = async () => {
    callOff()
    await alone(async () => {
      while (isOpen && (await advance()));
    })
    if (storage.list().length > 0) return
    hold = 'none'
    tell()
  }

  const wake = (): Promise<void> => {
    underWay ??= sendAll().finally(() => {
      underWay = undefined
      // What was added while the last look at the queue was ending.
      if (isOpen && hold === 'none' && triedNow(storage.list(), places).length > 0) void wake()
    })
    return underWay
  }

  return {
    get hold() {
      return hold
    },
    wake,
    open() {
      isOpen = true
      void wake()
    },
    /** What waits stays where it is. */
    close() {
      isOpen = false
      callOff()
    },
  }
}
