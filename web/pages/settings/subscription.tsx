import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PaymentsKind } from '#contract/page'
import { pages } from '#contract/pages'
import { isActive, isCanceled, isRenewing, labelOf } from '#domain/subscription'
import { call } from '#web/lib/api.ts'
import { dayOf } from '#web/lib/day.ts'
import { messageOf } from '#web/lib/messages.ts'
import { subscriptionStateOf } from '#web/rooms/plan/subscription-state.ts'
import { useUser, useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Billing } from './billing.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { Fact, Facts } from './fact.tsx'
import { SubscriptionNote } from './subscription-note.tsx'

/** How the subscription stands, and how to end it or let it go on. */
export function Subscription({ payments }: { payments: PaymentsKind }) {
  const user = useUser()
  const { refresh } = useViewer()
  const [isAsking, setAsking] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  const state = subscriptionStateOf(user)
  const nowMs = Date.now()
  const isRunning = isActive(state, nowMs)
  const isEnding = isRunning && isCanceled(state)
  const until = user.subscriptionExpiresAt === null ? '' : dayOf(user.subscriptionExpiresAt)

  // Also after a failure: what was shown may have been out of date.
  const thenRefresh = (work: Promise<void>) => work.finally(() => refresh().catch(() => undefined))
  const cancel = useMutation({
    meta: { failed: 'The subscription could not be canceled' },
    mutationFn: () => thenRefresh(call('subscription.cancel')),
    onSuccess: () => setAsking(false),
  })
  const reactivate = useMutation({
    meta: { failed: 'The subscription could not be reactivated' },
    mutationFn: () => thenRefresh(call('subscription.reactivate')),
  })
  // The button that was pressed is gone then.
  useEffect(() => {
    if (reactivate.isSuccess) note.current?.focus()
  }, [reactivate.isSuccess])

  return (
    <div className="grid justify-items-start gap-4">
      <Facts>
        <Fact term="Status">{labelOf(state, nowMs)}</Fact>
        {isRunning && <Fact term={isRenewing(state) ? 'Next renewal date' : 'Ends on'}>{until}</Fact>}
      </Facts>
      <SubscriptionNote ref={note} state={state} until={until} isRunning={isRunning} goesOn={reactivate.isSuccess} />
      {!isRunning && payments === 'off' && <p className="text-faint">Upgrades are not offered here.</p>}
      {!isRunning && payments !== 'off' && (
        <Link to={pages.plans} className={buttonClass()}>
          View Plans
        </Link>
      )}
      {payments !== 'off' && (
        <div className="flex flex-wrap gap-3">
          {isRunning && !isEnding && <Button onClick={() => setAsking(true)}>Cancel Subscription</Button>}
          {isEnding && (
            <Button
              look="primary"
              onClick={() => reactivate.mutate()}
              unavailable={reactivate.isPending && 'Your subscription is being reactivated'}
            >
              {reactivate.isPending ? 'Reactivating...' : 'Reactivate Subscription'}
            </Button>
          )}
          {user.subscriptionExpiresAt !== null && <Billing />}
        </div>
      )}
      {reactivate.isError && (
        <p role="alert" className="text-danger">
          {messageOf(reactivate.error).text}
        </p>
      )}
      <CancelDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        until={until}
        note={note}
        onConfirm={() => !cancel.isPending && cancel.mutate()}
        isBusy={cancel.isPending}
        error={cancel.isError && messageOf(cancel.error).text}
      />
    </div>
  )
}
