import { closerOf, type Opening } from './nesting.ts'
import { readStructure } from './structure.ts'

/** Beginnings of commands that cannot stand alone; the second sign of a `\\` begins none. */
const partial =
  /(?<=(?<!\\)(?:\\\\)*)(?:\\|\\(?:begin|end)(?:\s*\{[^{}\\$]*)?|\\(?:left|right|middle|[bB]igg?[lrm]?)\s*\\?|\\(?:verb|tag|operatorname)\*?)$/
const columnless = /\\begin\{(?:array|darray|alignat\*?|alignedat|subarray)\}$/
/** A command with its options, an arrow of a diagram, or a sign that needs something after it. */
const last = /(?:\\[a-zA-Z]+\s*(?:\[[^\]]*\]?)?|\\[^a-zA-Z]|[\^_&]|@[^@&]*)$/

/**
 * What an unfinished formula may become, the likeliest first: everything that is open closed; then with empty arguments
 * for commands that lack theirs; then without the last command; then without the command whose argument is open.
 * `caret` is where the author types, as an offset in `tex`; without it, its end.
 */
export function completions(tex: string, caret = tex.length): string[] {
  const typed = tex.slice(0, caret).replace(/%[^\n]*$/, '')
  const rest = tex.slice(caret)
  const begun = typed.trimEnd().replace(partial, '').replace(columnless, '$&{}')
  const without = begun.trimEnd().replace(last, '')
  const candidates = [closed(begun + rest, ''), closed(begun, '{}{}', rest), closed(without, '{}{}', rest)]
  return [...new Set([...candidates, closed(withoutOpenArgument(begun), '', rest)])]
}

/** `tex` and `rest` with everything that is open closed; `filler` stands in for arguments that may be missing. */
function closed(tex: string, filler: string, rest = ''): string {
  const whole = `${tex}${bracketAfter(tex)}${filler}${rest}`
  const { open } = readStructure(whole, 0, whole.length)
  return (
    whole +
    open
      .toReversed()
      .map((opening) => closerOf(opening) + fillerAfter(opening, filler))
      .join('')
  )
}

const bracketed = /\\(?:sqrt|xrightarrow|xleftarrow|[lrud]*ar(?:row)?)\[/g
const signs = /\\[\s\S]|[\s\S]/g

/** What closes the brackets that are open behind a command, with the braces in them and the quotation marks of a label. */
function bracketAfter(tex: string): string {
  const begin = [...tex.matchAll(bracketed)].at(-1)
  if (!begin) return ''
  const open = [']']
  for (const [sign] of tex.slice(begin.index + begin[0].length).matchAll(signs)) {
    if (sign === open.at(-1)) open.pop()
    else if (sign === '"') open.push(sign)
    else if (sign === '{') open.push('}')
    if (open.length === 0) return ''
  }
  return open.reverse().join('')
}

const fillerAfter = (opening: Opening, filler: string): string => (opening.kind === 'brace' ? filler : '')

function withoutOpenArgument(tex: string): string {
  const innermost = readStructure(tex, 0, tex.length).open.findLast(({ name }) => name.startsWith('\\'))
  return innermost ? tex.slice(0, tex.lastIndexOf(innermost.name, innermost.from)) : tex
}
