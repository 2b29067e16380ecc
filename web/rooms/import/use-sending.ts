import { useEffect, useRef, useState } from 'react'
import type { Deck } from '#contract/deck'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import type { PlannedDeck } from './plan.ts'
import { sendDeck } from './send-deck.ts'

type Phase =
  | { name: 'waiting' }
  | { name: 'sending'; sent: number }
  | { name: 'stopped'; sent: number; error?: unknown }

/** Decks on their way, one after the other. `onDone` has those that were made, or were there already. */
export function useSending(onDone: (decks: Deck[]) => void) {
  const [phase, setPhase] = useState<Phase>({ name: 'waiting' })
  const sending = useRef<AbortController>(undefined)
  const decksChanged = useDecksChanged()
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (decks: readonly PlannedDeck[], isPublic: boolean) => {
    const leaving = new AbortController()
    const { signal } = leaving
    sending.current = leaving
    const made: Deck[] = []
    let before = 0
    let sent = 0
    const onSent = (count: number) => {
      sent = before + count
      setPhase({ name: 'sending', sent })
    }
    onSent(0)
    try {
      for (const deck of decks) {
        made.push(await sendDeck({ ...deck, isPublic }, { signal, onSent }))
        before += deck.cards.length
      }
      onDone(made)
    } catch (error) {
      setPhase({ name: 'stopped', sent, ...(signal.aborted ? {} : { error }) })
    }
    await decksChanged().catch(() => undefined)
  }

  return {
    phase,
    send: (decks: readonly PlannedDeck[], isPublic: boolean) => void send(decks, isPublic),
    stop: () => sending.current?.abort(),
  }
}
export type Sending = ReturnType<typeof useSending>
