import { lazy, type ReactNode, Suspense } from 'react'
import { useViewer } from '#web/lib/viewer.tsx'
import { Gate } from './gate.tsx'
import { Masthead } from './masthead.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

const SignInNotice = lazy(async () => ({ default: (await import('./sign-in-notice.tsx')).SignInNotice }))
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
