import { closerOf, type Opening } from './openings.ts'
import { readStructure } from './structure.ts'
import { withUnfinishedProofs } from './unfinished-proof.ts'

/** Beginnings of commands that cannot stand alone; the second sign of a `\\` begins none. */
const partial =
  /(?<!\\)((?:\\\\)*)(?:\\|\\(?:begin|end)(?:\s*\{[^{}\\$]*)?|\\(?:left|right|middle|[bB]igg?[lrm]?)\s*(?:\\(?!(?:[lr](?:floor|ceil|angle|vert|Vert|brace|brack|group|moustache)|[vV]ert|(?:[uU]p|[dD]own|[uU]pdown)arrow|backslash)$)[a-zA-Z]*)?|\\(?:verb|tag|operatorname)\*?)$/
/** The name of an environment that is being typed, and its end behind the cursor, where the editor put a brace. */
const named = /\\(?:begin|end)\s*\{[^{}\\$]*$/
const nameEnd = /^[a-zA-Z]*\*?\}/
const columnless = /\\begin\{(?:array|darray|alignat\*?|alignedat|subarray)\}$/
/** A command with its options, an arrow of a diagram, or a sign that needs something after it. */
const last = /(?:\\[a-zA-Z]+\s*(?:\[[^\]]*\]?)?|\\[^a-zA-Z]|[\^_&]|@[^@&]*)$/

/**
 * What an unfinished formula may become, the likeliest first: everything that is open closed; then with empty arguments
 * for commands that lack theirs; then without the last command; then without the command whose argument is open; then with
 * proofs as far as they have come.
 * `caret` is where the author types, as an offset in `tex`; without it, its end.
 */
export function completions(tex: string, caret = tex.length): string[] {
  const typed = tex.slice(0, caret).replace(/(?<=^|\n)([^%\n]*)%[^\n]*$/, '$1')
  const behind = tex.slice(caret)
  const rest = named.test(typed) ? behind.replace(nameEnd, '') : behind
  const begun = typed.trimEnd().replace(partial, '$1').replace(columnless, '$&{}')
  const without = begun.trimEnd().replace(last, '')
  const filled = withFillers(rest)
  const whole = closed(begun + rest, '')
  const candidates = [whole, closed(begun, '{}{}', filled), closed(without, '{}{}', filled)]
  const proofs = [whole, closed(without, '', rest)].map(withUnfinishedProofs)
  return [...new Set([...candidates, closed(withoutOpenArgument(begun), '', rest), ...proofs])]
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

/** What stands behind the cursor, with room for arguments behind each brace that closes what is open there. */
function withFillers(rest: string): string {
  let depth = 0
  return rest.replace(signs, (sign) => {
    if (sign === '{') depth++
    if (sign !== '}') return sign
    if (depth === 0) return '}{}{}'
    depth--
    return sign
  })
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
