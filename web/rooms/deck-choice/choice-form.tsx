import { type FormEvent, useRef, useState } from 'react'
import type { DeckChoiceBeside } from '#contract/deck-choice'
import { examDaysAtMost } from '#domain/choice'
import { dayMs, minuteMs } from '#domain/time'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogFoot } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SameExam } from './same-exam.tsx'
import { useSaveChoice } from './use-save-choice.ts'

const written = (value: number | undefined | null) => (value == null ? '' : String(value))
const read = (text: string) => (text.trim() === '' ? null : Number(text))
const minutesAtMost = 600
/** So many days from today, by the clock of this device. */
const dateIn = (days: number) =>
  new Date(Date.now() + days * dayMs - new Date().getTimezoneOffset() * minuteMs).toISOString().slice(0, 10)
/** What somebody begins with who says no more than the date. */
const usualMinutes = 15

type Props = { deckId: string; choice: DeckChoiceBeside; onClose: () => void }

/** The choices as fields, saved together. */
export function ChoiceForm({ deckId, choice, onClose }: Props) {
  const [newCards, setNewCards] = useState(written(choice.newCardsPerDay))
  const [examOn, setExamOn] = useState(choice.exam?.on ?? '')
  /** What was typed is no date: then its field has none, and nothing is heard of it before it is asked. */
  const dateField = useRef<HTMLInputElement>(null)
  const hasBadDate = () => dateField.current?.validity.badInput === true
  const [isNoDate, setIsNoDate] = useState(false)
  const isOtherDay = examOn !== '' && examOn !== choice.exam?.on
  const isOver = isOtherDay && examOn < dateIn(0)
  const isTooFar = isOtherDay && examOn > dateIn(examDaysAtMost)
  const [minutes, setMinutes] = useState(written(choice.exam?.minutesADay ?? usualMinutes))
  const [isReversed, setIsReversed] = useState(choice.isReversed)
  const [isByStep, setIsByStep] = useState(choice.isByStep === true)
  const areNewRight = /^\d{0,4}$/.test(newCards.trim())
  const minutesADay = /^\d{1,3}$/.test(minutes.trim()) ? Number(minutes) : 0
  const others = (choice.otherExams ?? []).filter(({ on }) => on === examOn)
  const areMinutesRight = examOn === '' || (minutesADay >= 1 && minutesADay <= minutesAtMost)
  const asked = {
    newCardsPerDay: read(newCards),
    exam: examOn === '' ? null : { on: examOn, minutesADay },
    isReversed,
    isByStep,
  }
  const isRight = areNewRight && areMinutesRight && !isOver && !isTooFar
  const saving = useSaveChoice(deckId, choice, () => (isRight && !hasBadDate() ? asked : undefined), onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isBadDate = hasBadDate()
    setIsNoDate(isBadDate)
    if (isRight && !isBadDate && !saving.isPending) saving.mutate(asked)
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5 px-6 pt-6">
      <TextField
        label="New cards a day"
        hint="Of this deck, within what you want in a day over all decks. Left empty, only that counts."
        inputMode="numeric"
        autoComplete="off"
        placeholder="As many as the day has"
        value={newCards}
        error={!areNewRight && 'A number from 0 to 9999, or nothing.'}
        onChange={({ target }) => setNewCards(target.value)}
      />
      <TextField
        ref={dateField}
        type="date"
        label="Exam on"
        hint="Until then this deck asks each day what helps most on that day, within your minutes and beside the limits of your day. Left empty, there is none."
        value={examOn}
        max={dateIn(examDaysAtMost)}
        error={
          (isNoDate && 'There is no such date.') ||
          (isOver && 'A day that is not over yet.') ||
          (isTooFar && 'A day within two years.')
        }
        onChange={({ target }) => {
          setExamOn(target.value)
          setIsNoDate(false)
        }}
      />
      {examOn !== '' && (
        <TextField
          label="Minutes a day until then"
          inputMode="numeric"
          autoComplete="off"
          value={minutes}
          hint={others.length > 0 && <SameExam others={others} minutesADay={minutesADay} />}
          error={!areMinutesRight && `A number from 1 to ${minutesAtMost}.`}
          onChange={({ target }) => setMinutes(target.value)}
        />
      )}
      <Checkbox
        label="Ask its cards both ways"
        hint="The back is asked for the front as well, with a memory of its own, on another day."
        checked={isReversed}
        onChange={({ target }) => setIsReversed(target.checked)}
      />
      <Checkbox
        label="Ask its proofs step by step"
        hint="Of an answer with steps (\step) each is asked for by itself after those before it, on another day, so that the one that was lost comes back."
        checked={isByStep}
        onChange={({ target }) => setIsByStep(target.checked)}
      />
      {saving.isError && (
        <p role="alert" className="text-danger">
          Failed to save settings. {messageOf(saving.error).text}
        </p>
      )}
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" unavailable={saving.isPending && 'Saving...'}>
          {saving.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </DialogFoot>
    </form>
  )
}
