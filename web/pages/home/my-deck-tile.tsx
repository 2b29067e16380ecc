import { Trash2 } from 'lucide-react'
import type { Deck } from '#contract/deck'
import { titleOf } from '#contract/links'
import { DeckTile } from '#web/rooms/deck-tile/deck-tile.tsx'
import { LikeButton } from '#web/rooms/deck-tile/like-button.tsx'
import { dueWords } from '#web/rooms/home-outline/to-study.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PreviewWhenNear } from './preview-when-near.tsx'

export const DeleteDeckDialog = lazyPart(
  async () => (await import('#web/rooms/deck-dialog/delete-deck-dialog.tsx')).DeleteDeckDialog,
)

/** A deck as its person has it on home: to be deleted where they made it, else to be liked no longer. */
export function MyDeckTile({ deck, onDelete }: { deck: Deck; onDelete: () => void }) {
  const isOwn = deck.creatorId === useUser().authId
  return (
    <DeckTile
      deck={deck}
      preview={<PreviewWhenNear deck={deck} />}
      due={dueWords(deck.summary)}
      isStudyable={deck.cardCount > 0 || isOwn}
      control={
        isOwn ? (
          <IconButton
            label={`Delete ${titleOf(deck)}`}
            className="relative z-1"
            onPointerEnter={DeleteDeckDialog.prepare}
            onFocus={DeleteDeckDialog.prepare}
            onClick={onDelete}
          >
            <Trash2 aria-hidden />
          </IconButton>
        ) : (
          <LikeButton deck={deck} />
        )
      }
    />
  )
}
