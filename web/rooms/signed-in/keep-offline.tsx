import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { asOf, onAsOf } from '#web/lib/in-place.ts'
import { inStorage, prefixOf } from '#web/lib/storage.ts'
import { savesData } from '#web/ui/saves-data.ts'

/** When the page is at rest, and the other pages were fetched. */
const afterMs = 5000

const Part = lazy(() =>
  import('#web/rooms/offline/offline.tsx').then(
    ({ Offline }) => ({ default: Offline }),
    () => ({ default: (): ReactNode => null }),
  ),
)

/** Whether cards of this person wait to be sent. */
const waits = (personId: string) =>
  inStorage('waiting-card', (storage) =>
    Object.keys(storage).some((key) => key.startsWith(prefixOf('waiting-card', personId))),
  )

/** Keeps what a lost connection would take away, once the page is at rest; at once where it is lost already, or cards wait. */
export function KeepOffline({ personId }: { personId: string }): ReactNode {
  const isAway = useSyncExternalStore(onAsOf, asOf, () => undefined) !== undefined
  const [isAtRest, setAtRest] = useState(() => waits(personId) === true)
  useEffect(() => {
    if (savesData()) return
    const timer = setTimeout(setAtRest, afterMs, true)
    return () => clearTimeout(timer)
  }, [personId])
  if (!isAtRest && !isAway) return null
  return (
    <Suspense>
      <Part />
    </Suspense>
  )
}
