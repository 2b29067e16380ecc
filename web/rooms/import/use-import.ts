import { useEffect, useRef, useState } from 'react'
import type { Deck } from '#contract/deck'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { type Plan, planOf } from './plan.ts'
import { isPackage, readTextOf } from './read-file.ts'
import { sendDeck } from './send-deck.ts'
import { looksLikeTable } from './table/looks-like.ts'
import { type Assignment, planTable } from './table/plan-table.ts'
import type { Table } from './table/read-table.ts'

type Phase =
  | { name: 'choosing'; refusal?: string }
  /** Anki's packages are read and sent by themselves. */
  | { name: 'package'; file: File }
  /** Of a table it is asked which column is which side. */
  | { name: 'table'; table: Table; fileName: string | undefined }
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

  const read = async (text: string, fileName?: string) => {
    if (looksLikeTable(text, fileName)) return readRows(text, fileName)
    const plan = planOf(text, fileName)
    setPhase(plan.ok ? { name: 'planned', plan: plan.value } : { name: 'choosing', refusal: plan.reason })
  }

  const readRows = async (text: string, fileName?: string) => {
    try {
      const { readTable } = await import('./table/read-table.ts')
      const table = readTable(text)
      if (table.rows.length > 0) setPhase({ name: 'table', table, fileName })
      else setPhase({ name: 'choosing', refusal: 'There is no row in this table.' })
    } catch {
      setPhase({ name: 'choosing', refusal: 'What reads tables could not be fetched: you seem to be offline.' })
    }
  }

  const assign = (table: Table, assignment: Assignment, fileName?: string) => {
    const plan = planTable(table, assignment, fileName)
    if (plan.cards.length > 0) setPhase({ name: 'planned', plan })
    else setPhase({ name: 'choosing', refusal: plan.losses[0]?.sentence ?? 'There is no row in this table.' })
  }

  const take = async (file: File) => {
    if (await isPackage(file)) return setPhase({ name: 'package', file })
    const text = await readTextOf(file)
    if (text.ok) await read(text.value, file.name)
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
    read: (text: string) => void read(text),
    assign,
    take: (file: File) => void take(file),
    send: (plan: Plan, details: { title: string; isPublic: boolean }) => void send(plan, details),
    stop: () => sending.current?.abort(),
    startOver: () => setPhase({ name: 'choosing' }),
  }
}
export type Course = ReturnType<typeof useImport>
