import { useMutation } from '@tanstack/react-query'
import { ArrowLeftRight, CalendarClock, EyeOff, Flag, ListOrdered } from 'lucide-react'
import type { CardChoice, CardChoiceEdit } from '#contract/card-choice'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { deckId: string; cardId: string; choice: CardChoice }

/** What the viewer chose about a card, and the way back from it. docs/rules.md §Study.21. */
export function ChoiceNote({ deckId, cardId, choice }: Props) {
  const { isSuspended, buriedUntil, isFlagged, isReversed, isByStep } = choice
  const isBuried = buriedUntil !== null && Date.parse(buriedUntil) > Date.now()
  const decksChanged = useDecksChanged()
  const change = useMutation({
    mutationFn: (body: CardChoiceEdit) => call('study.choose', { at: { deckId, cardId }, body }),
    onSuccess: () => decksChanged(),
  })
  const notes = [
    isSuspended && { Icon: EyeOff, says: 'Suspended', undo: 'Study again', edit: { isSuspended: false } },
    isBuried && { Icon: CalendarClock, says: 'Buried until tomorrow', undo: 'Study today', edit: { isBuried: false } },
    isFlagged && { Icon: Flag, says: 'Flagged', undo: 'Remove the flag', edit: { isFlagged: false } },
    isReversed === true && {
      Icon: ArrowLeftRight,
      says: 'Asked both ways',
      undo: 'Ask one way only',
      edit: { isReversed: false },
    },
    isByStep === true && {
      Icon: ListOrdered,
      says: 'Asked step by step',
      undo: 'Ask as a whole',
      edit: { isByStep: false },
    },
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <ul className="col-start-2! col-end-[-1]! flex flex-wrap gap-x-6 text-small text-faint">
      {notes.map(({ Icon, says, undo, edit }) => (
        <li key={says} className="flex items-center gap-2">
          <Icon aria-hidden className="size-4" />
          {says}
          <Button
            look="quiet"
            size="small"
            onClick={(event) => {
              event.stopPropagation()
              if (!change.isPending) change.mutate(edit)
            }}
          >
            {undo}
          </Button>
        </li>
      ))}
      {change.isError && (
        <li role="alert" className="text-danger">
          {messageOf(change.error).text}
        </li>
      )}
    </ul>
  )
}
