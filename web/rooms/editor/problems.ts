import type { Diagnostic } from '@codemirror/lint'
import type { Fix, SourceError } from '#domain/latex/tree'

/** What the editor marks: an error keeps the card from being set as meant, a hint only warns. */
export type Problem = SourceError & { severity: 'error' | 'hint' }

/** What was found in a source. It holds for that very source: its offsets mean nothing in another. */
export type Report = { source: string; problems: readonly Problem[] }

/** The changes that mend a problem, the likelier first. */
export const fixesOf = ({ fix, otherFix }: Pick<SourceError, 'fix' | 'otherFix'>): Fix[] =>
  [fix, otherFix].filter((found) => found !== undefined)

/** Marks for the source that was looked at; a mending of it is not applied to a later one. */
export const diagnosticsOf = ({ source, problems }: Report): Diagnostic[] =>
  problems.map(({ from, to, message, severity, fix, otherFix }) => ({
    from,
    to: Math.max(from, to),
    severity: severity === 'error' ? 'error' : 'warning',
    message,
    actions: fixesOf({ fix, otherFix }).map(({ label, from, to, insert }) => ({
      name: label,
      apply: (view) => {
        if (view.state.doc.toString() === source) view.dispatch({ changes: { from, to, insert } })
      },
    })),
  }))

/** Where an offset stands, as an author counts: both from 1. */
export function positionOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
