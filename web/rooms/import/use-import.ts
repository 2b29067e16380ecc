import { useEffect, useRef, useState } from 'react'
import type { Deck } from '#contract/deck'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { type Plan, planOf } from './plan.ts'
import { isPackage, readTextOf } from './read-file.ts'
import { sendDeck } from './send-deck.ts'

type Phase =
  | { name: 'choosing'; refusal?: string }
  /** Anki's packages are read and sent by themselves. */
  | { name: 'package'; file: File }
  | { name: 'planned'; plan: Plan }
  | { name: 'sending'; plan: Plan; sent: number }
  /** Given up, or it failed: what was sent is in the deck. */
  | { name: 'stopped'; plan: Plan; sent: number; error?: unknown }

/** A document on its way to a deck: chosen, looked at, sent. `onDone` has the deck, and whether it was there already. */
export function useImport(onDone: (deck: Deck, wasThere: boolean) => void, dropped?: File) {
  const [phase, setPhase] = useState<Phase>({ name: 'choosing' })
  const sending = useRef<AbortController>(undefined)
  const decksChanged = useDecksChanged()
  useEffect(() => () => sending.current?.abort(), [])

  const read = (text: string, fileName?: string) => {
    const plan = planOf(text, fileName)
    setPhase(plan.ok ? { name: 'planned', plan: plan.value } : { name: 'choosing', refusal: plan.reason })
  }

  const take = async (file: File) => {
    if (await isPackage(file)) return setPhase({ name: 'package', file })
    const text = await readTextOf(file)
    if (text.ok) read(text.value, file.name)
    else setPhase({ name: 'choosing', refusal: text.reason })
  }

  const first = useRef(dropped)
  useEffect(() => {
    if (first.current) void take(first.current)
    first.current = undefined
  })

  const send = async (plan: Plan, details: { title: string; isPublic: boolean }) => {
    const leaving = new AbortController()
    const { signal } = leaving
    sending.current = leaving
    let sent = 0
    const onSent = (count: number) => {
      sent = count
      setPhase({ name: 'sending', plan, sent })
    }
    onSent(0)
    try {
      const deck = await sendDeck({ ...plan, ...details }, { signal, onSent })
      onDone(deck, deck.cardCount >= plan.cards.length)
    } catch (error) {
      setPhase({ name: 'stopped', plan, sent, ...(signal.aborted ? {} : { error }) })
    }
    await decksChanged().catch(() => undefined)
  }

  return {
    phase,
    read,
    take: (file: File) => void take(file),
    send: (plan: Plan, details: { title: string; isPublic: boolean }) => void send(plan, details),
    stop: () => sending.current?.abort(),
    startOver: () => setPhase({ name: 'choosing' }),
  }
}
export type Course = ReturnType<typeof useImport>
