import { formatDistanceToNow } from 'date-fns'
import { messageOf } from '#web/lib/messages.ts'
import { useViewer } from '#web/lib/viewer.tsx'
import { Button } from '#web/ui/button.tsx'
import type { useCardForm } from './use-card-form.ts'

type Props = {
  form: ReturnType<typeof useCardForm>
  /** After a choice was made here. */
  onSettled: () => void
}

/** Above the editor: a draft to take up again, why saving failed and what to do, or the version that came between. */
export function FormNotice({ form, onSettled }: Props) {
  const { saving, offer } = form
  /** The button that was pressed goes away; the writing goes on. */
  const settle = (act: () => void) => () => {
    act()
    onSettled()
  }
  if (saving.status === 'failed') return <FailedNotice error={saving.error} onRetry={() => void form.submit()} />
  if (saving.status === 'conflict') {
    const { current } = saving
    return (
      <Notice role="alert">
        <p>This card was changed elsewhere in the meantime. Nothing was overwritten, and what you typed stays here.</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 font-source text-small">
          <dt>Front</dt>
          <dd className="whitespace-pre-wrap">{current.frontEquation}</dd>
          <dt>Back</dt>
          <dd className="whitespace-pre-wrap">{current.backEquation}</dd>
        </dl>
        <span className="flex gap-2">
          <Button size="small" onClick={() => void form.submit()}>
            Save mine instead
          </Button>
          <Button size="small" onClick={settle(() => form.take(current))}>
            Take the other version
          </Button>
        </span>
      </Notice>
    )
  }
  if (!offer) return null
  return (
    <Notice role="status">
      <p>You left this card unsaved {formatDistanceToNow(offer.typedAtMs, { addSuffix: true })}.</p>
      <span className="flex gap-2">
        <Button size="small" onClick={settle(form.restore)}>
          Restore draft
        </Button>
        <Button size="small" look="quiet" onClick={settle(form.discard)}>
          Discard
        </Button>
      </span>
    </Notice>
  )
}

function FailedNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { logIn } = useViewer()
  const { text, next } = messageOf(error)
  return (
    <Notice role="alert">
      <p className="text-danger">{text}</p>
      {next === 'signIn' && (
        <Button size="small" onClick={() => void logIn()}>
          Sign in
        </Button>
      )}
      {next === 'retry' && (
        <Button size="small" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </Notice>
  )
}

const Notice = ({ role, children }: { role: 'alert' | 'status'; children: React.ReactNode }) => (
  <div role={role} className="mx-6 grid gap-2 rounded-control border border-hairline bg-wash px-4 py-3 max-sm:m-2">
    {children}
  </div>
)
