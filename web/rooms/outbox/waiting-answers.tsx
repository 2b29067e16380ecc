import { some } from '#web/lib/in-words.ts'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOutboxState } from './outbox-provider.tsx'

/** Says calmly that answers are kept here until they can be sent; nothing while all is well. */
export function WaitingAnswers() {
  const { waiting, hold } = useOutboxState()
  const { logIn } = useViewer()
  const isHeld = waiting > 0 && hold !== 'none'
  const answers = some(waiting, 'answer')
  return (
    <div role="status" className="text-small text-faint">
      {isHeld && hold === 'connection' && `${answers} waiting for the connection`}
      {isHeld && hold === 'signIn' && (
        <>
          {answers} waiting for you to sign in again{' '}
          <Button look="quiet" size="small" onClick={() => void logIn()}>
            Sign in
          </Button>
        </>
      )}
    </div>
  )
}
