import { useEffect, useRef, useState } from 'react'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import type { PlannedDocument } from './document/planned-document.ts'
import { type DocumentChoices, type SentDocument, sendDocument } from './document/send-document.ts'
import { planDocuments, type Taken, takeFiles } from './document/taken-files.ts'
import type { Assignment } from './table/columns.ts'
import { looksLikeTable } from './table/looks-like.ts'
import type { Alike } from './table/table-files.ts'
import { unreadSentence } from './unread-sentence.ts'

/** Documents that were looked at, and why others that came with them give nothing. */
export type Looked = { documents: readonly PlannedDocument[]; refusals: readonly string[] }

type Phase =
  | { name: 'choosing'; refusal?: string }
  /** Anki's packages are read and sent by themselves. */
  | { name: 'package'; file: File }
  /** Of tables it is asked which column is which side, once of those with the same columns; the rest waits. */
  | ({ name: 'tables'; tables: Alike; others: readonly Alike[] } & Looked)
  | ({ name: 'planned' } & Looked)
  | ({ name: 'sending'; sent: number } & Looked)
  /** Given up, or it failed: what was sent is here. */
  | ({ name: 'stopped'; sent: number; error?: unknown } & Looked)

type Assigned = { phase: Extract<Phase, { name: 'tables' }>; assignment: Assignment }

type Texts = Pick<Extract<Taken, { kind: 'texts' }>, 'documents' | 'tables'>

/** What came of documents, with the pictures that could not be kept. */
export type Done = { sent: readonly SentDocument[]; lostPictures: readonly string[] }

const refused = (refusal: string): Phase => ({ name: 'choosing', refusal })
const noRow = 'There is no row in this table.'

/** Tables that are asked of next, or what all comes to. */
const next = ([tables, ...others]: readonly Alike[], looked: Looked): Phase => {
  if (tables) return { name: 'tables', tables, others, ...looked }
  return looked.documents.length > 0 ? { name: 'planned', ...looked } : refused(looked.refusals.join(' '))
}

/** Documents on their way to decks: chosen, looked at, sent. */
export function useImport(onDone: (done: Done) => void, dropped: readonly File[] = []) {
  const { authId } = useUser()
  const [phase, setPhase] = useState<Phase>({ name: 'choosing' })
  const sending = useRef<AbortController>(undefined)
  const decksChanged = useDecksChanged()
  useEffect(() => () => sending.current?.abort(), [])

  /** What was chosen last: what came before may take longer to be looked at. */
  const chosen = useRef<unknown>(undefined)
  const choose = async <Choice>(choice: Choice, lookAt: (choice: Choice) => Promise<Phase>) => {
    chosen.current = choice
    const next = await lookAt(choice)
    if (chosen.current === choice) setPhase(next)
  }

  const read = async (text: string) => {
    const file = { name: '', text }
    return look(looksLikeTable(text) ? { documents: [], tables: [file] } : { documents: [file], tables: [] })
  }

  const look = async (texts: Texts, others: readonly string[] = []): Promise<Phase> => {
    const { documents, refusals } = await planDocuments(texts.documents, authId)
    const looked = { documents, refusals: [...others, ...refusals] }
    if (texts.tables.length === 0) return next([], looked)
    const files = await import('./table/table-files.ts').catch(() => undefined)
    if (!files) return refused(unreadSentence('tables'))
    const tables = await files.readTables(texts.tables)
    const empty = tables.length === 0 ? [noRow] : []
    return next(files.alike(tables), { documents, refusals: [...looked.refusals, ...empty] })
  }

  const assign = async ({ phase, assignment }: Assigned): Promise<Phase> => {
    const { planTableFile } = await import('./table/table-files.ts')
    const planned = await Promise.all(phase.tables.map((table) => planTableFile(table, assignment)))
    const { full = [], empty = [] } = Object.groupBy(planned, ({ plan }) => (plan.cards.length > 0 ? 'full' : 'empty'))
    return next(phase.others, {
      documents: [...phase.documents, ...full],
      refusals: [...phase.refusals, ...empty.map(({ plan }) => plan.losses[0]?.sentence ?? noRow)],
    })
  }

  const take = async (files: readonly File[]): Promise<Phase> => {
    const taken = await takeFiles(files).catch(() => undefined)
    if (!taken) return refused(unreadSentence('archives'))
    if (taken.kind === 'package') return { name: 'package', file: taken.file }
    return look(taken, taken.refusals)
  }

  const first = useRef(dropped)
  useEffect(() => {
    if (first.current.length > 0) void choose(first.current, take)
    first.current = []
  })

  const send = async ({ documents, refusals }: Looked, choices: DocumentChoices) => {
    const leaving = new AbortController()
    const { signal } = leaving
    sending.current = leaving
    const lostPictures = new Set<string>()
    const all: SentDocument[] = []
    let before = 0
    let sent = 0
    const onSent = (count: number) => {
      sent = before + count
      setPhase({ name: 'sending', documents, refusals, sent })
    }
    onSent(0)
    try {
      for (const document of documents) {
        const listener = { personId: authId, signal, onSent, onLostPicture: (name: string) => lostPictures.add(name) }
        all.push(await sendDocument(document, choices, listener))
        before = sent
      }
      onDone({ sent: all, lostPictures: [...lostPictures] })
    } catch (error) {
      setPhase({ name: 'stopped', documents, refusals, sent, ...(signal.aborted ? {} : { error }) })
    }
    await decksChanged().catch(() => undefined)
  }

  return {
    phase,
    read: (text: string) => void choose(text, read),
    assign: (assigned: Assigned) => void choose(assigned, assign),
    take: (files: readonly File[]) => void choose(files, take),
    send: (looked: Looked, choices: DocumentChoices) => void send(looked, choices),
    stop: () => sending.current?.abort(),
    startOver: () => {
      chosen.current = undefined
      setPhase({ name: 'choosing' })
    },
  }
}
export type Course = ReturnType<typeof useImport>
