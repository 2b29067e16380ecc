import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { CardStatus, Order } from '../card/use-thread-saving.ts'

type Props = {
  /** Where the card stands in the thread, and which of its cards it is. */
  place: number
  nth: number
  status: CardStatus
  /** Why it cannot be saved now. */
  unavailable: string | undefined
  /** It may take the place of the card that the dialog is about. */
  canEdit: boolean
  onSave: (order: Order) => void
}

const said: Record<CardStatus, string> = { in: 'In the deck', out: '', saving: 'Saving...', failed: 'Not saved' }

/** Under a card of the thread: saves it where it stands, and says whether the deck has it. */
export function CardActions({ place, nth, status, unavailable, canEdit, onSave }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const isIn = status === 'in'
  // The button that was pressed goes away; by key one goes on from here.
  useEffect(() => {
    if (isIn && hadFocus.current && document.activeElement === document.body) row.current?.focus()
  }, [isIn])
  const save = (as: Order['as']) => () => {
    hadFocus.current = true
    onSave({ place, as })
  }
  const which = <span className="sr-only"> (card {nth})</span>
  return (
    <div
      ref={row}
      tabIndex={-1}
      className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-small outline-none"
    >
      {!isIn && canEdit && (
        <Button size="small" unavailable={unavailable} onClick={save('edit')}>
          Save This Version{which}
        </Button>
      )}
      {!isIn && (
        <Button size="small" look={canEdit ? 'quiet' : 'plain'} unavailable={unavailable} onClick={save('add')}>
          {canEdit ? 'Add as New Card' : 'Add This Card'}
          {which}
        </Button>
      )}
      {isIn && <Check aria-hidden className="size-4 text-accent" />}
      <span role="status" className="text-faint">
        {said[status]}
      </span>
    </div>
  )
}
