import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { asOf, onAsOf } from '#web/lib/in-place.ts'
import { useAtRest } from '#web/ui/use-at-rest.ts'

const Part = lazy(() =>
  import('#web/rooms/offline/offline.tsx').then(
    ({ Offline }) => ({ default: Offline }),
    () => ({ default: (): ReactNode => null }),
  ),
)

/** Keeps what a lost connection would take away, once the page is at rest; at once where it is lost already. */
export function KeepOffline(): ReactNode {
  const isAway = useSyncExternalStore(onAsOf, asOf, () => undefined) !== undefined
  const isAtRest = useAtRest()
  if (!isAtRest && !isAway) return null
  return (
    <Suspense>
      <Part />
    </Suspense>
  )
}
