import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { deckLimits, readTitle } from '#domain/deck'
import { messageOf } from '#web/lib/messages.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { PackagePlan } from './anki/plan-package.ts'
import type { Told } from './anki/protocol.ts'
import { inWords, some } from './in-words.ts'
import { KnownCards } from './package/known-cards.tsx'
import { inPast, pastIn } from './package/past-in.ts'
import { useKnown } from './package/use-known.ts'
import { PackageFindings } from './package-findings.tsx'
import type { Sending } from './use-sending.ts'

type Props = {
  file: File
  plan: PackagePlan
  dollars: Extract<Told, { ok: true }>['dollars']
  sending: Sending
  readDollars: (isRead: boolean) => void
  onClose: () => void
  onOther: () => void
}

/** What would become of a package, what is asked, and how far it is on its way. */
export function PackageDryRun({ file, plan, dollars, sending, readDollars, onClose, onOther }: Props) {
  const { authId } = useUser()
  const known = useKnown(plan)
  const [isPublic, setPublic] = useState(false)
  const [withPast, setWithPast] = useState(true)
  const [typed, setTyped] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const start = useRef<HTMLElement>(null)
  useEffect(() => start.current?.focus(), [])
  const { phase } = sending
  const [only, ...others] = plan.decks
  const title = others.length === 0 ? readTitle(typed ?? only?.title ?? '') : undefined
  const count = plan.decks.reduce((sum, { cards }) => sum + cards.length, 0)
  const past = useMemo(() => pastIn(plan), [plan])
  const answers = withPast ? past.answers : 0
  const isSending = phase.name === 'sending'
  const isFixed = phase.name !== 'waiting'
  /** Its deck is here: that has its title, and is public or not. */
  const isHere = title !== undefined && known !== undefined && known.same + known.changed + known.edited > 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (title && !title.ok) start.current?.focus()
    else if (!isSending) {
      const decks = title && only ? [{ ...only, title: title.value }] : plan.decks
      sending.send({ decks, pictures: plan.pictures, file, personId: authId, isPublic, withPast })
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5 p-6">
      {title && (
        <TextField
          ref={(field) => {
            start.current = field
          }}
          label="Title"
          value={typed ?? only?.title ?? ''}
          readOnly={isFixed || isHere}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          maxLength={deckLimits.titleMax}
          error={isChecked && !title.ok ? title.reason : undefined}
        />
      )}
      <PackageFindings plan={plan} />
      {known && <KnownCards outcomes={known} />}
      {past.cards > 0 && (
        <Checkbox
          label="Go on where you were"
          hint={inPast(past)}
          checked={withPast}
          disabled={isFixed}
          onChange={({ target }) => setWithPast(target.checked)}
        />
      )}
      {dollars.noteCount > 0 && (
        <Checkbox
          label="Read text between dollar signs as mathematics"
          hint={`${some(dollars.noteCount, 'note')} ${dollars.noteCount === 1 ? 'has' : 'have'} some. ${plan.program} itself shows dollar signs as they are.`}
          checked={dollars.isRead}
          disabled={isFixed}
          onChange={({ target }) => readDollars(target.checked)}
        />
      )}
      {!isHere && (
        <Checkbox
          label={title ? 'Make this deck public' : 'Make these decks public'}
          hint={`Everybody can find, read and study ${title ? 'it' : 'them'}. Only you can change ${title ? 'it' : 'them'}.`}
          checked={isPublic}
          disabled={isFixed}
          onChange={({ target }) => setPublic(target.checked)}
        />
      )}
      {phase.name !== 'waiting' && (
        <div className="grid gap-2">
          <ProgressBar
            label="Cards and answers sent"
            percent={Math.round(((phase.cards + phase.answers) / (count + answers)) * 100)}
          />
          <p role="status" className="text-small text-faint tabular-nums">
            {isSending
              ? `${inWords(phase.cards)} of ${some(count, 'card')}${
                  answers > 0 ? ` and ${inWords(phase.answers)} of ${some(answers, 'answer')}` : ''
                } are here`
              : stoppedAt(phase.cards)}
          </p>
        </div>
      )}
      {phase.name === 'stopped' && phase.error !== undefined && (
        <p role="alert" className="text-danger">
          {messageOf(phase.error).text}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {!isFixed && <Button onClick={onOther}>Another file</Button>}
        <Button onClick={isSending ? sending.stop : onClose}>{phase.name === 'stopped' ? 'Close' : 'Cancel'}</Button>
        <Button
          ref={(button) => {
            start.current ??= button
          }}
          type="submit"
          look="primary"
          unavailable={isSending && 'Importing...'}
        >
          {isSending
            ? 'Importing...'
            : phase.name === 'stopped'
              ? 'Go on'
              : known
                ? 'Bring up to date'
                : `Import ${some(count, 'card')}`}
        </Button>
      </div>
    </form>
  )
}

const stoppedAt = (sent: number): string =>
  `Stopped${sent === 0 ? '' : `: ${some(sent, 'card')} came along`}. Go on now, or later with the same file.`
