import { useRef, useState } from 'react'
import type { Card } from '#contract/card'
import { besideTags } from './beside-tags.ts'
import {
  addCard,
  findCard,
  isSameSides,
  type SeenCard,
  type SomeSides,
  saveCard,
  sidesOf,
  type Written,
} from './save.ts'
import type { Conflict } from './use-saving.ts'

/** The card to edit and where it stood when it was seen. */
export type Seen = { card: Omit<Card, 'studyData'>; index: number }

/** Where what is written waits when the server is not reached. Source: docs/rules.md §Offline.10. */
export type Waiting = {
  /** What waits of a card already. */
  of: (cardId: string) => { written: Written } | undefined
  /** Keeps a new card under its key, or an edit of the card that was seen; whether there was room. */
  keep: (id: string, written: Written, seen: SeenCard | undefined) => boolean
  /** What the server says, unless it is not reached, or takes too long. */
  unlessAway: <Answer>(asked: () => Promise<Answer>) => Promise<{ answer: Answer } | { away: unknown }>
}

/** An edit by the card's version and what it replaced, if anything was new; an added card by the key that it was made under. */
export type SavedAs = { version: number; before?: SomeSides } | { key: string }

type Given = {
  deckId: string
  /** Without one a card is added. */
  seen?: Seen | undefined
  onSaved: (written: Written, saved: SavedAs) => void | Promise<void>
  waiting?: Waiting
}

const withoutWaiting: Waiting = {
  of: () => undefined,
  keep: () => false,
  unlessAway: async (asked) => ({ answer: await asked() }),
}

/** Adds or saves a card of a deck. Throws when that failed; returns the other version when the card was changed elsewhere. */
export function useCardSaving({ deckId, seen, onSaved, waiting = withoutWaiting }: Given) {
  /** As it was when the dialog opened: the author has not looked at a version that is read behind it meanwhile. */
  const [opened] = useState(seen)
  /** What the author has looked at since: what came between, or what they saved. */
  const looked = useRef<{ version: number; card?: SomeSides; waits?: SomeSides }>(undefined)

  const add = async (written: Written, key: string) => {
    looked.current = undefined
    const added = await waiting.unlessAway(() => addCard(deckId, written, key))
    if (!('away' in added)) return onSaved(written, { key })
    if (!waiting.keep(key, written, undefined)) throw added.away
  }

  const save = async (written: Written, { card, index }: Seen): Promise<Conflict | undefined> => {
    const version = looked.current?.version ?? card.version
    const asSeen = { deckId, index, cardId: card._id, version }
    const waits = waiting.of(card._id)
    if (waits) {
      // Written in another tab since this dialog opened.
      if (!isSameSides(waits.written, card) && !isSameSides(waits.written, looked.current?.waits ?? card)) {
        looked.current = { version, waits: waits.written }
        return { current: { ...card, ...sidesOf(waits.written) } }
      }
      if (waiting.keep(card._id, written, asSeen)) return undefined
    }
    const stands = looked.current?.card ?? card
    // A conversation grows where the card stays.
    if (!written.chatHistory && isSameSides(written, stands)) return void (await onSaved(written, { version }))
    let [before, sent]: [SomeSides, Written] = [stands, written]
    const saving = async () => {
      const saved = await saveCard(asSeen, written)
      const merged = saved.ok ? undefined : besideTags(written, before, saved.current)
      if (saved.ok || !merged) return saved
      before = saved.current
      sent = merged
      return saveCard({ ...asSeen, version: saved.current.version }, sent)
    }
    const said = await waiting.unlessAway(saving)
    if ('away' in said) {
      if (!waiting.keep(card._id, written, asSeen)) throw said.away
      return undefined
    }
    const saved = said.answer
    looked.current = saved.ok
      ? { version: saved.version, card: { ...before, ...sent } }
      : { version: saved.current.version, card: saved.current }
    if (!saved.ok) return { current: saved.current }
    await onSaved(written, { version: saved.version, before })
  }

  return async (
    written: Written,
    key: string = crypto.randomUUID(),
    saved?: SomeSides,
  ): Promise<Conflict | undefined> => {
    const seen = opened ?? (saved && (await findCard(deckId, (card) => isSameSides(card, saved))))
    return seen ? save(written, seen) : void (await add(written, key))
  }
}
