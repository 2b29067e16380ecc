import { useState } from 'react'
import type { Macros } from '#domain/latex/macros'
import { BothSides } from '#web/rooms/both-sides/both-sides.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toasts } from '#web/ui/toasts.ts'
import type { WaitingCard } from './waiting-card.ts'
import type { WaitingCards, WaitingState } from './waiting-cards.ts'
import { whyItWaits } from './waiting-words.ts'

type Props = {
  card: WaitingCard
  macros: Macros
  hold: WaitingState['hold']
  queue: WaitingCards
  /** It is to be written on; without it its deck is not there. */
  onEdit?: (() => void) | undefined
}

/** A card that waits: what is written on it, why it waits, and what can be done about it. */
export function WaitingRow({ card, macros, hold, queue, onEdit }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const { written, refusal, seen } = card
  const code = refusal?.code
  const isNew = seen === undefined
  const addAnew = () => {
    queue.add({ ...card, id: crypto.randomUUID(), seen: undefined })
    queue.drop(card.id)
  }
  return (
    <li className="grid gap-2 border-b border-hairline py-4">
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2 *:min-w-0">
        <BothSides card={written} macros={macros} />
      </div>
      <p className={refusal ? 'text-small text-danger' : 'text-small text-faint'}>
        {isNew ? 'A new card.' : `Your change of card ${seen.index + 1}.`} {whyItWaits(card, hold)}
      </p>
      <div className="flex flex-wrap gap-2">
        {onEdit && code !== 'card_not_found' && (
          <Button size="small" onClick={onEdit}>
            {code === 'card_changed' ? 'Compare' : 'Edit'}
          </Button>
        )}
        {refusal && code !== 'card_changed' && code !== 'card_not_found' && (
          <Button size="small" onClick={() => queue.add(card)}>
            Try Again
          </Button>
        )}
        {code === 'card_not_found' && (
          <Button size="small" onClick={addAnew}>
            Add as a New Card
          </Button>
        )}
        <Button size="small" look="quiet" onClick={() => void copy(card)}>
          Copy
        </Button>
        <Button size="small" look="quiet" onClick={() => setLeaving(true)}>
          Discard
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        onCancel={() => setLeaving(false)}
        onConfirm={() => queue.drop(card.id)}
        title={isNew ? 'Discard This Card' : 'Discard This Change'}
        confirm="Discard"
        isForGood
        busy="Discarding..."
        isBusy={false}
        focusAfter={() => document.querySelector('h1') ?? undefined}
      >
        What you wrote was not saved yet. Discarded, it is gone for good.
      </ConfirmDialog>
    </li>
  )
}

async function copy({ written: { frontEquation, backEquation } }: WaitingCard) {
  const isCopied = await navigator.clipboard.writeText(`${frontEquation}\n\n${backEquation}`).then(
    () => true,
    () => false,
  )
  toasts.add({ title: isCopied ? 'Copied' : 'The browser does not let this page copy. Mark the text in Edit instead.' })
}
