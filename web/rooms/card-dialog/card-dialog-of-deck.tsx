import { useRef } from 'react'
import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import { troubleOf } from '#web/lib/api-error.ts'
import { useUser } from '#web/lib/viewer.tsx'
import { CardDialog } from './card-dialog.tsx'
import { addCard, type SeenCard, type Sides, saveCard } from './save.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  deck: Pick<Deck, '_id' | 'macros'>
  /** The card to edit and where it stood when it was seen; without one a card is added. */
  seen?: { card: Pick<Card, '_id' | 'version' | 'frontEquation' | 'backEquation'>; index: number }
  /** After it was saved, before the dialog closes. `version` is the card's new one; nothing for an added card. */
  onSaved: (sides: Sides, version: number | undefined) => void | Promise<void>
}

/** The card dialog on a deck of the viewer's own: adds or saves by the calls for cards. */
export function CardDialogOfDeck({ isOpen, onClose, deck, seen, onSaved }: Props) {
  const { authId: personId } = useUser()
  const mayHaveArrived = useRef(false)
  /** The version that the author has looked at since a conflict. */
  const looked = useRef<Pick<SeenCard, 'version'>>(undefined)

  const add = async (sides: Sides) => {
    try {
      await addCard(deck._id, sides, { mayHaveArrived: mayHaveArrived.current })
      mayHaveArrived.current = false
    } catch (error) {
      mayHaveArrived.current ||= troubleOf(error) === 'offline'
      throw error
    }
    await onSaved(sides, undefined)
  }

  const save = async (sides: Sides, { card, index }: NonNullable<Props['seen']>) => {
    const saved = await saveCard(
      { deckId: deck._id, index, cardId: card._id, version: card.version, ...looked.current },
      sides,
    )
    looked.current = saved.ok ? undefined : { version: saved.current.version }
    if (!saved.ok) return { current: saved.current }
    await onSaved(sides, saved.version)
  }

  return (
    <CardDialog
      isOpen={isOpen}
      onClose={onClose}
      mode={seen ? 'edit' : 'create'}
      initial={seen?.card}
      macros={deck.macros}
      draftOf={{ personId, name: `card:${deck._id}:${seen?.card._id ?? 'new'}` }}
      onSave={async (sides) => (seen ? save(sides, seen) : void (await add(sides)))}
    />
  )
}
