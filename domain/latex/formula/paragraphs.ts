import { isParagraphBreak, tokensOf } from '../source/tokens.ts'
import type { Span } from '../tree.ts'

const opens = new Set(['{', '\\begin', '\\left'])
const closes = new Set(['}', '\\end', '\\right'])

/** The blank lines of a text without delimiters that stand in no braces and no environment: no formula goes on behind one. */
export function blankLinesIn(source: string, { from, to }: Span): Span[] {
  const found: Span[] = []
  let depth = 0
  for (const token of tokensOf(source, from, to)) {
    if (opens.has(token.text)) depth++
    else if (closes.has(token.text)) depth--
    else if (depth === 0 && isParagraphBreak(token)) found.push({ from: token.from, to: token.to })
  }
  return found
}

const nothing = /^(?:\s|%[^\n]*(?:\n|$))*$/

/** The parts of a text between such lines, without the white space around them. */
export function paragraphsOf(source: string): Span[] {
  const whole = { from: 0, to: source.length }
  const edges = [{ from: 0, to: 0 }, ...blankLinesIn(source, whole), { from: whole.to, to: whole.to }]
  return edges.slice(1).flatMap(({ from: to }, at) => {
    const from = edges[at]?.to ?? 0
    const part = source.slice(from, to)
    const start = from + part.length - part.trimStart().length
    return nothing.test(part) ? [] : [{ from: start, to: start + part.trim().length }]
  })
}
