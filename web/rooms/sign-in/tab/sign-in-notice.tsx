import { messageOfCode } from '#web/lib/messages.ts'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { Button } from '#web/ui/button.tsx'

/** Tells why signing in, or staying signed in, did not work, and what to do. */
export function SignInNotice() {
  const { status, trouble, refresh, logIn } = useViewer()
  if (!trouble) return null
  const { text, next } = messageOfCode(trouble)
  const needsSignIn = next === 'signIn' || status === 'signedIn'
  return (
    <div role="alert" className="foot-notice">
      <p className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-3 px-4 py-2 sm:px-6">
        {text}
        {needsSignIn && (
          <Button size="small" onClick={() => void logIn()}>
            Sign in
          </Button>
        )}
        {next === 'retry' && !needsSignIn && (
          <Button size="small" onClick={() => void refresh()}>
            Try Again
          </Button>
        )}
      </p>
    </div>
  )
}
