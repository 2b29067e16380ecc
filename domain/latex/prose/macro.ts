import { environmentEnd, textEnd } from '../formula/end.ts'
import { latexLimits } from '../limits.ts'
import { type MacroForm, macroForm } from '../macro-form.ts'
import { macroKind } from '../macro-kind.ts'
import { argumentAt, bracketsAt, skipSpace } from '../source/arguments.ts'
import type { Part } from '../source/expanded.ts'
import { environmentAt, isParagraphBreak, isSpace, type Token, tokenAt } from '../source/tokens.ts'
import type { Inline, Span } from '../tree.ts'
import { readBareFormula } from './formula.ts'
import { type Reader, refuse, report } from './reader.ts'

/**
 * Puts what a macro of text stands for in place of its call, or of the environment, that the reader stands at; the reader
 * then reads on there. False where there is none, or it cannot be. docs/rules.md §Card language.15.
 */
export function expandMacro(reader: Reader): boolean {
  const token = tokenAt(reader.source, reader.at)
  if (isExhausted(reader)) return false
  if (token.text === '\\begin') return expandEnvironment(reader, token)
  if (!isOfText(reader, token.text) || isPlain(reader.macros[token.text] ?? '')) return false
  const form = formOf(reader, token.text)
  const given = form?.kind === 'command' ? argumentsAt(reader.source, token.to, form) : undefined
  if (!form || !given) return false
  const behind = tokenAt(reader.source, token.to)
  const isJoined = form.count === 0 && /[([`]$/.test(form.body) && isSpace(behind) && !isParagraphBreak(behind)
  const to = isJoined ? behind.to : given.next
  return expand(reader, [{ from: token.from, to, parts: partsOf(reader.source, form.body, given.parts) }], callCost)
}

/** A deck's macro in the middle of text that is not expanded: words, a formula, or one that cannot be read. */
export function readMacro(reader: Reader, token: Token): Inline {
  const written = reader.macros[token.text] ?? ''
  if (isPlain(written)) {
    reader.at = reader.source.startsWith('{}', token.to) ? token.to + 2 : token.to
    return { kind: 'text', from: token.from, to: reader.at, text: written }
  }
  const form = macroForm(written)
  if (form && !isOfText(reader, token.text)) return readBareFormula(reader, formulaTo(reader, token, form))
  const isOpen = reader.source[skipSpace(reader.source, token.to)] === '{'
  const isTooMuch = form?.kind === 'command' && isExhausted(reader)
  const span = { from: token.from, to: isOpen && !isTooMuch ? textEnd(reader.source, token.to) : token.to }
  reader.at = span.to
  if (isTooMuch) return refuse(reader, span, tooMuch)
  if (form?.kind === 'environment') {
    const name = token.text.slice(1)
    return refuse(reader, span, `${token.text} is an environment: \\begin{${name}} … \\end{${name}}.`)
  }
  const count = (form?.count ?? 0) - (form?.preset === undefined ? 0 : 1)
  return refuse(reader, span, `${token.text} needs ${count === 1 ? 'its argument' : `${count} arguments`} in braces.`)
}

const tooMuch = 'The macros in this side expand to too much.'

const isOfText = (reader: Reader, name: string): boolean =>
  Object.hasOwn(reader.macros, name) && macroKind(name, reader.macros) !== 'mathematics'

const formOf = (reader: Reader, name: string): MacroForm | undefined => macroForm(reader.macros[name] ?? '')

/** Whether a body is plain words, in which TeX reads nothing but letters. */
const isPlain = (body: string): boolean => !/[\\^_#$&{}~`'\n,-]/.test(body)

/** Where the call of a macro of mathematics ends. */
function formulaTo(reader: Reader, token: Token, { count, preset, pair }: MacroForm): number {
  let to = token.to
  if (pair && reader.source[to] === '*') to++
  if (preset !== undefined || pair) to = bracketsAt(reader.source, to)?.next ?? to
  for (let taken = preset === undefined ? 0 : 1; taken < count; taken++) to = argumentAt(reader.source, to)?.next ?? to
  return to
}

/** The beginning and the end of an environment of the deck, each with what it stands for in its place. */
function expandEnvironment(reader: Reader, token: Token): boolean {
  const environment = environmentAt(reader.source, token.to)
  const name = `\\${environment?.name ?? ''}`
  const form = environment && isOfText(reader, name) ? formOf(reader, name) : undefined
  const given =
    form?.kind === 'environment' && environment ? argumentsAt(reader.source, environment.to, form) : undefined
  if (!environment || !form || !given) return false
  const end = environmentEnd(reader.source, given.next, environment.name) ?? atEnd(reader.source)
  const isExpanded = expand(
    reader,
    [
      { from: end.from, to: end.to, parts: [form.after] },
      { from: token.from, to: given.next, parts: partsOf(reader.source, form.body, given.parts) },
    ],
    environmentCost,
  )
  if (isExpanded && end.from === end.to)
    report(
      reader,
      { from: token.from, to: token.from + 1 },
      `This ${token.text}{${name.slice(1)}} has no \\end{${name.slice(1)}}.`,
    )
  return isExpanded
}

const atEnd = (source: string): Span => ({ from: source.length, to: source.length })

/** Makes calls, the last in the text first, into what they stand for, unless that is too much. */
function expand(reader: Reader, calls: readonly (Span & { parts: readonly Part[] })[], cost: number): boolean {
  const lengthOf = (part: Part) => (typeof part === 'string' ? part.length : part.to - part.from)
  const grown = calls.map(({ from, to, parts }) => parts.reduce((sum, part) => sum + lengthOf(part), from - to))
  for (const length of grown) reader.produced += Math.max(0, length)
  reader.produced += cost
  if (isExhausted(reader)) return false
  for (const [nth, { parts, ...call }] of calls.entries()) {
    reader.expanded.splice(call, parts)
    moveCaret(reader, call, grown[nth] ?? 0)
  }
  reader.source = reader.expanded.text
  return true
}

/** Keeps the cursor at its place in the text: behind a call it moves by how much that grew, inside of one it is searched for. */
function moveCaret(reader: Reader, { from, to }: Span, grown: number): void {
  if (reader.typedCaret === undefined || reader.caret === undefined || reader.caret < from) return
  reader.caret = reader.caret > to ? reader.caret + grown : reader.expanded.offsetOf(reader.typedCaret)
}

const isExhausted = ({ produced }: Reader): boolean => produced > latexLimits.expansion
/**
 * What a call counts beside the text that it writes, so that macros that write nothing end, too. An environment’s end is
 * searched for.
 */
const callCost = 40
const environmentCost = 200

type Given = { parts: Part[]; next: number }

/** The arguments of a call, in braces or each a single sign, the first in brackets where it may be left out. */
function argumentsAt(source: string, at: number, { count, preset }: MacroForm): Given | undefined {
  const parts: Part[] = []
  let next = at
  if (preset !== undefined) {
    const option = bracketsAt(source, at)
    parts.push(option ? { from: option.from, to: option.to } : preset)
    next = option?.next ?? at
  }
  while (parts.length < count) {
    const argument = argumentAt(source, next) ?? signAt(source, next)
    if (!argument) return undefined
    parts.push({ from: argument.from, to: argument.to })
    next = argument.next
  }
  return { parts, next }
}

/** A letter, a sign or a command that is an argument without braces. */
function signAt(source: string, at: number): (Span & { next: number }) | undefined {
  const from = skipSpace(source, at)
  const char = String.fromCodePoint(source.codePointAt(from) ?? 0)
  if (from >= source.length || /\n\s*\n/.test(source.slice(at, from)) || '{}&$%#'.includes(char)) return undefined
  const to = char === '\\' ? tokenAt(source, from).to : from + char.length
  return { from, to, next: to }
}

const parameter = /\\[\s\S]|#([1-9])/g
const endsInCommand = /\\[a-zA-Z@]+$/

/** A body with its arguments in it. What ends a command parts it from letters that would run into its name. */
function partsOf(source: string, body: string, given: readonly Part[]): Part[] {
  const parts: Part[] = []
  const add = (part: Part) => {
    const text = typeof part === 'string' ? part : source.slice(part.from, part.to)
    parts.push(part)
    if (endsInCommand.test(text)) parts.push(' ')
  }
  let at = 0
  for (const match of body.matchAll(parameter)) {
    if (!match[1]) continue
    add(body.slice(at, match.index))
    add(given[Number(match[1]) - 1] ?? '')
    at = match.index + match[0].length
  }
  add(body.slice(at))
  return parts
}
