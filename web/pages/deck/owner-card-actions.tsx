import { useMutation } from '@tanstack/react-query'
import { ChevronDown, History, MessageSquareText, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useAfterSaving } from '#web/rooms/card-dialog/note-edit.ts'
import { deleteCard, type Written } from '#web/rooms/card-dialog/save.ts'
import type { SavedAs } from '#web/rooms/card-dialog/use-card-saving.ts'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { noteAct } from '#web/rooms/undo/last-act.ts'
import { useSendWhatWaits } from '#web/rooms/waiting-cards/use-waiting-cards.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { AiDialog, CardDialog, CardHistoryDialog } from './card-dialogs.ts'
import { useAssistantDoor } from './use-assistant-door.ts'

/** `card`: the one in view, if there is any. */
type Props = { deck: Deck; card: Card | undefined; index: number }
type Seen = { card: Card; index: number }

/** Takes the focus where the buttons for a card go with the last one. */
const heading = () => document.querySelector('h1') ?? undefined

/** A card as it stands now, or as it was once it is gone. */
function asItStands(deck: Deck, seen: Seen | undefined): Seen | undefined {
  const index = deck.cards.findIndex(({ _id }) => _id === seen?.card._id)
  const card = deck.cards[index]
  return card ? { card, index } : seen
}

/** For the deck's maker: what can be done with the card in view. */
export function OwnerCardActions({ deck, card, index }: Props) {
  /** What is open is about that card, also when it goes meanwhile and another comes in view. */
  const [opened, setOpened] = useState(card && { card, index })
  const seen = asItStands(deck, opened)
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [isLookingBack, setLookingBack] = useState(false)
  const decksChanged = useDecksChanged()
  const sendWhatWaits = useSendWhatWaits()
  const assistant = useAssistantDoor(deck, { cardId: card?._id, index })
  const afterSaving = useAfterSaving(deck)
  const edited = (_: Written, saved: SavedAs) => seen && afterSaving(seen, saved)
  const besideLast = () => (card ? undefined : heading())
  const opening = (open: () => void) => () => {
    if (card) setOpened({ card, index })
    open()
  }
  const removal = useMutation({
    meta: { failed: 'Failed to delete card' },
    // Which card it was: another stands in its place once the deck is read again, which may be before the answer is here.
    mutationFn: async (seen: { index: number; cardId: string }) => {
      await sendWhatWaits()
      await deleteCard({ deckId: deck._id, ...seen })
    },
    onSuccess: async (_, { index, cardId }) => {
      await decksChanged()
      setDeleting(false)
      noteAct({
        says: `Card ${index + 1} is deleted`,
        undo: async () => {
          await call('cards.restore', { at: { deckId: deck._id }, body: { cardIds: [cardId] }, isMinimal: true })
          await decksChanged()
        },
      })
    },
  })
  return (
    <>
      <Menu
        items={[
          { label: 'Manual Edit', icon: <Pencil aria-hidden />, onChoose: opening(() => setEditing(true)) },
          { label: 'Edit with AI', icon: <MessageSquareText aria-hidden />, onChoose: opening(assistant.enter) },
          { label: 'History', icon: <History aria-hidden />, onChoose: opening(() => setLookingBack(true)) },
        ]}
        onReach={AiDialog.prepare}
      >
        <Pencil aria-hidden />
        Edit Card
        <ChevronDown aria-hidden />
      </Menu>
      <Button look="quiet" size="small" onClick={opening(() => setDeleting(true))}>
        <Trash2 aria-hidden />
        Delete Card
      </Button>
      {isEditing && (
        <CardDialog
          onClose={() => setEditing(false)}
          focusAfter={besideLast}
          deck={deck}
          seen={seen}
          onSaved={edited}
        />
      )}
      {assistant.isOpen && seen && (
        <AiDialog onClose={assistant.leave} deck={deck} seen={seen} isResumed={assistant.isResumed} onSaved={edited} />
      )}
      {isLookingBack && seen && <CardHistoryDialog deck={deck} {...seen} onClose={() => setLookingBack(false)} />}
      <ConfirmDialog
        isOpen={isDeleting}
        onCancel={() => {
          setDeleting(false)
          removal.reset()
        }}
        onConfirm={() => seen && !removal.isPending && removal.mutate({ index: seen.index, cardId: seen.card._id })}
        title={`Delete Card ${(seen?.index ?? index) + 1}`}
        confirm="Delete"
        busy="Deleting..."
        isBusy={removal.isPending}
        error={removal.isError && messageOf(removal.error).text}
        focusAfter={besideLast}
      >
        Are you sure you want to delete this card?
      </ConfirmDialog>
    </>
  )
}
