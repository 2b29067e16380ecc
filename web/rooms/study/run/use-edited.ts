import { useEffect, useRef, useState } from 'react'
import type { Deck } from '#contract/deck'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Seen } from '#web/rooms/card-dialog/use-card-saving.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import type { Ready } from './study.ts'

/** A card with what its dialog needs of the deck. */
export type Edited = { deck: Pick<Deck, '_id' | 'title' | 'macros'> & Partial<Pick<Deck, 'cards'>>; seen: Seen }

type Given = { onFound: () => void; onUneditable: (error: unknown) => void }

/** The card on screen, as its dialog has it: a session over all decks knows too little of it, so that its deck is read first. */
export function useEdited(study: Ready, { onFound, onUneditable }: Given) {
  const { authId } = useUser()
  const { deck, cards, homeOf, run, turn } = study
  const [edited, setEdited] = useState<Edited>()
  const [isComing, setComing] = useState(false)
  const onScreen = useRef(turn)
  useEffect(() => {
    onScreen.current = turn
  }, [turn])
  const index = cards.findIndex(({ _id }) => _id === run.queue[0])
  const card = cards[index]
  const isOwner = deck ? deck.creatorId === authId : card !== undefined && homeOf(card._id).isOwn === true

  const find = async (cardId: string): Promise<Edited> => {
    const { deckId } = homeOf(cardId)
    const deck = await call('deck.read', { at: { deckId } })
    const index = deck.cards.findIndex(({ _id }) => _id === cardId)
    const card = deck.cards[index]
    if (!card) throw new ApiError(404, 'card_not_found')
    return { deck, seen: { card, index } }
  }

  const edit = async () => {
    if (!card || isComing) return
    setComing(true)
    try {
      const found = deck ? { deck, seen: { card, index } } : await find(card._id)
      // Who has gone on to the next card meanwhile is not held up by this one.
      if (onScreen.current !== turn) return
      setEdited(found)
      onFound()
    } catch (error) {
      if (onScreen.current === turn) onUneditable(error)
    } finally {
      setComing(false)
    }
  }
  return { edited, edit: isOwner ? edit : undefined, isComing }
}
