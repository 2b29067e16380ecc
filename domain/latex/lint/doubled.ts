import type { SourceError } from '../tree.ts'

const round = /(?<!\\)\\\\\((?:(?!\n\s*\n)[\s\S])*?(?<!\\)\\\\\)/
const square = /(?<!\\)\\\\\[(?:(?!\n\s*\n)[\s\S])*?(?<!\\)\\\\\]/

/** That each backslash of a side stands twice, as in code that LaTeX was copied from: `\\(x\\)` is a line break and a bracket. */
export function doubledError(source: string): SourceError[] {
  const found = source.includes('\\\\') ? (round.exec(source) ?? square.exec(source)) : null
  if (!found) return []
  const span = { from: found.index, to: found.index + 3 }
  const message = `Here each backslash stands twice: \\\\ breaks the line, and ${found[0].slice(1, 3)} begins a formula.`
  const insert = source.replaceAll('\\\\', '\\')
  return [{ ...span, message, fix: { from: 0, to: source.length, label: 'Write each once', insert } }]
}
