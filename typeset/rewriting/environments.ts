import { ParseError } from 'katex'
import { argumentAt, bracketsAt } from '#domain/latex/source/arguments'
import { type Edit, edited, type Rewritten } from './edited.ts'

/** What KaTeX is given in place of an environment: begin, end. */
type Replacement = readonly [begin: string, end: string]

const same = (name: string): Replacement => [`\\begin{${name}}`, `\\end{${name}}`]

/**
 * Environments by another name. Rows are numbered only where \tag says so: a card has no equations to refer to, and
 * numbers would count on from card to card.
 */
const everywhere: ReadonlyMap<string, Replacement> = new Map([
  ['eqnarray', ['\\begin{darray}{rcl}', '\\end{darray}']],
  ['eqnarray*', ['\\begin{darray}{rcl}', '\\end{darray}']],
  ['multlined', same('gathered')],
  ['cases*', same('cases')],
  ['dcases*', same('dcases')],
  ['lgathered', ['\\begin{darray}{l}', '\\end{darray}']],
  ['rgathered', ['\\begin{darray}{r}', '\\end{darray}']],
  ['psmallmatrix', ['\\left(\\begin{smallmatrix}', '\\end{smallmatrix}\\right)']],
  ['bsmallmatrix', ['\\left[\\begin{smallmatrix}', '\\end{smallmatrix}\\right]']],
  ['vsmallmatrix', ['\\left|\\begin{smallmatrix}', '\\end{smallmatrix}\\right|']],
])

/** Those of nicematrix, which look as the others do unless it is said in brackets. */
const nice: ReadonlyMap<string, Replacement> = new Map(
  (
    [
      ['', '', ''],
      ['p', '\\left(', '\\right)'],
      ['b', '\\left[', '\\right]'],
      ['B', '\\left\\{', '\\right\\}'],
      ['v', '\\left|', '\\right|'],
      ['V', '\\left\\|', '\\right\\|'],
    ] as const
  ).flatMap(([kind, open, close]) => [
    [`${kind}NiceMatrix`, same(`${kind}matrix*`)],
    [`${kind}NiceArray`, [`${open}\\begin{array}`, `\\end{array}${close}`]],
  ]),
)

const families: readonly (readonly [RegExp, display: string, inline: string])[] = [
  [/^(?:equation|dmath|displaymath|math)\*?$/, 'equation*', 'gathered'],
  [/^(?:align|flalign)\*?$/, 'align*', 'aligned'],
  [/^(?:alignat|xalignat)\*?$/, 'alignat*', 'alignedat'],
  [/^(?:gather|multline)\*?$/, 'gather*', 'gathered'],
]

function replacementOf(name: string, isDisplay: boolean): Replacement | undefined {
  const family = families.find(([pattern]) => pattern.test(name))
  return family ? same(isDisplay ? family[1] : family[2]) : (everywhere.get(name) ?? nice.get(name))
}

/**
 * Environments with an option for their vertical place beside the line, `[t]`, and their width. Both are dropped: a card has one
 * way for all.
 */
const placed = /^(?:aligned|alignedat|gathered|multlined|d?array|subarray)$/
const position = /^\s*\[\s*[tbc]\s*\](?:\s*\[[^\][]*\])?$/

const environment = /(?<!\\)((?:\\\\)*)\\(begin|end)\s*\{([^{}]{1,20})\}((?:\s*\[[^\][{}]{0,20}\]){1,2})?/g

/** The star of `\\*`, which forbids a page to end there: a card has no pages. */
const starred = /(?<!\\)(?:\\\\)+(\*)/g

/** Ends rows with the plain `\\` that KaTeX knows. */
export function rewriteBreaks(source: string): Rewritten {
  const stars = [...source.matchAll(starred)].map(({ 0: all, index }) => index + all.length - 1)
  return edited(
    source,
    stars.map((from) => ({ from, to: from + 1, insert: '' })),
  )
}

/** How wide a matrix of nicematrix is, and where in its column a cell stands. */
export const niceOption = /^(?:|[lcr]|margin|columns-width\s*=.*)$/

/** What stands in brackets behind a `\begin` of nicematrix that ends at `at`, as others say it; what adds rows, rules or colours is refused. */
function niceOptions(source: string, name: string, at: number): Edit | undefined {
  const isArray = name.endsWith('Array')
  const from = isArray ? (argumentAt(source, at)?.next ?? at) : at
  const option = source[from] === '[' ? bracketsAt(source, from) : undefined
  // Where a cell begins with a bracket, KaTeX would take that for the option, unless there is one before it.
  if (!option) return isArray ? undefined : { from, to: from, insert: '[c]' }
  const said = source
    .slice(option.from, option.to)
    .split(',')
    .map((one) => one.trim())
  const places = said.filter((one) => one.length === 1)
  if (!said.every((one) => niceOption.test(one)) || places.length > (isArray ? 0 : 1))
    throw new ParseError(`${name} with something in brackets is not known here.`)
  return { from, to: option.next, insert: isArray ? '' : `[${places[0] ?? 'c'}]` }
}

/** TeX in the environments that KaTeX has. */
export function rewriteEnvironments(source: string, isDisplay: boolean): Rewritten {
  const edits: Edit[] = []
  for (const { 0: all, 1: breaks = '', 2: side, 3: name = '', 4: brackets, index } of source.matchAll(environment)) {
    const isOption = side === 'begin' && placed.test(name.trim()) && position.test(brackets ?? '')
    const whole = isOption ? all : all.slice(0, all.length - (brackets?.length ?? 0))
    const known = replacementOf(name.trim(), isDisplay)?.[side === 'begin' ? 0 : 1]
    const insert = known ?? (isOption ? `\\begin{${name}}` : undefined)
    if (insert !== undefined) edits.push({ from: index + breaks.length, to: index + whole.length, insert })
    const options =
      side === 'begin' && nice.has(name.trim()) ? niceOptions(source, name.trim(), index + whole.length) : undefined
    if (options) edits.push(options)
  }
  return edited(source, edits)
}
