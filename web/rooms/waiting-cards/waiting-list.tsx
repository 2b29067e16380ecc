import { useState } from 'react'
import type { Macros } from '#domain/latex/macros'
import { messageOf } from '#web/lib/messages.ts'
import { findCard } from '#web/rooms/card-dialog/save.ts'
import type { Conflict } from '#web/rooms/card-dialog/use-saving.ts'
import { noMacros } from '#web/rooms/card-face/use-side-html.ts'
import { prepareEditor } from '#web/rooms/editor/prepare-editor.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { useWaitingCards, waitingCardsOf } from './use-waiting-cards.ts'
import type { WaitingCard } from './waiting-card.ts'
import { WaitingRow } from './waiting-row.tsx'

const CardDialog = lazyPart(
  async () => (await import('#web/rooms/card-dialog/card-dialog.tsx')).CardDialog,
  prepareEditor,
)

type Props = {
  personId: string
  deckId: string
  /** Of the deck, where it is there. */
  macros?: Macros
  isGone?: boolean
}

/** What somebody has written in a deck that the server does not have yet. docs/rules.md §Offline.10. */
export function WaitingList({ personId, deckId, macros = noMacros, isGone = false }: Props) {
  const { cards, hold } = useWaitingCards(personId)
  const [editing, setEditing] = useState<{ card: WaitingCard; conflict?: Conflict }>()
  const queue = waitingCardsOf(personId)
  const ofDeck = cards.filter(({ deck }) => deck._id === deckId)
  if (ofDeck.length === 0) return null

  const edit = async (card: WaitingCard) => {
    if (!card.seen || card.refusal?.code !== 'card_changed') return setEditing({ card })
    try {
      const { cardId } = card.seen
      const { card: current } = await findCard(deckId, ({ _id }) => _id === cardId)
      setEditing({ card, conflict: { current } })
    } catch (error) {
      toasts.add({ title: 'The other version did not come', description: messageOf(error).text })
    }
  }
  return (
    <section aria-labelledby="waiting" className="mt-10">
      <h2 id="waiting" className="text-large">
        Waiting to be saved
      </h2>
      <ul className="mt-3 border-t border-hairline">
        {ofDeck.map((card) => (
          <WaitingRow
            key={card.id}
            card={card}
            macros={macros}
            hold={hold}
            queue={queue}
            onEdit={isGone ? undefined : () => void edit(card)}
          />
        ))}
      </ul>
      {editing && (
        <CardDialog
          onClose={() => setEditing(undefined)}
          mode={editing.card.seen ? 'edit' : 'create'}
          isOne
          initial={editing.card.written}
          conflict={editing.conflict}
          macros={macros}
          draftOf={{ personId, name: `waiting:${editing.card.id}` }}
          onSave={async (written) => {
            const { card, conflict } = editing
            const seen = card.seen && { ...card.seen, ...(conflict && { version: conflict.current.version }) }
            if (!queue.add({ ...card, written, seen })) throw new Error('The browser has no room')
            return undefined
          }}
        />
      )}
    </section>
  )
}
