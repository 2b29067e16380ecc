import { longAgo } from '#domain/ago'
import { troubleOfDeck } from '#web/lib/gone.ts'
import { messageOfCode } from '#web/lib/messages.ts'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SomeSides } from './save.ts'
import type { Conflict, Saving } from './use-saving.ts'

type Props = {
  what: 'card' | 'conversation'
  saving: Saving
  /** What was left unsaved an earlier time. */
  offer: { typedAtMs: number } | undefined
  onRetry: () => void
  onTakeTheirs: (conflict: Conflict) => void
  onRestore: () => void
  onDiscard: () => void
  /** A choice is made here. */
  onSettling: () => void
}

/** Above what is written: why saving failed and what to do, the version that came between, or a draft to take up again. */
export function SavingNotice({ what, saving, offer, onRetry, onSettling, ...on }: Props) {
  /** The writing goes on. The focus leaves the button before that goes away: the dialog would catch it. */
  const settle = (act: () => void) => () => {
    onSettling()
    act()
  }
  if (saving.status === 'failed') return <FailedNotice error={saving.error} onRetry={onRetry} />
  if (saving.status === 'conflict') {
    const onTakeTheirs = settle(() => on.onTakeTheirs(saving))
    return <ConflictNotice current={saving.current} onKeepMine={onRetry} onTakeTheirs={onTakeTheirs} />
  }
  if (!offer) return null
  const { typedAtMs } = offer
  return <DraftNotice {...{ what, typedAtMs }} onRestore={settle(on.onRestore)} onDiscard={settle(on.onDiscard)} />
}

type DraftNoticeProps = { what: string; typedAtMs: number; onRestore: () => void; onDiscard: () => void }

/** Something typed earlier, to be taken up again. */
function DraftNotice({ what, typedAtMs, onRestore, onDiscard }: DraftNoticeProps) {
  return (
    <Notice role="status">
      <p>
        You left this {what} unsaved {longAgo(typedAtMs, Date.now())}.
      </p>
      <span className="flex gap-2">
        <Button size="small" onClick={onRestore}>
          Restore Draft
        </Button>
        <Button size="small" look="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </span>
    </Notice>
  )
}

/** Why saving failed, and what to do. */
function FailedNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { logIn } = useViewer()
  const { text, next } = troubleOfDeck(error, true)
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

/** The version of the card that came between, and the choice. */
function ConflictNotice(props: { current: SomeSides; onKeepMine: () => void; onTakeTheirs: () => void }) {
  const { current, onKeepMine, onTakeTheirs } = props
  return (
    <Notice role="alert">
      <p>{messageOfCode('card_changed').text}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 font-source text-small">
        <dt>Front</dt>
        <dd className="whitespace-pre-wrap">{current.frontEquation}</dd>
        <dt>Back</dt>
        <dd className="whitespace-pre-wrap">{current.backEquation}</dd>
        {current.tags && current.tags.length > 0 && (
          <>
            <dt>Tags</dt>
            <dd className="wrap-anywhere">{current.tags.join(', ')}</dd>
          </>
        )}
      </dl>
      <span className="flex gap-2">
        <Button size="small" onClick={onKeepMine}>
          Save Mine Instead
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          Take the Other Version
        </Button>
      </span>
    </Notice>
  )
}
