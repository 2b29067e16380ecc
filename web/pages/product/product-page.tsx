import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PaymentsKind } from '#contract/page'
import { pages } from '#contract/pages'
import { shownCredits } from '#domain/credit'
import { isActive } from '#domain/subscription'
import { usePageTitle } from '#web/lib/page-title.ts'
import { subscriptionStateOf } from '#web/rooms/plan/subscription-state.ts'
import { dropWayBack, keepWayBack, readWayBack } from '#web/rooms/plan/way-back.ts'
import { withQueries } from '#web/rooms/queries/with-queries.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { safeReturnTo } from '#web/rooms/sign-in/tab/return-to.ts'
import { useUser, useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { CreditStatus } from './credit-status.tsx'
import { Plans } from './plans.tsx'
import { productTitle } from './title.ts'

/** What there is to subscribe to, or how a subscription stands. `?returnTo=` is a path of ours to go back to. */
export const ProductPage = withQueries(function ProductPage({ payments }: { payments: PaymentsKind }) {
  const user = useUser()
  const { refresh } = useViewer()
  const [query] = useSearchParams()
  const wanted = query.get('returnTo')
  usePageTitle(productTitle)

  useEffect(() => {
    // What was known stays on show when it cannot be read anew.
    refresh().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (wanted !== null) keepWayBack(user.authId, wanted)
  }, [wanted, user.authId])

  const wayBack = wanted === null ? readWayBack(user.authId) : safeReturnTo(wanted, location.origin)
  return (
    <Page width="book">
      <h1 className="text-title text-wrap">{productTitle}</h1>
      {isActive(subscriptionStateOf(user), Date.now()) ? (
        <CreditStatus user={user} />
      ) : (
        <>
          <p className="mt-2 text-faint tabular-nums">
            You have {creditsLeft(shownCredits(user.currentCredits))}. The assistant writes about one card for each.
          </p>
          <Plans payments={payments} />
        </>
      )}
      {wayBack && wayBack !== pages.home && (
        <p className="mt-8">
          <Link to={wayBack} onClick={() => dropWayBack(user.authId)} className="text-accent underline">
            Back to your card
          </Link>
        </p>
      )}
    </Page>
  )
})

const creditsLeft = (count: number) => (count === 1 ? '1 AI credit' : `${count} AI credits`)
