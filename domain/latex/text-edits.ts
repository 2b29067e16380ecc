import { shorthandAt } from './prose/shorthands.ts'
import type { Edit, Span } from './tree.ts'

/**
 * Signs that are text on a card and something else to LaTeX. Matched as a whole beside them, so that nothing in it is taken for
 * one: comments, code, escapes, and commands with their arguments.
 */
const sign =
  /%[^\n]*|\\verb\*?([^A-Za-z\s*])[\s\S]*?\1|\\(?:lstinline(?:\[[^\]\n]*\])?|mintinline(?:\[[^\]\n]*\])?\{[^{}]*\})(?:\{[^{}]*\}|([^A-Za-z\s[{])[\s\S]*?\2)|\\[A-Za-z]+\*?(?:\[[^\]]*\])*(?:\{[^{}]*\})*|\\[\s\S]|[$#&_^"]/g

/** Commands that a card takes in text, and LaTeX in formulas alone. */
const ofFormulas = /^\\(?:square|Box|bigcirc|checkmark|[lL]ightning)(?![a-zA-Z])/

/** Makes LaTeX print the signs of a text as they are on the card. `areAll`: the side is written with the shorthands of German. */
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
