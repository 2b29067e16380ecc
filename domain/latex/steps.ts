import type { Macros } from './macros.ts'
import { environmentAt, type Token, tokensOf } from './source/tokens.ts'
import { steps } from './vocabulary/pieces.ts'

const names = [...steps].map((name) => `\\${name}`)

/** The tokens of a side with whether each parts two of its steps; none does where a macro of the deck has one of the names. */
function* parted(source: string, macros: Macros): Generator<Token & { isStep: boolean }> {
  const hasSteps = names.some((name) => source.includes(name)) && !names.some((name) => Object.hasOwn(macros, name))
  if (hasSteps) for (const token of tokensOf(source)) yield { ...token, isStep: names.includes(token.text) }
}

/** How many steps a side has: 1 where nothing parts it. Source: docs/rules.md §Card language.16. */
export function countSteps(source: string, macros: Macros): number {
  let count = 1
  for (const { isStep } of parted(source, macros)) if (isStep) count++
  return count
}

const closers: Readonly<Record<string, string>> = { '{': '}', '\\[': '\\]', '\\(': '\\)' }

/**
 * What of a side stands before one of its steps, counted from 1: what is open there is closed, so that it can be set by itself.
 * Of a side with fewer steps all of it. Source: docs/rules.md §Study.31.
 */
export function beforeStep(source: string, step: number, macros: Macros): string {
  if (step <= 1) return ''
  /** What closes what is open, innermost last. */
  const open: string[] = []
  let at = 1
  let dollarsTo = 0
  for (const { text, from, to, isStep } of parted(source, macros)) {
    const closer = closers[text]
    if (isStep && ++at === step) return [source.slice(0, to), ...open.reverse()].join(' ')
    if (text === '\\begin') open.push(`\\end{${environmentAt(source, to)?.name ?? ''}}`)
    else if (closer) open.push(closer)
    else if (text === '\\end' || text === open.at(-1)) open.pop()
    else if (text === '$' && from >= dollarsTo) {
      const dollars = source[to] === '$' && open.at(-1) !== '$' ? '$$' : '$'
      dollarsTo = from + dollars.length
      if (open.at(-1) === dollars) open.pop()
      else open.push(dollars)
    }
  }
  return source
}
