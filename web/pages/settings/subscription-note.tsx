import type { Ref } from 'react'
import { isCanceled, type SubscriptionState } from '#domain/subscription'

type Props = {
  state: SubscriptionState
  until: string
  isRunning: boolean
  /** A cancellation was taken back just now. */
  goesOn: boolean
  ref: Ref<HTMLParagraphElement>
}

/** What there is to know or do about a subscription; read out when it changes. */
export function SubscriptionNote({ state, until, isRunning, goesOn, ref }: Props) {
  return (
    <p ref={ref} role="status" tabIndex={-1} className="outline-none empty:hidden">
      {isRunning && (noteOn(state, until) ?? (goesOn && `Your subscription goes on. It is renewed on ${until}.`))}
    </p>
  )
}

function noteOn(state: SubscriptionState, until: string): string | undefined {
  if (isCanceled(state))
    return `Premium stays until ${until}. Reactivate it before then to go on without a break; nothing is charged until the next renewal.`
  if (state.isUnpaid)
    return `Your last payment failed. Premium stays until ${until}; pay the open bill under “Bills and Payment Card” before then to go on without a break.`
  return undefined
}
