import { latexLimits } from '../limits.ts'
import { isComment, tokensOf } from '../source/tokens.ts'
import type { SourceError } from '../tree.ts'

const behindNumber = /\d(?: |\\,|~)?$/

/** Hints that a % behind a number, as in "50% of them", is a comment in TeX: it and the rest of its line are not shown. */
export function percentHints(source: string): SourceError[] {
  if (!source.includes('%')) return []
  const found: SourceError[] = []
  for (const token of tokensOf(source)) {
    if (!isComment(token) || !behindNumber.test(source.slice(Math.max(0, token.from - 3), token.from))) continue
    const span = { from: token.from, to: token.from + 1 }
    const message = 'A % and what follows it on its line are not shown; the sign itself is written \\%.'
    found.push({ ...span, message, fix: { ...span, label: 'Write \\%', insert: '\\%' } })
  }
  return found.slice(0, latexLimits.reports)
}
