import type { SourceError } from '../tree.ts'

const round = /(?<!\\)\\\\\((?:(?!\n\s*\n)[\s\S])*?(?<!\\)\\\\\)/
const square = /(?<!\\)\\\\\[(?:(?!\n\s*\n)[\s\S])*?(?<!\\)\\\\\]/

/** The first stretch that `end` ends; nothing is looked for behind the last of these. */
function firstOf(stretch: RegExp, source: string, end: string): RegExpExecArray | null {
  const last = source.lastIndexOf(end)
  return last < 0 ? null : stretch.exec(source.slice(0, last + end.length))
}

/** That each backslash of a side stands twice, as in code that LaTeX was copied from: `\\(x\\)` is a line break and a bracket. */
export function doubledError(source: string): SourceError[] {
  const found = firstOf(round, source, '\\\\)') ?? firstOf(square, source, '\\\\]')
  if (!found) return []
  const span = { from: found.index, to: found.index + 3 }
  const message = `Here each backslash stands twice: \\\\ breaks the line, and ${found[0].slice(1, 3)} begins a formula.`
  const insert = source.replaceAll('\\\\', '\\')
  return [{ ...span, message, fix: { from: 0, to: source.length, label: 'Write each once', insert } }]
}
