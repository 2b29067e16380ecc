import { readFormula } from './formula.ts'
import { closerOf, type Opening } from './nesting.ts'

/** Beginnings of commands at the end that cannot stand alone. */
const partial =
  /(?:\\|\\(?:begin|end)(?:\s*\{[^{}\\$]*)?|\\(?:left|right|middle|[bB]igg?[lrm]?)\s*\\?|\\(?:verb|tag|operatorname)\*?)$/

/**
 * What an unfinished formula may become: everything that is open is closed, first as it stands, then with empty
 * arguments for commands that lack theirs, then without the last command. The first that can be set is shown while the
 * author types on.
 */
export function completions(tex: string): string[] {
  const begun = tex
    .replace(/%[^\n]*$/, '')
    .trimEnd()
    .replace(partial, '')
    .replace(/\\begin\{(?:array|darray|alignat\*?|alignedat|subarray)\}$/, '$&{}')
  const withoutLast = begun.replace(/\\[a-zA-Z]+\s*(?:\[[^\]]*\]?)?$|\\[^a-zA-Z]$|[\^_&]$/, '')
  return [...new Set([closed(begun, ''), closed(begun, '{}{}'), closed(withoutLast, '{}{}')])]
}

/** `tex` with everything that is open in it closed; `filler` stands in for arguments that may be missing. */
function closed(tex: string, filler: string): string {
  const { open } = readFormula(tex, 0, tex.length)
  const bracket = /\\(?:sqrt|xrightarrow|xleftarrow)\[[^\]]*$/.test(tex) ? ']' : ''
  const closers = open.toReversed().map((opening) => closerOf(opening) + fillerAfter(opening, filler))
  return `${tex}${bracket}${filler}${closers.join('')}`
}

const fillerAfter = (opening: Opening, filler: string): string => (opening.kind === 'brace' ? filler : '')
