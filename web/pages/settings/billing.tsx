import { messageOf } from '#web/lib/messages.ts'
import { billingUrl } from '#web/rooms/plan/pay.ts'
import { useLeaving } from '#web/rooms/plan/use-leaving.ts'
import { Button } from '#web/ui/button.tsx'

/** The way to the payment service's own page. */
export function Billing() {
  const { go, isLeaving, error } = useLeaving(billingUrl)
  return (
    <>
      <Button onClick={go} unavailable={isLeaving && 'The page is being opened'}>
        {isLeaving ? 'Opening...' : 'Bills and Payment Card'}
      </Button>
      {error !== undefined && (
        <p role="alert" className="basis-full text-danger">
          {messageOf(error).text}
        </p>
      )}
    </>
  )
}
