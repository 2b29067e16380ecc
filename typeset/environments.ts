import { ParseError } from 'katex'
import { skipSpace } from '#domain/latex/source/arguments'
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

/** Those of nicematrix, which without what stands in brackets there look as the others do. */
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
    [`${kind}NiceMatrix`, same(`${kind}matrix`)],
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

/** Environments that may say in brackets how they stand beside their line (and how wide): on a card they always do alike. */
const placed = /^(?:aligned|alignedat|gathered|multlined|d?array|subarray)$/
const position = /^\s*\[\s*[tbc]\s*\](?:\s*\[[^\][]*\])?$/

const environment = /(?<!\\)((?:\\\\)*)\\(begin|end)\s*\{([^{}]{1,20})\}((?:\s*\[[^\][{}]{0,20}\]){1,2})?/g

/** `\\*`, behind which no page ends: a card has none. */
const starred = /(?<!\\)(?:\\\\)+(\*)/g

/** Rows that end as KaTeX knows it. */
export function rewriteBreaks(source: string): Rewritten {
  const stars = [...source.matchAll(starred)].map(({ 0: all, index }) => index + all.length - 1)
  return edited(
    source,
    stars.map((from) => ({ from, to: from + 1, insert: '' })),
  )
}

/** What stands in brackets behind a `\begin` of nicematrix adds rows, rules or colours. */
function refuseOptions(source: string, name: string, at: number): void {
  if (source[skipSpace(source, at)] === '[')
    throw new ParseError(`${name} with something in brackets is not known here.`)
}

/** TeX in the environments that KaTeX has. */
export function rewriteEnvironments(source: string, isDisplay: boolean): Rewritten {
  const edits: Edit[] = []
  for (const { 0: all, 1: breaks = '', 2: side, 3: name = '', 4: brackets, index } of source.matchAll(environment)) {
    if (side === 'begin' && nice.has(name.trim()))
      refuseOptions(source, name.trim(), index + all.length - (brackets?.length ?? 0))
    const isOption = side === 'begin' && placed.test(name.trim()) && position.test(brackets ?? '')
    const whole = isOption ? all : all.slice(0, all.length - (brackets?.length ?? 0))
    const known = replacementOf(name.trim(), isDisplay)?.[side === 'begin' ? 0 : 1]
    const insert = known ?? (isOption ? `\\begin{${name}}` : undefined)
    if (insert !== undefined) edits.push({ from: index + breaks.length, to: index + whole.length, insert })
  }
  return edited(source, edits)
}
