import { useState } from 'react'
import { cardAsItStands, openThread, type ThreadMessage } from '#domain/assistant/thread'
import { hasSufficientCredits } from '#domain/credit'
import type { DraftOf } from '#web/lib/drafts.ts'
import type { Written } from '#web/rooms/card-dialog/save.ts'
import type { Seen } from '#web/rooms/card-dialog/use-card-saving.ts'
import type { Conflict } from '#web/rooms/card-dialog/use-saving.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { cardInThread } from './card/card-in-thread.ts'
import { useThreadSaving } from './card/use-thread-saving.ts'
import { added, beginConversation, isUnanswered, shownMessages } from './conversation/conversation.ts'
import { type Ask, useConversation } from './conversation/use-conversation.ts'
import { leftThreads, useThreadDraft } from './conversation/use-thread-draft.ts'

export type Given = {
  /** The card to edit; without one a card is made. */
  card: Seen['card'] | undefined
  draftOf: DraftOf
  /** The person was called away and comes back: what was left is taken up without asking. */
  isResumed: boolean
  ask: Ask
  /** Saves the card that is given; `onAdd` a new one. */
  onEdit: (written: Written) => Promise<Conflict | undefined>
  onAdd: (written: Written, thread: readonly ThreadMessage[]) => Promise<Conflict | undefined>
  onClose: () => void
  /** Leads to the plans. */
  onCreditsNeeded: () => void
}

const now = () => new Date().toISOString()

/** What the assistant's dialog holds while it is open. It begins anew with every opening; docs/rules.md §Assistant. */
export function useChat({ card, draftOf, isResumed, ask, onEdit, onAdd, onClose, onCreditsNeeded }: Given) {
  const user = useUser()
  const sides = card && { front: card.frontEquation, back: card.backEquation, version: card.version }
  const draftGiven = { of: draftOf, card: sides }
  const [offers, setOffers] = useState(() => leftThreads(draftGiven))
  const [offer] = offers
  const [resumed] = useState(isResumed ? offer : undefined)
  const talk = useConversation(() => {
    if (resumed) return resumed.conversation
    const messages = openThread(sides && { ...sides, history: card?.chatHistory }, now())
    return beginConversation(messages, { settledCount: messages.length })
  }, ask)
  const { conversation, change } = talk
  const saving = useThreadSaving({
    conversation,
    change,
    opened: sides,
    onEdit,
    onAdd,
    onDone: () => {
      draft.forget()
      onClose()
    },
  })
  const isAllSaved = saving.hasSaved && saving.left.length === 0 && !conversation.text && !isUnanswered(conversation)
  const draft = useThreadDraft(draftGiven, conversation, isAllSaved, resumed)
  const { card: latest, lacking } = cardInThread(conversation.messages)
  const isInDeck = latest && !saving.canEdit && saving.statusOf(latest.place, latest) === 'in'
  const notNow = lacking ?? (isInDeck ? savedSentence(saving.left.length) : undefined)
  const isAble = hasSufficientCredits(user)

  return {
    ...talk,
    messages: shownMessages(conversation),
    /** The card in the preview: while a reply is written, the one it may replace. */
    card: latest,
    /** Why it cannot be saved, in a sentence. */
    lacking: notNow,
    saving,
    isAble,
    offer: offer && !isResumed ? offer : undefined,
    restore: () => {
      if (offer) {
        // A reply on its way is to what gives way.
        talk.stop()
        draft.take(offer)
        change(() => offer.conversation)
      }
      setOffers([])
    },
    discard: () => {
      if (offer) draft.dropLeft(offer)
      setOffers(offers.slice(1))
    },
    send: () => (isAble ? void talk.send() : conversation.text.trim() && onCreditsNeeded()),
    say: (text: string) => (isAble ? void talk.say(text) : onCreditsNeeded()),
    // A reply that the last credit paid, and that was lost on its way, is heard without another.
    askAgain: () => (isAble || isUnanswered(conversation) ? void talk.askAgain() : onCreditsNeeded()),
    save: () => {
      if (latest && !notNow) saving.save({ place: latest.place, as: saving.canEdit ? 'edit' : 'add' })
    },
    take: ({ current }: Conflict) => {
      const theirs = { front: current.frontEquation, back: current.backEquation }
      change((before) => added(before, cardAsItStands(theirs, now())))
      saving.settle(theirs)
    },
  }
}

/** After the latest card was saved. */
const savedSentence = (left: number) =>
  left === 0
    ? 'This card is in the deck.'
    : `This card is in the deck; ${left} more of this conversation ${left === 1 ? 'is' : 'are'} not.`
