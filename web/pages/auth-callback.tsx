import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages'
import { titled } from '#web/lib/page-head.ts'
import { Gate } from '#web/rooms/shell/gate.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { Button } from '#web/ui/button.tsx'

export const meta = () => [{ title: titled('Signing in') }, { name: 'robots', content: 'noindex' }]

/** Where the identity provider sends people back to. */
export default function AuthCallback() {
  const { completeLogIn, logIn } = useViewer()
  const navigate = useNavigate()
  const isStarted = useRef(false)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    completeLogIn().then(
      (returnTo) => navigate(returnTo, { replace: true }),
      () => setFailed(true),
    )
  }, [completeLogIn, navigate])

  if (!hasFailed) return <Gate />
  return (
    <Page width="text">
      <h1 className="text-title">Signing in did not work</h1>
      <p className="mt-2 text-faint">
        The sign-in was interrupted, took too long, or was opened in another window. Nothing is lost; start it once
        more.
      </p>
      <Button look="primary" className="mt-6" onClick={() => void logIn(pages.home)}>
        Sign in
      </Button>
    </Page>
  )
}
