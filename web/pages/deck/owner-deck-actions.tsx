import { Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Deck } from '#contract/deck'
import { useDecksChanged } from '#web/lib/deck-queries.ts'
import { DeckDialog } from '#web/rooms/deck-dialog/deck-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShareButton } from './share-button.tsx'
import { StudyLink } from './study-link.tsx'

const CardDialog = lazy(async () => ({
  default: (await import('#web/rooms/card-dialog/card-dialog-of-deck.tsx')).CardDialogOfDeck,
}))

/** For the deck's maker. `onAdded`: a card stands at the end that was not there. */
export function OwnerDeckActions({ deck, onAdded }: { deck: Deck; onAdded: () => void }) {
  const [open, setOpen] = useState<'none' | 'deck' | 'card'>('none')
  const decksChanged = useDecksChanged()
  const close = () => setOpen('none')
  return (
    <>
      <StudyLink deck={deck} />
      <Button look={deck.cardCount === 0 ? 'primary' : 'plain'} onClick={() => setOpen('card')}>
        <Plus aria-hidden />
        Add Card
      </Button>
      <Button onClick={() => setOpen('deck')}>
        <Pencil aria-hidden />
        Edit Deck
      </Button>
      <ShareButton deck={deck} />
      <DeckDialog isOpen={open === 'deck'} onClose={close} deck={deck} onSaved={() => undefined} />
      {open === 'card' && (
        <Suspense>
          <CardDialog
            isOpen
            onClose={close}
            deck={deck}
            onSaved={async () => {
              await decksChanged()
              onAdded()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
