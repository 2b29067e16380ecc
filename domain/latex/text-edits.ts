import { shorthandAt } from './prose/shorthands.ts'
import type { Edit, Span } from './tree.ts'

/**
 * Signs that LaTeX reads otherwise, and what hides them: comments, code, escapes, and commands with what they are given.
 */
const sign =
  /%[^\n]*|\\verb\*?([^A-Za-z\s*])[\s\S]*?\1|\\(?:lstinline(?:\[[^\]\n]*\])?|mintinline(?:\[[^\]\n]*\])?\{[^{}]*\})(?:\{[^{}]*\}|([^A-Za-z\s[{])[\s\S]*?\2)|\\[A-Za-z]+\*?(?:\[[^\]]*\])*(?:\{[^{}]*\})*|\\[\s\S]|[$#&_^"]/g

/** What is a sign of text here and of formulas there. */
const ofFormulas = /^\\(?:square|Box|bigcirc|checkmark|[lL]ightning)(?![a-zA-Z])/

/** A text with its signs as LaTeX prints them; `areAll`: what babel makes of a quotation mark is meant everywhere. */
export function textEdits(source: string, { from, to }: Span, areAll: boolean): Edit[] {
  return [...source.slice(from, to).matchAll(sign)].flatMap(({ 0: found, index }) => {
    const [, printed] = found === '"' ? (shorthandAt(source, from + index, areAll) ?? []) : []
    if (printed !== undefined) return [{ from: from + index, to: from + index + 2, insert: printed || '{}' }]
    const isFormula = ofFormulas.test(found)
    if (!isFormula && !/^[$#&_^]$/.test(found)) return []
    const insert = isFormula ? `$${found}$` : found === '^' ? '\\^{}' : `\\${found}`
    return [{ from: from + index, to: from + index + found.length, insert }]
  })
}
