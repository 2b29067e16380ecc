import { type FormEvent, useRef, useState } from 'react'
import type { DeckChoiceBeside } from '#contract/deck-choice'
import { examDaysAtMost } from '#domain/choice'
import { NoRoomForDraft } from '#web/rooms/card-dialog/no-room-for-draft.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogFoot } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SameExam } from './same-exam.tsx'
import { troubleOfChoice } from './trouble.ts'
import { dateIn, useChoiceFields } from './use-choice-fields.ts'
import { useSaveChoice } from './use-save-choice.ts'

type Props = { deckId: string; choice: DeckChoiceBeside; onClose: () => void }

/** The choices as fields, saved together. */
export function ChoiceForm({ deckId, choice, onClose }: Props) {
  const { fields, change, isLeft, drop, faults, minutesADay, isOver, asked } = useChoiceFields(deckId, choice)
  const { newCards, examOn, minutes, isReversed, isByStep } = fields
  /** What was typed is no date: then its field has none, and nothing is heard of it before it is asked. */
  const dateField = useRef<HTMLInputElement>(null)
  const hasBadDate = () => dateField.current?.validity.badInput === true
  const [isNoDate, setIsNoDate] = useState(false)
  const others = (choice.otherExams ?? []).filter(({ on }) => on === examOn)
  const settle = (isOnScreen = true) => {
    drop()
    if (isOnScreen) onClose()
  }
  const saving = useSaveChoice(deckId, choice, () => (hasBadDate() ? undefined : asked), settle)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isBadDate = hasBadDate()
    setIsNoDate(isBadDate)
    if (asked && !isBadDate && !saving.isPending) saving.mutate(asked)
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5 px-6 pt-6">
      {isLeft && (
        <p role="status" className="text-small text-accent">
          What you changed here last time stands below and is not saved yet.
        </p>
      )}
      <TextField
        label="New cards a day"
        hint="Of this deck, within what you want in a day over all decks. Left empty, only that counts."
        inputMode="numeric"
        autoComplete="off"
        placeholder="As many as the day has"
        value={newCards}
        error={faults.newCards}
        onChange={({ target }) => change({ newCards: target.value })}
      />
      <TextField
        ref={dateField}
        type="date"
        label="Exam on"
        hint={
          isOver
            ? 'This exam is over, and its plan with it. Choose another day, or leave this empty.'
            : 'Until then this deck asks each day what helps most on that day, within your minutes and beside the limits of your day. Left empty, there is none.'
        }
        value={examOn}
        max={dateIn(examDaysAtMost)}
        error={(isNoDate && 'There is no such date.') || faults.examOn}
        onChange={({ target }) => {
          change({ examOn: target.value })
          setIsNoDate(false)
        }}
      />
      {examOn !== '' && !isOver && (
        <TextField
          label="Minutes a day until then"
          inputMode="numeric"
          autoComplete="off"
          value={minutes}
          hint={others.length > 0 && <SameExam others={others} minutesADay={minutesADay} />}
          error={faults.minutes}
          onChange={({ target }) => change({ minutes: target.value })}
        />
      )}
      <Checkbox
        label="Ask its cards both ways"
        hint="The back is asked for the front as well, with a memory of its own, on another day."
        checked={isReversed}
        onChange={({ target }) => change({ isReversed: target.checked })}
      />
      <Checkbox
        label="Ask its proofs step by step"
        hint="Of an answer with steps (\step) each is asked for by itself after those before it, on another day, so that the one that was lost comes back."
        checked={isByStep}
        onChange={({ target }) => change({ isByStep: target.checked })}
      />
      <NoRoomForDraft />
      {saving.isError && (
        <p role="alert" className="text-danger">
          Failed to save settings. {troubleOfChoice(saving.error).text}
        </p>
      )}
      <DialogFoot>
        <Button onClick={() => settle()}>Cancel</Button>
        <Button type="submit" look="primary" unavailable={saving.isPending && 'Saving...'}>
          {saving.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </DialogFoot>
    </form>
  )
}
