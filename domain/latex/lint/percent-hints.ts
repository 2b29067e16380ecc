import { latexLimits } from '../limits.ts'
import { argumentAt } from '../source/arguments.ts'
import { environmentAt, isComment, type Token, tokenAt } from '../source/tokens.ts'
import type { SourceError } from '../tree.ts'
import { codes } from '../vocabulary/environments.ts'

const behindNumber = /\d(?: |\\,|~)?$/
const behindOperand = /[\p{L})\]] ?$/u
const operand = /^% ?(?:\d{1,9}|\p{L})\s*(?:[)=<>!,;:+*/"'\\-]|$)/u
/** A format specifier of programming languages: `%d`, `%.2f`, `%s`. */
const printed = /^%\d{0,3}(?:\.\d{1,3})?[dsfiuxcg](?!\p{L})/u

/** Whether a comment, with what stands before it, is hardly meant as one: “50% of them”, `n % 2 == 0`, `printf("%d")`. */
const isSign = (text: string, before: string): boolean =>
  behindNumber.test(before) || printed.test(text) || (behindOperand.test(before) && operand.test(text))

/** Hints that a % that is hardly meant so begins a comment in TeX: it and the rest of its line are not shown. */
export function percentHints(source: string): SourceError[] {
  if (!source.includes('%')) return []
  const found: SourceError[] = []
  for (let at = 0; at < source.length; ) {
    const token = tokenAt(source, at)
    at = behindCode(source, token)
    if (!isComment(token) || !isSign(token.text, source.slice(Math.max(0, token.from - 3), token.from))) continue
    const span = { from: token.from, to: token.from + 1 }
    const message = 'A % and what follows it on its line are not shown; the sign itself is written \\%.'
    found.push({ ...span, message, fix: { ...span, label: 'Write \\%', insert: '\\%' } })
  }
  return found.slice(0, latexLimits.reports)
}

/** Behind a token, and behind the code or the address that it begins: there a % is one. */
function behindCode(source: string, { text, to }: Token): number {
  if (text === '\\url' || text === '\\href') return argumentAt(source, to, true)?.next ?? to
  const environment = text === '\\begin' ? environmentAt(source, to) : undefined
  const end = environment && codes.has(environment.name) ? source.indexOf(`\\end{${environment.name}}`, to) : -1
  return Math.max(to, end)
}
