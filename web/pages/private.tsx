import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { pages } from '#contract/pages'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'

/** Set by the server; signed-in people never fetch it. */
const Landing = import.meta.env.SSR
  ? (await import('./landing/landing.tsx')).Landing
  : lazy(async () => ({ default: (await import('./landing/landing.tsx')).Landing }))

/**
 * Pages for signed-in people; a visitor finds the landing page in their place, and comes back after signing in.
 * docs/rules.md §Pages.2.
 */
export default function Private() {
  const { pathname } = useLocation()
  const { status, trouble } = useViewer()
  if (status === 'signedIn') return <Outlet />
  return (
    <Suspense>
      <Landing {...(!trouble && { reason: reasonAt(pathname) })} />
    </Suspense>
  )
}

function reasonAt(pathname: string): string {
  if (pathname.startsWith(pages.settings)) return 'Sign in to see your settings.'
  return pathname.endsWith('/study') ? 'Sign in to study this deck.' : 'Sign in to see this page.'
}
