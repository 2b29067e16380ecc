import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NotesEvent } from '#contract/assistant'
import type { Deck } from '#contract/deck'
import { ApiError } from '#web/lib/api-error.ts'
import type { DraftOf } from '#web/lib/drafts.ts'
import { deckQuery } from '#web/rooms/queries/deck-queries.ts'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { readNotes } from './read-notes.ts'
import { type Sent, sendWork } from './send-work.ts'
import { type NotedMacros, useNotesMacros } from './use-notes-macros.ts'
import { useParts } from './use-parts.ts'
import { usePhase } from './use-phase.ts'
import { useWork } from './use-work.ts'
import {
  afterEvent,
  begunAnew,
  noWork,
  type Proposal,
  type Work,
  withDeletion,
  withProposal,
  withStatements,
} from './work.ts'

/** Notes of one deck on their way to cards; what is begun is kept in the browser until it is added or given up. */
export function useNotes(deck: Deck, draftOf: DraftOf) {
  const { _id: deckId } = deck
  const { noteCredits, refresh } = useViewer()
  const client = useQueryClient()
  const { phase, isBusy, rest: toRest, cancel, during } = usePhase()
  // What is read here is given up where it was begun anew elsewhere.
  const { work, latest, change } = useWork(draftOf, () => phase.name === 'reading' && cancel())
  const [isRestarted, setRestarted] = useState(false)
  const { statements, rest, pieces, definitions, allDefinitions } = useParts(work, phase.name === 'reading')
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
      if (!leavesMacros) await take(allDefinitions())
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
    markGone: (id: string, isDeleted: boolean) => change(withDeletion(latest.current, id, isDeleted)),
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
      change(begunAnew(latest.current))
    },
  }
}

const editedCount = ({ proposals }: Work): number => proposals.filter(({ of }) => of?.isEdited).length

export type NotesAtHand = ReturnType<typeof useNotes>
