import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { NotesEvent } from '#contract/assistant'
import type { Deck } from '#contract/deck'
import { type JoinedMacros, joinMacros } from '#domain/assistant/notes/macros'
import { splitNotes } from '#domain/assistant/notes/split'
import type { Macros } from '#domain/latex/macros'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { type DraftOf, dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { readNotes } from './read-notes.ts'
import { useChangeMacros } from './use-change-macros.ts'
import { afterEvent, cardsToAdd, noWork, type Proposal, type Work, withoutAdded, withProposal, workIn } from './work.ts'

export type Phase =
  | { name: 'resting' }
  | { name: 'reading' }
  | { name: 'adding' }
  /** The deck's macros, with those of the notes or without them. */
  | { name: 'changing' }
  | { name: 'failed'; act: 'reading' | 'adding'; error: unknown }

/** After these it is not known whether the cards were added. */
const mayHaveArrived: ReadonlySet<string> = new Set(['offline', 'unavailable', 'internal'])

/** Notes of one deck on their way to cards; what is begun is kept in the browser until it is added or given up. */
export function useNotes({ _id: deckId, macros: ofDeck }: Pick<Deck, '_id' | 'macros'>, draftOf: DraftOf) {
  const { noteCredits } = useViewer()
  const [work, setWork] = useState(() => workIn(readDraft<Work>(draftOf)))
  const [phase, setPhase] = useState<Phase>({ name: 'resting' })
  const [isRestarted, setRestarted] = useState(false)
  const latest = useRef(work)
  const reading = useRef<AbortController>(undefined)
  // Parting takes longer than a key press may.
  const settled = useDeferredValue(work.notes)
  const parted = useMemo(() => splitNotes(settled), [settled])
  const { pieces } = parted
  const joined = useMemo(() => joinMacros(ofDeck, parted), [ofDeck, parted])
  const changeMacros = useChangeMacros(deckId)

  const isBusy = phase.name !== 'resting' && phase.name !== 'failed'

  useEffect(() => () => reading.current?.abort(), [])

  /** Kept at once, so that neither a reload nor a closed tab loses a card that was paid. */
  const change = (next: Work) => {
    latest.current = next
    setWork(next)
    if (next.notes === '' && next.proposals.length === 0) dropDraft(draftOf)
    else keepDraft(draftOf, next)
  }

  const hear = (event: NotesEvent) => {
    change(afterEvent(latest.current, event))
    if (event.event === 'card' || event.event === 'done') noteCredits(event.data.currentCredits)
  }

  const read = async () => {
    if (isBusy) return
    const leaving = new AbortController()
    reading.current = leaving
    setPhase({ name: 'reading' })
    const { notes, next: from, key = crypto.randomUUID(), leavesMacros } = latest.current
    change({ ...latest.current, key })
    try {
      if (!leavesMacros) await takeMacros(notes)
      await readNotes(deckId, { notes, from }, { key, signal: leaving.signal, onEvent: hear })
      setPhase({ name: 'resting' })
    } catch (error) {
      setPhase(leaving.signal.aborted ? { name: 'resting' } : { name: 'failed', act: 'reading', error })
    }
  }

  /** What is to change is kept before it is sent: the answer may be lost. What came of it the deck tells. */
  const noteMacros = (what: Pick<Work, 'macros' | 'replaced' | 'leavesMacros'>) =>
    change({ ...latest.current, ...what })

  /** The macros of the notes go into the deck, which its cards are judged and shown with. */
  const takeMacros = async (notes: string) => {
    const definitions = splitNotes(notes)
    if (joinMacros(ofDeck, definitions).taken.length === 0) return
    await changeMacros((macros) => {
      const { macros: all, taken } = joinMacros(macros, definitions)
      const coming = Object.fromEntries(taken.map((name) => [name, all[name] ?? '']))
      noteMacros({ macros: { ...latest.current.macros, ...coming }, leavesMacros: undefined })
      return all
    })
  }

  /** Takes those out of the deck that came with the notes and are as they came. */
  const takeBackMacros = async () => {
    const came = latest.current.macros ?? {}
    await changeMacros((macros) =>
      Object.fromEntries(Object.entries(macros).filter(([name, body]) => body !== came[name])),
    )
    noteMacros({ macros: undefined, leavesMacros: true })
  }

  /** A macro of the deck gets the meaning that it has in the notes, on all cards. */
  const replaceMacro = async (name: string) => {
    const definitions = splitNotes(latest.current.notes)
    await changeMacros((macros) => {
      const other = joinMacros(macros, definitions).others.find((one) => one.name === name && !one.refusal)
      if (!other) return macros
      noteMacros({ replaced: { ...latest.current.replaced, [name]: other.inDeck } })
      return { ...macros, [name]: other.inNotes }
    })
  }

  /** It gets back the one it had. */
  const restoreMacro = async (name: string) => {
    const before = latest.current.replaced?.[name]
    if (before !== undefined)
      await changeMacros((macros) => (macros[name] === ofDeck[name] ? { ...macros, [name]: before } : macros))
  }

  const withMacros = async (act: () => Promise<void>) => {
    if (isBusy) return
    setPhase({ name: 'changing' })
    try {
      await act()
      setPhase({ name: 'resting' })
    } catch (error) {
      setPhase({ name: 'failed', act: 'adding', error })
    }
  }

  /** Adds what is kept in one step; resolves to how many cards that were, or nothing when it failed. */
  const add = async (): Promise<number | undefined> => {
    const added = cardsToAdd(latest.current)
    if (isBusy || added.length === 0) return undefined
    const batch = latest.current.batch ?? { id: crypto.randomUUID(), pieces: added.map(({ piece }) => piece) }
    change({ ...latest.current, batch })
    setPhase({ name: 'adding' })
    const cards = added.map(({ front, back }) => ({ frontEquation: front, backEquation: back }))
    try {
      await call('card.createMany', { at: { deckId }, body: { batchId: batch.id, cards }, isMinimal: true })
    } catch (error) {
      if (!mayHaveArrived.has(troubleOf(error))) change({ ...latest.current, batch: undefined })
      setPhase({ name: 'failed', act: 'adding', error })
      return undefined
    }
    const left = withoutAdded(latest.current, added)
    const isOver = left.next >= pieces.length && left.proposals.every(({ isDropped }) => isDropped)
    change(isOver ? noWork : left)
    setPhase({ name: 'resting' })
    return added.length
  }

  return {
    work,
    pieces,
    joined,
    ...nowOf(ofDeck, work, joined),
    phase,
    isBusy,
    write: (notes: string) => change({ ...noWork, notes }),
    read: () => void read(),
    cancel: () => reading.current?.abort(),
    change: (piece: number, what: Partial<Proposal>) => change(withProposal(latest.current, piece, what)),
    add,
    takeBackMacros: () => void withMacros(takeBackMacros),
    takeMacros: () => void withMacros(() => takeMacros(latest.current.notes)),
    replaceMacro: (name: string) => void withMacros(() => replaceMacro(name)),
    restoreMacro: (name: string) => void withMacros(() => restoreMacro(name)),
    /** The author has just come back to the notes from their cards. */
    isRestarted,
    startOver: () => {
      setPhase({ name: 'resting' })
      setRestarted(true)
      const { notes, macros, replaced, leavesMacros } = latest.current
      change({ ...noWork, notes, macros, replaced, leavesMacros })
    },
  }
}

/** Of what the notes changed among the macros of the deck: what stands there as it was changed. */
const nowOf = (ofDeck: Macros, { macros = {}, replaced = {} }: Work, { others }: JoinedMacros) => ({
  came: Object.keys(macros).filter((name) => ofDeck[name] === macros[name]),
  replaced: Object.entries(replaced).filter(([name]) => name in ofDeck && others.every((other) => other.name !== name)),
})

export type NotesAtHand = ReturnType<typeof useNotes>
