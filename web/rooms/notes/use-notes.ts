import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { NotesEvent } from '#contract/assistant'
import type { Deck } from '#contract/deck'
import { type Notes, splitNotes } from '#domain/assistant/notes/split'
import type { NotesReading } from '#domain/document/notes/cards'
import { usedMacros } from '#domain/latex/macros'
import { ApiError } from '#web/lib/api-error.ts'
import type { DraftOf } from '#web/lib/drafts.ts'
import { deckQuery } from '#web/rooms/queries/deck-queries.ts'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { readNotes } from './read-notes.ts'
import { type Sent, sendWork } from './send-work.ts'
import { type NotedMacros, useNotesMacros } from './use-notes-macros.ts'
import { usePhase } from './use-phase.ts'
import { useStatements } from './use-statements.ts'
import { useWork } from './use-work.ts'
import { afterEvent, isBegun, noWork, type Proposal, type Work, withProposal, withStatements } from './work.ts'

const nothing: Notes = { pieces: [], rows: [], unread: [] }

/** Notes of one deck on their way to cards; what is begun is kept in the browser until it is added or given up. */
export function useNotes(deck: Deck, draftOf: DraftOf) {
  const { _id: deckId } = deck
  const { noteCredits, refresh } = useViewer()
  const client = useQueryClient()
  const { phase, isBusy, rest: toRest, cancel, during } = usePhase()
  // What is read here is given up where it was begun anew elsewhere.
  const { work, latest, change } = useWork(draftOf, () => phase.name === 'reading' && cancel())
  const [isRestarted, setRestarted] = useState(false)
  // Parting takes longer than a key press may.
  const settled = useDeferredValue(work.notes)
  const statements = useStatements(settled)
  /** What the assistant is given: all that gave no card; of a reading that began before there were statements, all. */
  const rest = work.statements?.rest ?? (isBegun(work) ? work.notes : statements?.rest)
  const parted = useMemo(() => (rest === undefined ? nothing : splitNotes(rest)), [rest])
  const { pieces } = parted
  const isAsked = work.next > 0 || phase.name === 'reading' || statements?.cards.length === 0
  const definitions = useMemo(
    () => definitionsOf(statements, isAsked ? parted : nothing),
    [statements, parted, isAsked],
  )
  const noteMacros = (what: NotedMacros) => change({ ...latest.current, ...what })
  const { take, takeBack, replace, restore, ...macros } = useNotesMacros({
    deck,
    work,
    latest,
    definitions,
    note: noteMacros,
  })

  const hear = (event: NotesEvent) => {
    change(afterEvent(latest.current, event))
    if (event.event === 'card' || event.event === 'done') noteCredits(event.data.currentCredits)
  }

  /** The statements become proposals, by the deck as it is now, as far as the server can be reached. */
  const propose = async () => {
    if (!statements) return
    await during('changing', async () => {
      const now = await client.fetchQuery({ ...deckQuery(deckId), staleTime: 0 }).catch(() => deck)
      change(withStatements(latest.current, statements, now))
    })
  }

  /** Has the assistant read what is left. */
  const read = async () => {
    if (rest === undefined) return
    await during('reading', async (signal) => {
      const { next: from, key = crypto.randomUUID(), leavesMacros } = latest.current
      change({ ...latest.current, key })
      if (!leavesMacros) await take(definitionsOf(statements, parted))
      await readNotes(deckId, { notes: rest, from }, { key, signal, onEvent: hear }).catch((error) => {
        // They were spent elsewhere, or before this tab knew.
        if (error instanceof ApiError && error.code === 'insufficient_credits') refresh().catch(() => undefined)
        throw error
      })
    })
  }

  /** Does all that is kept; resolves to what that was and whether cards are to be judged anew, or nothing when it failed. */
  const add = (): Promise<(Sent & { isToJudge: boolean }) | undefined> =>
    during('adding', async (signal) => {
      if (!latest.current.leavesMacros) await take()
      const editedBefore = editedCount(latest.current)
      const done = await sendWork(deckId, () => latest.current, change, signal)
      const isToJudge = editedCount(latest.current) > editedBefore
      const { next, proposals } = latest.current
      const isAllRead = next === 0 || next >= pieces.length
      if (isAllRead && !isToJudge && proposals.every(({ isDropped }) => isDropped)) change(noWork)
      return { ...done, isToJudge }
    })

  return {
    work,
    statements,
    rest: rest ?? '',
    pieces,
    ...macros,
    phase,
    isBusy,
    write: (notes: string) => change({ ...noWork, notes }),
    propose: () => void propose(),
    read: () => void read(),
    cancel,
    change: (piece: Proposal['piece'], what: Partial<Proposal>) => change(withProposal(latest.current, piece, what)),
    markGone: (id: string, isDeleted: boolean) => {
      const { statements: read } = latest.current
      const gone = read?.gone.map((one) => (one.id === id ? { ...one, isDeleted } : one))
      if (read && gone) change({ ...latest.current, statements: { ...read, gone } })
    },
    add,
    leaveMacros: () => noteMacros({ leavesMacros: true }),
    takeBackMacros: () => void during('changing', takeBack),
    takeMacros: () => void during('changing', () => take()),
    replaceMacro: (name: string) => void during('changing', () => replace(name)),
    restoreMacro: (name: string) => void during('changing', () => restore(name)),
    /** The author has just come back to the notes from their cards. */
    isRestarted,
    startOver: () => {
      toRest()
      setRestarted(true)
      const { notes, macros, replaced, leavesMacros } = latest.current
      change({ ...noWork, notes, macros, replaced, leavesMacros })
    },
  }
}

const editedCount = ({ proposals }: Work): number => proposals.filter(({ of }) => of?.isEdited).length

/** The macros that the cards of the statements use, and those that the pieces for the assistant do. */
function definitionsOf(statements: NotesReading | undefined, { pieces, rows, unread }: Notes) {
  const ofPieces = usedMacros(
    pieces.map(({ source }) => source).join('\n'),
    Object.fromEntries(rows.map(({ name, body }) => [name, body])),
  )
  return {
    rows: [...(statements?.rows ?? []), ...Object.entries(ofPieces).map(([name, body]) => ({ name, body }))],
    unread: [...new Set([...(statements?.unread ?? []), ...unread])],
  }
}

export type NotesAtHand = ReturnType<typeof useNotes>
