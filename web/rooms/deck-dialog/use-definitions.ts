import { useState } from 'react'
import { holdsDefinitions, inOneLine, readDefinitions } from '#domain/latex/definitions'
import type { MacroRow } from '#domain/latex/macros'
import { merged } from './macro-edits.ts'

/** Definitions of LaTeX that are pasted among the rows, or typed for a name, become rows; `said` is what came of it. */
export function useDefinitions(rows: readonly MacroRow[], onChange: (rows: MacroRow[]) => void) {
  const [said, say] = useState('')

  const takeOver = (others: readonly MacroRow[], { rows: read, unread }: ReturnType<typeof readDefinitions>) => {
    const lines = read.map(({ name, body }) => ({ name, body: inOneLine(body) }))
    if (read.length > 0) onChange(merged(others, lines))
    say(wordsFor(read.length, unread))
  }

  return {
    said,
    say,
    /** Whether it was taken over. */
    paste(text: string): boolean {
      if (!holdsDefinitions(text)) return false
      takeOver(rows, readDefinitions(text))
      return true
    },
    /** The same of the name in a row; what is not understood stays as it was typed. */
    takeWritten(index: number): boolean {
      const { name = '', body = '' } = rows[index] ?? {}
      if (body.trim() !== '' || !holdsDefinitions(name)) return false
      const definitions = readDefinitions(name)
      if (definitions.rows.length === 0 || definitions.unread.length > 0) return false
      takeOver(rows.toSpliced(index, 1), definitions)
      return true
    },
  }
}

function wordsFor(read: number, unread: string[]): string {
  const taken = read === 0 ? '' : `${read} ${read === 1 ? 'macro' : 'macros'} taken over. `
  const [first = ''] = unread
  if (unread.length === 0) return taken
  const more = unread.length > 1 ? ` and ${unread.length - 1} more` : ''
  return `${taken}Not understood: ${first.slice(0, 60)}${first.length > 60 ? '…' : ''}${more}.`
}
