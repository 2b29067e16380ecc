import { useEffect, useRef, useState } from 'react'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import type { DocumentFile } from './document/files.ts'
import type { PlannedDocument } from './document/planned-document.ts'
import { type DocumentChoices, type SentDocument, sendDocument } from './document/send-document.ts'
import { planDocuments, takeFiles } from './document/taken-files.ts'
import type { Assignment } from './table/columns.ts'
import { looksLikeTable } from './table/looks-like.ts'
import { missingPictures } from './table/missing-pictures.ts'
import { planTable } from './table/plan-table.ts'
import type { Table } from './table/read-table.ts'
import { unreadSentence } from './unread-sentence.ts'

/** Documents that were looked at, and why others that came with them give nothing. */
export type Looked = { documents: readonly PlannedDocument[]; refusals: readonly string[] }

type Phase =
  | { name: 'choosing'; refusal?: string }
  /** Anki's packages are read and sent by themselves. */
  | { name: 'package'; file: File }
  /** Of a table it is asked which column is which side. */
  | { name: 'table'; table: Table; fileName: string | undefined }
  | ({ name: 'planned' } & Looked)
  | ({ name: 'sending'; sent: number } & Looked)
  /** Given up, or it failed: what was sent is here. */
  | ({ name: 'stopped'; sent: number; error?: unknown } & Looked)

type Assigned = { table: Table; assignment: Assignment; fileName: string | undefined }

/** What came of documents, with the pictures that could not be kept. */
export type Done = { sent: readonly SentDocument[]; lostPictures: readonly string[] }

const refused = (refusal: string): Phase => ({ name: 'choosing', refusal })
const noRow = 'There is no row in this table.'

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

  const look = async (files: readonly DocumentFile[], others: readonly string[] = []): Promise<Phase> => {
    const { documents, refusals } = await planDocuments(files, authId)
    const all = [...others, ...refusals]
    return documents.length > 0 ? { name: 'planned', documents, refusals: all } : refused(all.join(' '))
  }

  const read = async (text: string) => {
    if (looksLikeTable(text)) return readRows(text)
    return look([{ name: '', text }])
  }

  const readRows = async (text: string, fileName?: string, notices: readonly string[] = []): Promise<Phase> => {
    const { readTable } = await import('./table/read-table.ts').catch(() => ({ readTable: undefined }))
    if (!readTable) return refused(unreadSentence('tables'))
    const read = readTable(text)
    const table = { ...read, notices: [...notices, ...read.notices] }
    return table.rows.length > 0 ? { name: 'table', table, fileName } : refused(noRow)
  }

  const assign = async ({ table, assignment, fileName }: Assigned): Promise<Phase> => {
    const plan = planTable(table, assignment, fileName)
    if (plan.cards.length === 0) return refused(plan.losses[0]?.sentence ?? noRow)
    const losses = [...(await missingPictures(plan.cards)), ...plan.losses]
    return { name: 'planned', documents: [{ plan: { ...plan, losses }, pictures: new Map() }], refusals: [] }
  }

  const take = async (files: readonly File[]): Promise<Phase> => {
    const taken = await takeFiles(files).catch(() => undefined)
    if (!taken) return refused(unreadSentence('archives'))
    if (taken.kind === 'package') return { name: 'package', file: taken.file }
    if (taken.kind === 'table') return readRows(taken.text, taken.fileName, taken.told)
    return look(taken.files, taken.refusals)
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
