import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Failure } from '#web/rooms/shell/failure.tsx'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import type { Route } from './+types/frame'

/** Visitors do without, and so does somebody whose connection is gone already. */
const WarmUp = lazy(() =>
  import('./warm-up.tsx').then(
    (warmUp) => ({ default: warmUp.WarmUp }),
    () => ({ default: (): ReactNode => null }),
  ),
)

/** What a visitor looked at for that long they read. */
const readMs = 15_000

export default function Frame() {
  const { user, status } = useViewer()
  const { pathname } = useLocation()
  useEffect(() => {
    if (status !== 'anonymous') return
    const keep = () =>
      import('#web/rooms/offline/keep-read.ts').then((keeping) => keeping.keepRead(pathname)).catch(() => undefined)
    const timer = setTimeout(keep, readMs)
    return () => clearTimeout(timer)
  }, [status, pathname])
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
