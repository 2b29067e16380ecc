import { type FormEvent, useEffect, useRef, useState } from 'react'
import { deckLimits, readTitle } from '#domain/deck'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangesHere } from './document/changes-here.tsx'
import { extentOf, homeFor } from './document/send-document.ts'
import { Findings } from './findings.tsx'
import { inWords, some } from './in-words.ts'
import { Listed } from './listed.tsx'
import type { Course } from './use-import.ts'

type Props = {
  course: Course
  phase: Exclude<Course['phase'], { name: 'choosing' | 'package' | 'table' }>
  onClose: () => void
}

/** What would become of documents, and how far they are on their way. */
export function DryRun({ course, phase, onClose }: Props) {
  const { documents, refusals } = phase
  const [only, ...others] = documents
  const [typed, setTyped] = useState(only?.plan.title ?? '')
  const [choices, setChoices] = useState({ isPublic: false, isNewDeck: false, overwrites: false })
  const [isChecked, setChecked] = useState(false)
  const start = useRef<HTMLElement>(null)
  const hasHome = documents.some(({ home }) => home)
  const made = documents.filter((document) => !homeFor(document, choices)).length
  const title = others.length === 0 && made === 1 ? readTitle(typed) : undefined
  const untitled = others.length > 0 && documents.find(({ plan }) => !readTitle(plan.title).ok)
  const count = documents.reduce((sum, document) => sum + extentOf(document, choices), 0)
  const isUpdate = made < documents.length
  const hasMacros = documents.some((document) => Object.keys(homeFor(document, choices)?.macros ?? {}).length > 0)
  const isSending = phase.name === 'sending'
  const isFixed = phase.name !== 'planned'
  useEffect(() => start.current?.focus(), [])

  const notNow =
    (isSending && 'Importing...') ||
    (untitled && 'A document has no title.') ||
    (made === 0 && count === 0 && !hasMacros && 'Nothing has changed.')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (title && !title.ok) start.current?.focus()
    else if (!notNow) course.send(phase, { ...choices, ...(title && { title: title.value }) })
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5 p-6">
      {title && (
        <TextField
          ref={(field) => {
            start.current = field
          }}
          label="Title"
          value={typed}
          readOnly={isFixed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          maxLength={deckLimits.titleMax}
          error={isChecked && !title.ok ? title.reason : undefined}
        />
      )}
      {documents.map((document, nth) => {
        const home = homeFor(document, choices)
        return (
          <div key={nth} className="grid grid-cols-1 gap-3">
            {others.length > 0 && (
              <h3 className="font-medium [overflow-wrap:anywhere]">{document.plan.title || 'Without a title'}</h3>
            )}
            <Findings plan={document.plan} pictureCount={document.pictures.size} />
            {home && (
              <ChangesHere
                home={home}
                isFixed={isFixed}
                overwrites={choices.overwrites}
                onOverwrites={(overwrites) => setChoices({ ...choices, overwrites })}
              />
            )}
          </div>
        )
      })}
      <Listed heading={`${some(refusals.length, 'file')} left out`} sentences={refusals} />
      {hasHome && (
        <Checkbox
          label={others.length > 0 ? 'Make new decks of all of them instead' : 'Make a new deck of it instead'}
          checked={choices.isNewDeck}
          disabled={isFixed}
          onChange={({ target }) => setChoices({ ...choices, isNewDeck: target.checked })}
        />
      )}
      {made > 0 && (
        <Checkbox
          label={made === 1 ? 'Make this deck public' : 'Make these decks public'}
          hint={`Everybody can find, read and study ${made === 1 ? 'it' : 'them'}. Only you can change ${made === 1 ? 'it' : 'them'}.`}
          checked={choices.isPublic}
          disabled={isFixed}
          onChange={({ target }) => setChoices({ ...choices, isPublic: target.checked })}
        />
      )}
      {phase.name !== 'planned' && (
        <div className="grid gap-2">
          <ProgressBar label="Cards sent" percent={count === 0 ? 100 : Math.round((phase.sent / count) * 100)} />
          <p role="status" className="text-small text-faint tabular-nums">
            {isSending ? `${inWords(phase.sent)} of ${some(count, 'card')} are in the deck` : stoppedAt(phase.sent)}
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
        <Button
          ref={(button) => {
            start.current ??= button
          }}
          type="submit"
          look="primary"
          unavailable={notNow}
        >
          {isSending
            ? 'Importing...'
            : phase.name === 'stopped'
              ? 'Go on'
              : isUpdate
                ? 'Bring up to date'
                : `Import ${some(count, 'card')}`}
        </Button>
      </div>
    </form>
  )
}

const stoppedAt = (sent: number): string =>
  sent === 0
    ? 'Stopped. Go on now, or later with the same document.'
    : `Stopped: ${some(sent, 'card')} ${sent === 1 ? 'is' : 'are'} in the deck. Go on now, or later with the same document.`
