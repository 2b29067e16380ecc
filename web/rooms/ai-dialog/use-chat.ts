import { useState } from 'react'
import { threadToKeep } from '#domain/assistant/shorten'
import { cardAsItStands, openThread } from '#domain/assistant/thread'
import { hasSufficientCredits } from '#domain/credit'
import type { DraftOf } from '#web/lib/drafts.ts'
import { useUser } from '#web/lib/viewer.tsx'
import type { Written } from '#web/rooms/card-dialog/save.ts'
import type { Seen } from '#web/rooms/card-dialog/use-card-saving.ts'
import { type Conflict, useSaving } from '#web/rooms/card-dialog/use-saving.ts'
import { cardInThread } from './card-in-thread.ts'
import { added, beginConversation, shownMessages } from './conversation.ts'
import { type Ask, useConversation } from './use-conversation.ts'
import { readThreadDraft, useThreadDraft } from './use-thread-draft.ts'

export type Given = {
  /** The card to edit; without one a card is made. */
  card: Seen['card'] | undefined
  draftOf: DraftOf
  /** The person was called away and comes back: what was left is taken up without asking. */
  isResumed: boolean
  ask: Ask
  onSave: (written: Written) => Promise<Conflict | undefined>
  onClose: () => void
  /** Leads to the plans. */
  onCreditsNeeded: () => void
}

const now = () => new Date().toISOString()

/** What the assistant's dialog holds while it is open. It begins anew with every opening; docs/rules.md §Assistant. */
export function useChat({ card, draftOf, isResumed, ask, onSave, onClose, onCreditsNeeded }: Given) {
  const user = useUser()
  const sides = card && { front: card.frontEquation, back: card.backEquation, version: card.version }
  const draftGiven = { of: draftOf, card: sides }
  const [offer, setOffer] = useState(() => readThreadDraft(draftGiven))
  const resumed = isResumed ? offer?.conversation : undefined
  const talk = useConversation(
    () => resumed ?? beginConversation(openThread(sides && { ...sides, history: card?.chatHistory }, now())),
    ask,
  )
  const { conversation, change } = talk
  const draft = useThreadDraft(draftGiven, conversation)
  const { saving, submit, settle } = useSaving(onSave, () => {
    draft.forget()
    onClose()
  })
  const { card: latest, lacking } = cardInThread(conversation.messages)
  const isAble = hasSufficientCredits(user)

  return {
    ...talk,
    messages: shownMessages(conversation),
    /** The card in the preview: while a reply is written, the one it may replace. */
    card: latest,
    /** Why it cannot be saved, in a sentence. */
    lacking,
    saving,
    isAble,
    offer: offer && !isResumed ? offer : undefined,
    restore: () => {
      if (offer) change(() => offer.conversation)
      setOffer(undefined)
    },
    discard: () => {
      draft.drop()
      setOffer(undefined)
    },
    send: () => (isAble ? void talk.send() : conversation.text.trim() && onCreditsNeeded()),
    say: (text: string) => (isAble ? void talk.say(text) : onCreditsNeeded()),
    askAgain: () => (isAble ? void talk.askAgain() : onCreditsNeeded()),
    save: () => {
      if (!latest || lacking) return
      void submit({
        frontEquation: latest.front.trim(),
        backEquation: latest.back.trim(),
        chatHistory: threadToKeep(conversation.messages),
      })
    },
    take: ({ current }: Conflict) => {
      change((before) =>
        added(before, cardAsItStands({ front: current.frontEquation, back: current.backEquation }, now())),
      )
      settle()
    },
  }
}
