import { MessageSquareText, NotebookText, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Deck } from '#contract/deck'
import { notesPath } from '#contract/links'
import { messageOfCode } from '#web/lib/messages.ts'
import { useAfterSaving } from '#web/rooms/card-dialog/note-edit.ts'
import type { Written } from '#web/rooms/card-dialog/save.ts'
import type { SavedAs } from '#web/rooms/card-dialog/use-card-saving.ts'
import { DeckDialog } from '#web/rooms/deck-dialog/deck-dialog.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { usePrepared } from '#web/ui/lazy-part.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { useOnScreen } from '#web/ui/use-on-screen.ts'
import { AiDialog, CardDialog } from './card-dialogs.ts'
import { MoreMenu } from './more-menu.tsx'
import { usePressedLike } from './pressed-like.ts'
import { ShareButton } from './share-button.tsx'
import { StudyLink } from './study-link.tsx'
import { useAssistantDoor } from './use-assistant-door.ts'

/** For the deck's maker. `onAdded`: a card stands at the end that was not there. docs/rules.md §Pages.18. */
export function OwnerDeckActions({ deck, onAdded }: { deck: Deck; onAdded: () => void }) {
  const [open, setOpen] = useState<'none' | 'deck' | 'card'>('none')
  const afterSaving = useAfterSaving(deck)
  const isOnScreen = useOnScreen()
  const assistant = useAssistantDoor(deck)
  usePrepared(CardDialog)
  const close = () => setOpen('none')
  const edit = () => setOpen('deck')
  // Where one row has no room for all, what is done least stands in the menu; that a link was copied takes room as well.
  const hasRoomForAi = useMedia('(width >= 40rem)')
  const hasRoomForEdit = useMedia('(width >= 46rem)')
  const hasRoomForNotes = useMedia('(width >= 54rem)')
  usePressedLike(deck._id, () => toasts.add({ title: messageOfCode('own_deck').text }))
  const onSaved = async (_: Written, saved: SavedAs) => {
    await afterSaving(undefined, saved)
    if (isOnScreen()) onAdded()
  }
  return (
    <>
      <StudyLink deck={deck} />
      <div className="flex *:focus-visible:z-1 *:not-first:-ml-px *:not-first:rounded-l-none *:not-last:rounded-r-none">
        <Button look={deck.cardCount === 0 ? 'primary' : 'plain'} onClick={() => setOpen('card')}>
          <Plus aria-hidden />
          Add Card
        </Button>
        {hasRoomForAi && (
          <Button onClick={assistant.enter} onPointerEnter={AiDialog.prepare} onFocus={AiDialog.prepare}>
            <MessageSquareText aria-hidden />
            AI Card
          </Button>
        )}
        {hasRoomForNotes && (
          <Link to={notesPath(deck)} className={buttonClass()}>
            <NotebookText aria-hidden />
            From Notes
          </Link>
        )}
      </div>
      {hasRoomForEdit && (
        <Button look="quiet" className="ml-auto" onClick={edit}>
          <Pencil aria-hidden />
          Edit Deck
        </Button>
      )}
      <ShareButton deck={deck} />
      <MoreMenu
        deck={deck}
        isOwn
        above={[
          !hasRoomForAi && { label: 'AI Card', icon: <MessageSquareText aria-hidden />, onChoose: assistant.enter },
          !hasRoomForNotes && { label: 'From Notes', icon: <NotebookText aria-hidden />, to: notesPath(deck) },
          !hasRoomForEdit && { label: 'Edit Deck', icon: <Pencil aria-hidden />, onChoose: edit },
        ].filter((item) => item !== false)}
      />
      <DeckDialog isOpen={open === 'deck'} onClose={close} deck={deck} />
      {open === 'card' && <CardDialog onClose={close} deck={deck} onSaved={onSaved} />}
      {assistant.isOpen && (
        <AiDialog onClose={assistant.leave} deck={deck} isResumed={assistant.isResumed} onSaved={onSaved} />
      )}
    </>
  )
}
