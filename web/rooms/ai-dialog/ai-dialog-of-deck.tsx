import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Deck } from '#contract/deck'
import { assistantPath, plansPath } from '#contract/links'
import { ApiError } from '#web/lib/api-error.ts'
import type { Written } from '#web/rooms/card-dialog/save.ts'
import { type SavedAs, type Seen, useCardSaving } from '#web/rooms/card-dialog/use-card-saving.ts'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { AiDialog } from './ai-dialog.tsx'
import { keyInThread } from './card/key-in-thread.ts'
import { askAssistant } from './conversation/ask.ts'
import { chatDraftName } from './draft-name.ts'

type Props = {
  onClose: () => void
  deck: Pick<Deck, '_id' | 'title' | 'macros'>
  /** The card to edit and where it stood when it was seen; without one a card is added. */
  seen?: Seen
  /** Takes up what was left without asking. */
  isResumed: boolean
  /** After a card was saved, before the dialog closes, if it does. */
  onSaved: (written: Written, saved: SavedAs) => void | Promise<void>
}

/** The assistant's dialog on a deck of the viewer's own: asks, and adds or saves by the calls for cards. */
export function AiDialogOfDeck({ onClose, deck, seen, isResumed, onSaved }: Props) {
  const { user, noteCredits, refresh } = useViewer()
  const navigate = useNavigate()
  const edit = useCardSaving({ deckId: deck._id, seen, onSaved })
  const add = useCardSaving({ deckId: deck._id, onSaved })
  const [beside] = useState(seen?.card)
  const personId = user?.authId ?? ''
  const cardId = seen?.card._id
  const draftOf = useMemo(
    () => ({ personId, name: chatDraftName(personId, deck._id, cardId) }),
    [personId, deck._id, cardId],
  )
  const returnTo = assistantPath(deck, seen?.index)
  return (
    <AiDialog
      onClose={onClose}
      mode={seen ? 'edit' : 'create'}
      deckId={deck._id}
      macros={deck.macros}
      card={seen?.card}
      draftOf={draftOf}
      isResumed={isResumed}
      returnTo={returnTo}
      ask={async (thread, listener) => {
        try {
          const reply = await askAssistant({ deckId: deck._id, cardIndex: seen?.index }, thread, listener)
          noteCredits(reply.currentCredits)
          return reply
        } catch (error) {
          // They were spent elsewhere.
          if (error instanceof ApiError && error.code === 'insufficient_credits') refresh().catch(() => undefined)
          throw error
        }
      }}
      onEdit={edit}
      onAdd={async (written, thread) => add(written, await keyInThread({ deckId: deck._id, thread, beside }, written))}
      onCreditsNeeded={() => navigate(plansPath(returnTo), { replace: true })}
    />
  )
}
