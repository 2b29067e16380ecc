import { readArguments, unknownForm, written } from '../katex/arguments.ts'
import { countAdded, type Expander, type Macro, type Token, tokensOf } from '../katex/expansion.ts'

const relations = new Set([
  '=',
  '<',
  '>',
  '\\le',
  '\\leq',
  '\\leqslant',
  '\\ge',
  '\\geq',
  '\\geqslant',
  '\\ne',
  '\\neq',
])
const isLetter = (text: string): boolean => /^[a-zA-Z]$/.test(text)

/** A term with its sign, and the unknown that it has; none of a number alone. First token first. */
type Term = { sign: '+' | '-'; tokens: Token[]; unknown: string }
type Equation = { terms: Term[]; right: Token[]; beside: Token[] }

/** A system has at most so many unknowns, and so many equations. */
const most = 30

/**
 * `\systeme{2x - y = 1, x + 3y = 4}` of the package systeme: equations below one another behind a brace, their terms by their
 * unknowns in the order of these (or in that said in brackets), and behind `@` what stands beside one. In second brackets
 * stands what parts the equations.
 */
export const systeme: Macro = (expander) => {
  const name = '\\systeme'
  const order = readArguments(expander, name, { star: false, option: true, least: 0, most: 0 }).option ?? []
  const { given, option } = readArguments(expander, name, { star: false, option: true, least: 1, most: 1 })
  const [all = []] = given
  const separator = (option && written(option)) || ','
  const equations = parted(all.filter(({ text }) => text !== ' ').toReversed(), (text) => text === separator)
    .filter((tokens) => tokens.length > 0)
    .map((tokens) =>
      readEquation(tokens, written(order), () => unknownForm(name, `with ${written(tokens.toReversed())}`, tokens[0])),
    )
  const unknowns = unknownsOf(equations, written(order))
  if (equations.length > most || unknowns.length > most)
    throw unknownForm(name, `with more than ${most} equations or unknowns`, all.at(-1))
  const tokens = laidOut(expander, equations, unknowns)
  countAdded(expander, tokens, given)
  return { tokens: tokens.reverse(), numArgs: 0 }
}

/** The parts between separating tokens; within braces nothing separates. */
function parted(tokens: readonly Token[], isBetween: (text: string) => boolean): Token[][] {
  const parts: Token[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (token.text === '{') depth++
    else if (token.text === '}') depth--
    if (depth === 0 && isBetween(token.text)) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

function readEquation(given: readonly Token[], order: string, refusal: () => Error): Equation {
  const [tokens = [], beside = [], ...more] = parted(given, (text) => text === '@')
  const at = tokens.findIndex(({ text }) => relations.has(text))
  if (at < 0 || more.length > 0) throw refusal()
  const terms: Term[] = []
  let sign: Term['sign'] = '+'
  let depth = 0
  let own: Token[] = []
  const end = () => {
    if (own.length > 0) terms.push({ sign, tokens: own, unknown: unknownOf(own, order, refusal) })
    own = []
  }
  for (const token of tokens.slice(0, at)) {
    if (/^[{(]$/.test(token.text)) depth++
    else if (/^[})]$/.test(token.text)) depth--
    const { text } = token
    if (depth === 0 && (text === '+' || text === '-') && !/^[\^_]$/.test(own.at(-1)?.text ?? '')) {
      end()
      sign = text
    } else own.push(token)
  }
  end()
  const named = terms.map(({ unknown }) => unknown)
  if (new Set(named).size < named.length) throw refusal()
  return { terms, right: tokens.slice(at), beside }
}

/** The one letter of a term, with its index; of several that which is among those in `order`. */
function unknownOf(tokens: readonly Token[], order: string, refusal: () => Error): string {
  const places = tokens.flatMap(({ text }, at) => (isLetter(text) && tokens[at - 1]?.text !== '_' ? [at] : []))
  const outside = places.filter((at) => !isInBraces(tokens, at))
  const found = order ? outside.filter((at) => order.includes(tokens[at]?.text ?? '')) : outside
  if (found.length > 1) throw refusal()
  const [at] = found
  if (at === undefined) return ''
  const index = tokens[at + 1]?.text === '_' ? written(argumentOf(tokens, at + 2).toReversed()) : ''
  return `${tokens[at]?.text}${index && `_${index.padStart(4, '0')}`}`
}

const isInBraces = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(0, at).reduce((depth, { text }) => depth + (text === '{' ? 1 : text === '}' ? -1 : 0), 0) > 0

function argumentOf(tokens: readonly Token[], at: number): Token[] {
  if (tokens[at]?.text !== '{') return tokens.slice(at, at + 1)
  const end = tokens.findIndex(({ text }, place) => place > at && text === '}')
  return tokens.slice(at + 1, end < 0 ? undefined : end)
}

/** The unknowns in the order of their columns: by letter and index, or as `order` says; terms without one come last. */
function unknownsOf(equations: readonly Equation[], order: string): string[] {
  const place = (unknown: string) => (order ? order.indexOf(unknown.charAt(0)) : 0)
  const found = new Set(equations.flatMap(({ terms }) => terms.map(({ unknown }) => unknown)))
  return [...found].toSorted((a, b) =>
    a === '' || b === '' ? b.length - a.length : place(a) - place(b) || (a < b ? -1 : 1),
  )
}

/** Each unknown has a column for its terms and one for the sign before the next one. */
function laidOut(expander: Expander, equations: readonly Equation[], unknowns: readonly string[]): Token[] {
  const tex = (text: string) => tokensOf(expander, text)
  const rows = equations.map(({ terms, right, beside }) => {
    const first = unknowns.find((unknown) => terms.some((term) => term.unknown === unknown))
    const cells = unknowns.map((unknown, column) => {
      const term = terms.find((one) => one.unknown === unknown)
      // The first sign of an equation stands right at its term, and not in the column between two unknowns.
      const isFirst = unknown === first
      const before = column === 0 ? '' : term && !isFirst ? `&{}${term.sign}{}&` : '&&'
      return [...tex(isFirst && term?.sign === '-' ? `${before}-` : before), ...(term?.tokens ?? [])]
    })
    return [...cells.flat(), ...tex('&{}'), ...right, ...(beside.length > 0 ? [...tex('&&\\quad '), ...beside] : [])]
  })
  const body = rows.flatMap((row, at) => (at > 0 ? [...tex('\\\\'), ...row] : row))
  const count = unknowns.length + 1
  return [...tex(`\\left\\{\\begin{alignedat}{${count}}`), ...body, ...tex('\\end{alignedat}\\right.')]
}
