import { lazy, type ReactNode, Suspense } from 'react'
import { useViewer } from '#web/lib/viewer.tsx'
import { Gate } from './gate.tsx'
import { Masthead } from './masthead.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** The connection that keeps somebody from signing in may keep the notice away as well. */
const SignInNotice = lazy(() =>
  import('./sign-in-notice.tsx').then(
    ({ SignInNotice }) => ({ default: SignInNotice }),
    () => ({ default: UnreachedNotice }),
  ),
)
const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }))

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { status, user, trouble } = useViewer()
  useHeadingFocus()
  if (status === 'loading') return <Gate />
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-control bg-paper px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40"
      >
        Skip to content
      </a>
      {trouble && (
        <Suspense>
          <SignInNotice />
        </Suspense>
      )}
      {user ? (
        <Suspense fallback={<Gate />}>
          <SignedIn key={user.authId}>{children}</SignedIn>
        </Suspense>
      ) : (
        <>
          <Masthead />
          {children}
        </>
      )}
    </>
  )
}

const UnreachedNotice = () => (
  <p role="alert" className="border-b border-hairline bg-wash px-4 py-2 text-center">
    You could not be signed in: the server was not reached. Nothing is lost; load the page again.
  </p>
)
