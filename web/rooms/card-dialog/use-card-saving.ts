import { useRef, useState } from 'react'
import type { Card } from '#contract/card'
import { keyFrom } from '#web/lib/making-key.ts'
import { addCard, type SeenCard, saveCard, type Written } from './save.ts'
import type { Conflict } from './use-saving.ts'

/** The card to edit and where it stood when it was seen. */
export type Seen = { card: Omit<Card, 'studyData'>; index: number }

type Given = {
  deckId: string
  /** Without one a card is added. */
  seen?: Seen | undefined
  /** After it was saved. `version` is the card's new one; nothing for an added card. */
  onSaved: (written: Written, version: number | undefined) => void | Promise<void>
}

/** Adds or saves a card of a deck. Throws when that failed; returns the other version when the card was changed elsewhere. */
export function useCardSaving({ deckId, seen, onSaved }: Given) {
  /** As it was when the dialog opened: the author has not looked at a version that is read behind it meanwhile. */
  const [opened] = useState(seen)
  /** The version that the author has looked at since a conflict. */
  const looked = useRef<Pick<SeenCard, 'version'>>(undefined)

  const add = async (written: Written, key: string | undefined) => {
    await addCard(deckId, written, key ?? (await keyInThread(deckId, written)))
    await onSaved(written, undefined)
  }

  const save = async (written: Written, { card, index }: Seen) => {
    const saved = await saveCard({ deckId, index, cardId: card._id, version: card.version, ...looked.current }, written)
    looked.current = saved.ok ? undefined : { version: saved.current.version }
    if (!saved.ok) return { current: saved.current }
    await onSaved(written, saved.version)
  }

  return async (written: Written, key?: string): Promise<Conflict | undefined> =>
    opened ? save(written, opened) : void (await add(written, key))
}

/** A card of a conversation is told by its sides and by when that began: the conversation itself may go on. */
const keyInThread = (deckId: string, { frontEquation, backEquation, chatHistory }: Written) =>
  keyFrom([deckId, frontEquation, backEquation, chatHistory?.[0]?.timestamp])
