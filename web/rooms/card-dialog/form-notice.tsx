import { ConflictNotice, DraftNotice, FailedNotice } from './notices.tsx'
import type { OpenForm } from './use-card-form.ts'

type Props = {
  form: OpenForm
  /** A choice is made here. */
  onSettling: () => void
}

/** Above the editor: a draft to take up again, why saving failed and what to do, or the version that came between. */
export function FormNotice({ form, onSettling }: Props) {
  const { saving, offer } = form
  /** The writing goes on. The focus leaves the button before that goes away: the dialog would catch it. */
  const settle = (act: () => void) => () => {
    onSettling()
    act()
  }
  if (saving.status === 'failed') return <FailedNotice error={saving.error} onRetry={() => void form.submit()} />
  if (saving.status === 'conflict') {
    const { current } = saving
    return (
      <ConflictNotice
        current={current}
        onKeepMine={() => void form.submit()}
        onTakeTheirs={settle(() => form.take(current))}
      />
    )
  }
  if (!offer) return null
  return (
    <DraftNotice
      what="card"
      typedAtMs={offer.typedAtMs}
      onRestore={settle(form.restore)}
      onDiscard={settle(form.discard)}
    />
  )
}
