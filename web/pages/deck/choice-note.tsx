import { useMutation } from '@tanstack/react-query'
import { ArrowLeftRight, CalendarClock, EyeOff, Flag, ListOrdered, type LucideIcon } from 'lucide-react'
import type { CardChoice, CardChoiceEdit } from '#contract/card-choice'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { deckId: string; cardId: string; choice: CardChoice; number: number }

/** What the viewer chose about a card, the `number`-th, and the way back from it. docs/rules.md §Study.21. */
export function ChoiceNote({ deckId, cardId, choice, number }: Props) {
  const { isSuspended, buriedUntil, isFlagged, isReversed, isByStep } = choice
  const isBuried = buriedUntil !== null && Date.parse(buriedUntil) > Date.now()
  const notes = [
    isSuspended && { Icon: EyeOff, says: 'Suspended', undo: 'Study Again', edit: { isSuspended: false } },
    isBuried && { Icon: CalendarClock, says: 'Buried until tomorrow', undo: 'Study Today', edit: { isBuried: false } },
    isFlagged && { Icon: Flag, says: 'Flagged', undo: 'Remove the Flag', edit: { isFlagged: false } },
    isReversed === true && {
      Icon: ArrowLeftRight,
      says: 'Asked both ways',
      undo: 'Ask One Way Only',
      edit: { isReversed: false },
    },
    isByStep === true && {
      Icon: ListOrdered,
      says: 'Asked step by step',
      undo: 'Ask as a Whole',
      edit: { isByStep: false },
    },
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <ul className="col-start-2! col-end-[-1]! flex flex-wrap gap-x-6 text-small text-faint">
      {notes.map((note) => (
        <Note key={note.says} at={{ deckId, cardId }} number={number} {...note} />
      ))}
    </ul>
  )
}

type NoteProps = {
  at: { deckId: string; cardId: string }
  number: number
  Icon: LucideIcon
  says: string
  undo: string
  edit: CardChoiceEdit
}

/** Each is taken back by itself, also while another is. */
function Note({ at, number, Icon, says, undo, edit }: NoteProps) {
  const decksChanged = useDecksChanged()
  const change = useMutation({
    meta: { failed: `A card stays as it was: ${says.toLowerCase()}` },
    mutationFn: (_: HTMLElement) => call('study.choose', { at, body: edit }),
    onSuccess: (_, pressed) => {
      // The button goes, the row stays.
      if (document.activeElement === pressed) pressed.closest('.card-row')?.querySelector('a')?.focus()
      return decksChanged()
    },
  })
  return (
    <li className="flex flex-wrap items-center gap-2">
      <Icon aria-hidden className="size-4" />
      {says}
      <Button
        look="quiet"
        size="small"
        aria-label={`${undo}: card ${number}`}
        unavailable={change.isPending && 'Saving...'}
        onClick={(event) => {
          event.stopPropagation()
          change.mutate(event.currentTarget)
        }}
      >
        {undo}
      </Button>
      {change.isError && (
        <span role="alert" className="text-danger">
          {messageOf(change.error).text}
        </span>
      )}
    </li>
  )
}
