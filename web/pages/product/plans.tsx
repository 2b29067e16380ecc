import type { PaymentsKind } from '#contract/page'
import { useMakingKey } from '#web/lib/making-key.ts'
import { messageOf } from '#web/lib/messages.ts'
import { checkoutUrl } from '#web/rooms/plan/pay.ts'
import { useLeaving } from '#web/rooms/plan/use-leaving.ts'
import { Button } from '#web/ui/button.tsx'
import { Plan } from './plan.tsx'

/** The two plans side by side; where nothing is sold, that and the one that everybody has. */
export function Plans({ payments }: { payments: PaymentsKind }) {
  const making = useMakingKey()
  const { go, isLeaving, error } = useLeaving(() => making.until(checkoutUrl(making.key)))
  const free = (
    <Plan
      name="Free Tier"
      mark="Default"
      price="$0/month"
      lines={['Basic card creation', 'Studying', 'Sharing']}
      notIncluded={['AI features', '800 AI credits/month']}
    >
      <Button unavailable="This is the plan you have">Current Plan</Button>
    </Plan>
  )
  if (payments === 'off')
    return (
      <div className="mt-8 grid max-w-md gap-6">
        <p>Upgrades are not offered here. Everything else works without one.</p>
        {free}
      </div>
    )
  return (
    <>
      <div className="mt-8 grid gap-6 sm:grid-cols-2">
        {free}
        <Plan
          name="Premium"
          mark="Most Popular"
          price="$8.00/month"
          lines={['AI-generated cards at about 1 credit per card', '800 AI credits/month']}
          isProminent
        >
          <Button look="primary" onClick={go} unavailable={isLeaving && 'The checkout is being opened'}>
            {isLeaving ? 'Opening checkout...' : 'Upgrade to Premium'}
          </Button>
          {error !== undefined && (
            <p role="alert" className="text-danger">
              {messageOf(error).text}
            </p>
          )}
        </Plan>
      </div>
      {payments === 'simulated' && (
        <p className="mt-6 text-faint">
          Payments are simulated on this server: the checkout says so, and no real money is taken.
        </p>
      )}
    </>
  )
}
