import { Link } from 'react-router'
import { pages } from '#contract/pages'
import type { User } from '#contract/user'
import { shownCredits } from '#domain/credit'
import { isRenewing } from '#domain/subscription'
import { dayOf } from '#web/lib/day.ts'
import { subscriptionStateOf } from '#web/rooms/plan/subscription-state.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** For subscribers: what is left, and when there will be more, or no more. */
export function CreditStatus({ user }: { user: User }) {
  const { currentCredits, subscriptionExpiresAt } = user
  return (
    <section
      aria-labelledby="credit-status"
      className="mt-6 grid max-w-xl justify-items-start gap-5 rounded-card border border-hairline bg-sheet p-6 shadow-sheet"
    >
      <h2 id="credit-status" className="text-large">
        Credit Status
      </h2>
      <dl className="grid w-full grid-cols-[minmax(min-content,1fr)_auto] gap-x-4 gap-y-2 tabular-nums">
        <dt className="text-faint">AI Credits</dt>
        <dd className="text-right">{shownCredits(currentCredits)}</dd>
        <dt className="text-faint">{isRenewing(subscriptionStateOf(user)) ? 'Next credit refill date' : 'Ends on'}</dt>
        <dd className="text-right">{subscriptionExpiresAt && dayOf(subscriptionExpiresAt)}</dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Link to={pages.home} className={buttonClass()}>
          Back to Home
        </Link>
        <Link to={pages.settings} className={buttonClass()}>
          Manage Subscription
        </Link>
      </div>
    </section>
  )
}
