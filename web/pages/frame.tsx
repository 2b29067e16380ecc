import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import { Failure } from '#web/rooms/shell/failure.tsx'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import type { Route } from './+types/frame'

/** Visitors do without, and so does somebody whose connection is gone already. */
const WarmUp = lazy(() =>
  import('./warm-up.tsx').then(
    ({ WarmUp }) => ({ default: WarmUp }),
    () => ({ default: (): ReactNode => null }),
  ),
)

export default function Frame() {
  const { user } = useViewer()
  return (
    <>
      <Outlet />
      {user && (
        <Suspense>
          <WarmUp />
        </Suspense>
      )}
    </>
  )
}

/** A page that fails leaves what stands around it in place. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <Failure error={error} />
