import { useMemo } from 'react'
import type { Deck } from '#contract/deck'
import { distinctTags } from '#domain/tags'
import { nameOfCardDraft } from '#web/lib/drafts.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { waitingInDeck } from '#web/rooms/waiting-cards/waiting-in-deck.ts'
import { CardDialog } from './card-dialog.tsx'
import type { Written } from './save.ts'
import { type SavedAs, type Seen, useCardSaving } from './use-card-saving.ts'

type Props = {
  onClose: () => void
  focusAfter?: (() => HTMLElement | false | undefined) | undefined
  deck: Pick<Deck, '_id' | 'title' | 'macros'> & Partial<Pick<Deck, 'cards'>>
  /** The card to edit and where it stood when it was seen; without one a card is added. */
  seen?: Seen
  /** After it was saved, before the dialog closes. `version` is the card's new one; nothing for an added card. */
  onSaved: (written: Written, saved: SavedAs) => void | Promise<void>
  /** An edit waits in this browser instead, until the connection is back. */
  onQueued?: (written: Written) => void
}

/** The card dialog on a deck of the viewer's own: adds or saves by the calls for cards. */
export function CardDialogOfDeck({ onClose, focusAfter, deck, seen, onSaved, onQueued }: Props) {
  const { authId: personId } = useUser()
  const knownTags = useMemo(() => distinctTags((deck.cards ?? []).flatMap(({ tags = [] }) => tags)), [deck.cards])
  const cardId = seen?.card._id
  const draftName = useMemo(
    () => (cardId ? nameOfCardDraft('card', { personId, deckId: deck._id, cardId }) : `card:${deck._id}:new`),
    [personId, deck._id, cardId],
  )
  const waiting = waitingInDeck(personId, deck)
  const keep: typeof waiting.keep = (id, written, asSeen) => {
    const isQueued = waiting.keep(id, written, asSeen)
    if (isQueued && asSeen) onQueued?.(written)
    return isQueued
  }
  const save = useCardSaving({ deckId: deck._id, seen, onSaved, waiting: { ...waiting, keep } })
  return (
    <CardDialog
      onClose={onClose}
      focusAfter={focusAfter}
      mode={seen ? 'edit' : 'create'}
      initial={seen?.card}
      macros={deck.macros}
      knownTags={knownTags}
      picturesOf={deck._id}
      draftOf={{ personId, name: draftName }}
      onSave={save}
    />
  )
}
