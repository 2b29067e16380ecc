import { useLayoutEffect, useRef, useState } from 'react'
import type { CardSides } from '#domain/assistant/message'
import { threadToKeep } from '#domain/assistant/shorten'
import type { ThreadMessage } from '#domain/assistant/thread'
import { isSameCard } from '#domain/assistant/unsaved'
import type { Written } from '#web/rooms/card-dialog/save.ts'
import { type Conflict, useSaving } from '#web/rooms/card-dialog/use-saving.ts'
import { type Conversation, cardAdded, cardEdited, cardsLeft } from '../conversation/conversation.ts'
import { cardInMessage, cardInThread } from './card-in-thread.ts'

/** Which card of a thread is saved, and as what: as the card at hand, or as a new one. */
export type Order = { place: number; as: 'edit' | 'add' }

/** How a card of the thread stands: in the deck; not in it; on its way there; refused on that way. */
export type CardStatus = 'in' | 'out' | 'saving' | 'failed'

type Given = {
  conversation: Conversation
  change: (next: (before: Conversation) => Conversation) => void
  /** The card at hand as the deck had it; nothing in a conversation about new cards. */
  opened: CardSides | undefined
  onEdit: (written: Written) => Promise<Conflict | undefined>
  onAdd: (written: Written, thread: readonly ThreadMessage[]) => Promise<Conflict | undefined>
  /** The dialog's own button has saved, and no other card of the thread waits. */
  onDone: () => void
}

const trimmed = ({ front, back }: CardSides) => ({ front: front.trim(), back: back.trim() })

/**
 * Saves the cards of a thread, each where it stands. The card at hand is edited once; what is saved after that is added.
 * docs/rules.md §Assistant.17.
 */
export function useThreadSaving({ conversation, change, opened, onEdit, onAdd, onDone }: Given) {
  const [inDeck, setInDeck] = useState(opened && trimmed(opened))
  const [done, setDone] = useState({ hasEdited: false, hasSaved: false })
  const [order, setOrder] = useState<Order & { byDialog: boolean }>()
  const latest = useRef(conversation)
  useLayoutEffect(() => {
    latest.current = conversation
  }, [conversation])

  const { saving, submit, settle } = useSaving(
    ({ as, written, thread }: Order & { written: Written; thread: readonly ThreadMessage[]; byDialog: boolean }) =>
      as === 'edit' ? onEdit(written) : onAdd(written, thread),
    ({ place, as, written, byDialog }, isOnScreen) => {
      const card = { front: written.frontEquation, back: written.backEquation }
      const noted = (before: Conversation) => (as === 'edit' ? cardEdited(before, place) : cardAdded(before, card))
      change(noted)
      if (as === 'edit') setInDeck(card)
      setDone(({ hasEdited }) => ({ hasEdited: hasEdited || as === 'edit', hasSaved: true }))
      const hasLeft = cardsLeft(noted(latest.current), as === 'edit' ? card : inDeck).length > 0
      if (byDialog && isOnScreen && !hasLeft) onDone()
    },
  )

  const run = (wanted: Order & { byDialog: boolean }) => {
    const { messages } = conversation
    const message = messages[wanted.place]
    const found = message && cardInMessage(message)
    // One at a time: the card on its way is the one that is said to be.
    if (!found || found.lacking || saving.status === 'saving') return
    const { front, back } = trimmed(found.card)
    const isLatest = cardInThread(messages).card?.place === wanted.place
    // The history of an earlier card ends with it.
    const thread = isLatest ? messages : messages.slice(0, wanted.place + 1)
    setOrder(wanted)
    void submit({
      ...wanted,
      thread: messages,
      written: { frontEquation: front, backEquation: back, chatHistory: threadToKeep(thread) },
    })
  }

  return {
    saving,
    /** The card at hand can still be edited from here. */
    canEdit: opened !== undefined && !done.hasEdited,
    hasSaved: done.hasSaved,
    left: cardsLeft(conversation, inDeck),
    statusOf: (place: number, card: CardSides): CardStatus => {
      if (order?.place === place && (saving.status === 'saving' || saving.status === 'failed')) return saving.status
      return [inDeck, ...conversation.addedCards].some((one) => one && isSameCard(one, card)) ? 'in' : 'out'
    },
    /** From the message itself: the dialog stays. */
    saveAt: (wanted: Order) => run({ ...wanted, byDialog: false }),
    /** From the dialog's own button. */
    save: (wanted: Order) => run({ ...wanted, byDialog: true }),
    retry: () => order && run(order),
    /** Another version of the card at hand is looked at instead. */
    settle: (current: CardSides) => {
      setInDeck(trimmed(current))
      settle()
    },
  }
}
