import { type FormEvent, useEffect, useRef, useState } from 'react'
import { deckLimits, readTitle } from '#domain/deck'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Findings } from './findings.tsx'
import type { Course } from './use-import.ts'

type Props = {
  course: Course
  phase: Exclude<Course['phase'], { name: 'choosing' | 'package' | 'table' }>
  onClose: () => void
}

/** What would become of a document, and how far it is on its way. */
export function DryRun({ course, phase, onClose }: Props) {
  const { plan } = phase
  const [details, setDetails] = useState({ title: plan.title, isPublic: false })
  const [isChecked, setChecked] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const title = readTitle(details.title)
  const count = plan.cards.length
  const cards = count === 1 ? '1 card' : `${count.toLocaleString('en')} cards`
  const isSending = phase.name === 'sending'
  const isFixed = phase.name !== 'planned'
  useEffect(() => first.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!title.ok) first.current?.focus()
    else if (!isSending) course.send(plan, { ...details, title: title.value })
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5 p-6">
      <TextField
        ref={first}
        label="Title"
        value={details.title}
        readOnly={isFixed}
        onChange={({ target }) => setDetails({ ...details, title: target.value })}
        autoComplete="off"
        maxLength={deckLimits.titleMax}
        error={isChecked && !title.ok ? title.reason : undefined}
      />
      <Findings plan={plan} />
      <Checkbox
        label="Make this deck public"
        hint="Everybody can find, read and study it. Only you can change it."
        checked={details.isPublic}
        disabled={isFixed}
        onChange={({ target }) => setDetails({ ...details, isPublic: target.checked })}
      />
      {phase.name !== 'planned' && (
        <div className="grid gap-2">
          <ProgressBar label="Cards sent" percent={Math.round((phase.sent / count) * 100)} />
          <p role="status" className="text-small text-faint tabular-nums">
            {isSending ? `${phase.sent.toLocaleString('en')} of ${cards} are in the deck` : stoppedAt(phase.sent)}
          </p>
        </div>
      )}
      {phase.name === 'stopped' && phase.error !== undefined && (
        <p role="alert" className="text-danger">
          {messageOf(phase.error).text}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {!isFixed && <Button onClick={course.startOver}>Another document</Button>}
        <Button onClick={isSending ? course.stop : onClose}>{phase.name === 'stopped' ? 'Close' : 'Cancel'}</Button>
        <Button type="submit" look="primary" unavailable={isSending && 'Importing...'}>
          {isSending ? 'Importing...' : phase.name === 'stopped' ? 'Go on' : `Import ${cards}`}
        </Button>
      </div>
    </form>
  )
}

const stoppedAt = (sent: number): string =>
  sent === 0
    ? 'Stopped. Go on now, or later with the same document.'
    : `Stopped: ${sent.toLocaleString('en')} cards are in the deck. Go on now, or later with the same document.`
