import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { readTitle } from '#domain/deck'
import { troubleOf } from '#web/lib/api-error.ts'
import { troubleOfImported } from '#web/lib/gone.ts'
import { some } from '#web/lib/in-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogFoot } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ProgressWords } from '#web/ui/progress-words.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAsksBeforeLeaving } from '#web/ui/use-asks-before-leaving.ts'
import { useFirstFocus } from './use-first-focus.ts'

type Props = {
  /** Of the one deck that is made; several keep theirs. */
  title: { typed: string; onType: (typed: string) => void; isFixed?: boolean } | undefined
  phase: { name: string; error?: unknown }
  /** How much of it has arrived. */
  progress: { label: string; percent: number; sentence: string }
  /** Why there is nothing to send. */
  notNow?: string | false | undefined
  sendText: string
  /** Goes back to choosing. */
  onOther: () => void
  onSend: (title: string | undefined) => void
  onStop: () => void
  onClose: () => void
  children: ReactNode
}

/** What is asked before a file becomes decks, how far it is on its way, and its buttons. */
export function SendForm({ title, phase, progress, notNow, sendText, children, ...acts }: Props) {
  const [isChecked, setChecked] = useState(false)
  const start = useRef<HTMLElement>(null)
  useFirstFocus(start)
  const isSending = phase.name === 'sending'
  // Whoever leaves would find half of a deck, and nothing that says so.
  useAsksBeforeLeaving(isSending)
  const isStopped = phase.name === 'stopped'
  const isFixed = isSending || isStopped
  /** Nothing of it is here, and nothing to go on with. */
  const isGone = isStopped && troubleOf(phase.error) === 'deck_not_found'
  const read = title && readTitle(title.typed)
  const unavailable = isSending ? 'Importing...' : notNow

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (read && !read.ok) start.current?.focus()
    else if (!unavailable) acts.onSend(read?.value)
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5 px-6 pt-6">
      {title && (
        <TextField
          ref={(field) => {
            start.current = field
          }}
          label="Title"
          value={title.typed}
          readOnly={isFixed || title.isFixed}
          onChange={({ target }) => title.onType(target.value)}
          autoComplete="off"
          error={isChecked && read && !read.ok ? read.reason : undefined}
        />
      )}
      {children}
      {isFixed && !isGone && (
        <div className="grid gap-2">
          <ProgressBar label={progress.label} percent={progress.percent} />
          <ProgressWords isUnderWay={isSending} percent={progress.percent} sentence={progress.sentence} />
        </div>
      )}
      {isStopped && phase.error !== undefined && (
        <p role="alert" className="text-danger">
          {troubleOfImported(phase.error).text}
        </p>
      )}
      <DialogFoot>
        {(!isFixed || isGone) && <Button onClick={acts.onOther}>Choose Another</Button>}
        <Button onClick={isSending ? acts.onStop : acts.onClose}>{isStopped ? 'Close' : 'Cancel'}</Button>
        {!isGone && (
          <Button
            ref={(button) => {
              start.current ??= button
            }}
            type="submit"
            look="primary"
            unavailable={unavailable}
          >
            {isSending ? 'Importing...' : isStopped ? 'Go On' : sendText}
          </Button>
        )}
      </DialogFoot>
    </form>
  )
}

type ChoiceProps = { isOne: boolean; isPublic: boolean; isFixed: boolean; onChoose: (isPublic: boolean) => void }

/** Who may find what is made. */
export function PublicChoice({ isOne, isPublic, isFixed, onChoose }: ChoiceProps) {
  const them = isOne ? 'it' : 'them'
  return (
    <Checkbox
      label={isOne ? 'Make this deck public' : 'Make these decks public'}
      hint={`Everybody can find, read and study ${them}. Only you can change ${them}.`}
      checked={isPublic}
      disabled={isFixed}
      onChange={({ target }) => onChoose(target.checked)}
    />
  )
}

/** What is said of a file that was given up on its way, or failed. `here` says where its cards are. */
export const stoppedAt = (sent: number, here: string, source: string): string =>
  `Stopped${sent === 0 ? '' : `: ${some(sent, 'card')} ${here}`}. Go on now, or later with the same ${source}.`
