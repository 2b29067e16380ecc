import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useViewer } from '#web/lib/viewer.tsx'

/** Set by the server; signed-in people never fetch it. */
const Landing = import.meta.env.SSR
  ? (await import('./landing/landing.tsx')).Landing
  : lazy(async () => ({ default: (await import('./landing/landing.tsx')).Landing }))

/** Pages for signed-in people; a visitor finds the landing page in their place, and comes back after signing in. */
export default function Private() {
  if (useViewer().status === 'signedIn') return <Outlet />
  return (
    <Suspense>
      <Landing />
    </Suspense>
  )
}
