import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { Gate } from './gate.tsx'
import { latePart } from './late-part.tsx'
import { Masthead } from './masthead.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** The connection that keeps somebody from signing in may keep the notice away as well. */
const SignInNotice = lazy(() =>
  import('#web/rooms/sign-in/tab/sign-in-notice.tsx').then(
    (notice) => ({ default: notice.SignInNotice }),
    () => ({ default: UnreachedNotice }),
  ),
)
const SignedIn = latePart(async () => (await import('#web/rooms/signed-in/signed-in.tsx')).SignedIn)

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { status, user, trouble } = useViewer()
  useHeadingFocus()
  useEffect(() => {
    if (status === 'loading') SignedIn.prepare()
    // Not as soon as the scripts run: only what has come to life hears it.
    window.givePress?.()
  }, [status])
  if (status === 'loading') return <Gate>{children}</Gate>
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-control bg-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      {user ? (
        <SignedIn key={user.authId}>{children}</SignedIn>
      ) : (
        <>
          <Masthead />
          {children}
        </>
      )}
      {/* Where it pushes nothing that is being read. */}
      {trouble && (
        <Suspense>
          <SignInNotice />
        </Suspense>
      )}
    </>
  )
}

const UnreachedNotice = () => (
  <p role="alert" className="foot-notice px-4 py-2 text-center">
    You could not be signed in: the server was not reached. Nothing is lost; load the page again.
  </p>
)
