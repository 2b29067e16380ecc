import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pages } from '#contract/pages'
import { dropWayBack, readWayBack } from '#web/rooms/plan/way-back.ts'
import { Page } from '#web/rooms/shell/page.tsx'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useActivation } from './use-activation.ts'

/** Long enough to be read. */
const shownMs = 1_200

/** After the checkout: waits until the payment is known here, then goes home, or back to the card that was left for it. */
export function ProcessingPage() {
  const [query] = useSearchParams()
  const { authId } = useUser()
  const { outcome, askAgain } = useActivation(query.get('session_id') ?? '')

  const isActivated = outcome.status === 'activated'
  useEffect(() => {
    if (!isActivated) return
    const next = readWayBack(authId) ?? pages.home
    dropWayBack(authId)
    // Loaded anew, so that everything on the next page knows of the credits.
    const timer = setTimeout(() => location.replace(next), shownMs)
    return () => clearTimeout(timer)
  }, [isActivated, authId])

  return (
    <Page width="text">
      <h1 className="text-title">{headings[outcome.status]}</h1>
      <div className="mt-6 grid justify-items-start gap-6">
        {outcome.status === 'asking' && <Spinner label={outcome.note ?? 'Your payment is being confirmed.'} />}
        {isActivated && <p role="status">Your AI credits are there.</p>}
        {outcome.status === 'failed' && (
          <>
            <p role="alert">{outcome.reason}</p>
            <div className="flex flex-wrap gap-3">
              {outcome.canAskAgain && <Button onClick={askAgain}>Try Again</Button>}
              <Link to={pages.plans} className={buttonClass()}>
                Return to Subscription Page
              </Link>
            </div>
          </>
        )}
      </div>
    </Page>
  )
}

const headings = { asking: 'Activating Subscription...', activated: 'Activated!', failed: 'Activation Failed' }
