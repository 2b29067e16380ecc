import type { SourceError } from '../tree.ts'

/** A bracket behind two backslashes that begins a formula, one that ends it, or the end of a paragraph. */
const place = /(?<!\\)\\\\(?:([([])|([)\]]))|\n\s*\n/g

/** That each backslash of a side stands twice, as in code that LaTeX was copied from: `\\(x\\)` is a line break and a bracket. */
export function doubledError(source: string): SourceError[] {
  const begun = new Map<string, number>()
  for (const { index, 1: begin, 2: end } of source.matchAll(place)) {
    const sign = begin ?? (end === ')' ? '(' : '[')
    const from = begun.get(sign)
    if (begin) begun.set(sign, from ?? index)
    else if (!end) begun.clear()
    else if (from !== undefined) {
      const message = `Here each backslash stands twice: \\\\ breaks the line, and \\${sign} begins a formula.`
      const insert = source.replaceAll('\\\\', '\\')
      const fix = { from: 0, to: source.length, label: 'Write each once', insert }
      return [{ from, to: from + 3, message, fix }]
    }
  }
  return []
}
