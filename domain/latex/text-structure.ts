import { type Closer, environmentEnd, formulaEnd } from './formula/end.ts'
import { unclosed } from './formula/openings.ts'
import { readStructure } from './formula/structure.ts'
import { environmentAt, isCode, type Token, tokenAt } from './source/tokens.ts'
import { codes, isMathematics } from './vocabulary/environments.ts'
import { refusalOf } from './vocabulary/forbidden.ts'

/** Why a text cannot be the body of a macro: what it leaves `open`, or else a sentence. */
type Fault = { message: string; open?: undefined } | { open: string; message?: undefined }

/** What is wrong with the structure of a macro's text, which has no comments: what it opens and does not close, and what no card may do. */
export function textFault(text: string): Fault | undefined {
  const { open, message } = structureOf(text)
  const [outermost] = open
  if (message) return { message }
  return outermost === undefined ? undefined : { open: outermost === '{' ? outermost : `\\begin{${outermost}}` }
}

function structureOf(text: string): { open: string[]; message?: string } {
  const open: string[] = []
  for (let at = 0; at < text.length; ) {
    const read = readToken(text, tokenAt(text, at), open)
    if ('message' in read) return { open, message: read.message }
    at = read.next
  }
  return { open }
}

/** Where reading goes on: behind the token or, where it begins a formula, behind that. Or what is wrong. */
type Read = { next: number } | { message: string }

/** Puts what a token opens into `open`, and takes from it what the token closes. */
function readToken(text: string, token: Token, open: string[]): Read {
  const environment = /^\\(?:begin|end)$/.test(token.text) ? environmentAt(text, token.to) : undefined
  const refusal = token.text.startsWith('\\') ? refusalOf(token.text.slice(1)) : undefined
  if (refusal) return { message: refusal }
  if (isCode(token) || codes.has(environment?.name ?? '')) {
    const name = environment ? environment.name : /^\\[a-z]+/.exec(token.text)?.[0]
    return { message: `${name} cannot stand in a macro.` }
  }
  const opener = text.startsWith('$$', token.from) ? '$$' : token.text
  const closer = closers.get(opener)
  if (closer) return readFormula(text, token.from, opener, closer)
  const isBegin = environment && token.text === '\\begin'
  if (isBegin && isMathematics(environment.name)) return readMathematics(text, token.from, environment)
  if (token.text === '{') open.push('{')
  else if (isBegin) open.push(environment.name)
  else if (token.text === '}' && open.pop() !== '{') return { message: 'This } closes nothing.' }
  else if (environment && open.pop() !== environment.name)
    return { message: `This \\end{${environment.name}} has no \\begin{${environment.name}}.` }
  return { next: token.to }
}

const closers: ReadonlyMap<string, Closer> = new Map([
  ['$', '$'],
  ['$$', '$$'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
])

function readFormula(text: string, at: number, opener: string, closer: Closer): Read {
  const from = at + opener.length
  const end = formulaEnd(text, from, closer)
  if (!end) return { message: `This ${opener} has no ${opener === closer ? 'closing ' : ''}${closer}.` }
  const message = formulaRefusal(text, from, end.to)
  return message === undefined ? { next: end.to + closer.length } : { message }
}

function readMathematics(text: string, at: number, { name, to }: { name: string; to: number }): Read {
  const end = environmentEnd(text, to, name)
  if (!end) return { message: `This \\begin{${name}} has no \\end{${name}}.` }
  const message = formulaRefusal(text, at, end.to)
  return message === undefined ? { next: end.to } : { message }
}

function formulaRefusal(text: string, from: number, to: number): string | undefined {
  const { errors, open } = readStructure(text, from, to)
  const [first] = [...errors, ...open.map((opening) => unclosed(opening, to))]
  return first?.message
}
