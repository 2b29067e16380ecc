import { useDeferredValue, useMemo } from 'react'
import { type Notes, splitNotes } from '#domain/assistant/notes/split'
import type { NotesReading } from '#domain/document/notes/cards'
import { usedMacros } from '#domain/latex/macros'
import { useStatements } from './use-statements.ts'
import { isBegun, type Work } from './work.ts'

const nothing: Notes = { pieces: [], rows: [], unread: [] }

/** What notes hold: statements, which are cards already, and the rest in pieces, of which the assistant can make some. */
export function useParts(work: Work, isReading: boolean) {
  // Parting takes longer than a key press may.
  const settled = useDeferredValue(work.notes)
  const statements = useStatements(settled)
  /** What the assistant is given: all that gave no card; of a reading that began before there were statements, all. */
  const rest = work.statements?.rest ?? (isBegun(work) ? work.notes : statements?.rest)
  const parted = useMemo(() => (rest === undefined ? nothing : splitNotes(rest)), [rest])
  const isAsked = work.next > 0 || isReading || statements?.cards.length === 0
  /** The macros that the cards use which are there, or asked for. */
  const definitions = useMemo(
    () => definitionsOf(statements, isAsked ? parted : nothing),
    [statements, parted, isAsked],
  )
  return {
    statements,
    rest,
    pieces: parted.pieces,
    definitions,
    /** The same with those of the assistant's pieces, which is about to be asked. */
    allDefinitions: () => definitionsOf(statements, parted),
  }
}

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
