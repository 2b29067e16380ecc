import { type Argument, argumentAt, bracketsAt } from './source/arguments.ts'

/**
 * What a macro stands for: a command, or an environment by what is put before and `after` its content. `count` are its
 * arguments, 0–9; with a `preset` the first of them stands in brackets, and is that where it is left out.
 * docs/rules.md §Card language.14.
 */
export type MacroForm = {
  kind: 'command' | 'environment'
  count: number
  preset?: string
  body: string
  after: string
  /** Of delimiters as mathtools declares them: with a star they grow, in brackets stands how large they are. */
  pair?: Pair
}

/** Delimiters, and what stands between them: `#1`, or more, in which a sign behind `\delimsize` is as large as they are. */
export type Pair = { open: string; close: string; inside: string }

const explicit = /^\\(?:new(command|environment)|DeclarePairedDelimiter(X?))(?![a-zA-Z])/

/**
 * Reads what a deck says of a macro: a body, whose arguments are those it names, or a definition without the name, such as
 * `\newcommand[2][x]{…}`, `\newenvironment[1]{…}{…}` or `\DeclarePairedDelimiter{\lvert}{\rvert}`. Nothing when it only begins like one. docs/rules.md §Card
 * language.14.
 */
export function macroForm(written: string): MacroForm | undefined {
  const [head, kind, extended] = explicit.exec(written) ?? []
  if (head === undefined) return { kind: 'command', count: highestArgument(written), body: written, after: '' }
  const read = kind
    ? formAt(written, head.length, kind === 'command' ? kind : 'environment')
    : pairAt(written, head.length, extended === 'X')
  return read && written.slice(read.next).trim() === '' ? read.form : undefined
}

/** A form, and where what follows it begins. */
type Read = { form: MacroForm; next: number }

/** What a definition says behind the name: `[2][x]{…}`, of an environment also what is put `after` it. */
export function formAt(text: string, at: number, kind: MacroForm['kind'], argument = argumentAt): Read | undefined {
  const number = bracketsAt(text, at)
  const count = number ? countIn(text, number) : 0
  const option = count ? bracketsAt(text, number?.next ?? at) : undefined
  const body = argument(text, (option ?? number)?.next ?? at)
  const after = body && kind === 'environment' ? argument(text, body.next) : undefined
  const last = kind === 'environment' ? after : body
  if (count === undefined || !body || !last) return undefined
  const form = { kind, count, body: textOf(text, body), after: after ? textOf(text, after) : '' }
  return { form: option ? { ...form, preset: textOf(text, option) } : form, next: last.next }
}

/** `{open}{close}`, or `[2]{open}{close}{inside}`. */
export function pairAt(text: string, at: number, hasInside: boolean, argument = argumentAt): Read | undefined {
  const number = hasInside ? bracketsAt(text, at) : undefined
  const first = argument(text, number?.next ?? at)
  const second = first && argument(text, first.next)
  const between = hasInside && second ? argument(text, second.next) : undefined
  const count = hasInside ? number && countIn(text, number) : 1
  const last = hasInside ? between : second
  if (!first || !second || !last || !count) return undefined
  const [open, close] = [first, second].map((sign) => textOf(text, sign).trim())
  const inside = between ? textOf(text, between) : '#1'
  if (!open || !close) return undefined
  const form = { kind: 'command', count, body: `${open}${inside}${close}`, after: '' } as const
  return { form: { ...form, pair: { open, close, inside } }, next: last.next }
}

const textOf = (text: string, { from, to }: Argument): string => text.slice(from, to)

/** How many arguments are said in brackets. */
const countIn = (text: string, number: Argument): number | undefined => {
  const [digit] = /^[0-9]$/.exec(textOf(text, number).trim()) ?? []
  return digit === undefined ? undefined : Number(digit)
}

/** The shortest way to write a form: its body alone where that says everything. */
export function writtenForm({ kind, count, preset, body, after, pair }: MacroForm): string {
  if (pair) return writtenPair(count, pair)
  const isPlain = kind === 'command' && preset === undefined && count === highestArgument(body)
  if (isPlain && !explicit.test(body)) return body
  const brackets = `${count > 0 ? `[${count}]` : ''}${preset === undefined ? '' : `[${preset}]`}`
  return `\\new${kind}${brackets}{${body}}${kind === 'environment' ? `{${after}}` : ''}`
}

/** Delimiters as they are declared, by their name or without one. */
export function writtenPair(count: number, { open, close, inside }: Pair, name = ''): string {
  const named = name && `{${name}}`
  if (inside === '#1') return `\\DeclarePairedDelimiter${named}{${open}}{${close}}`
  return `\\DeclarePairedDelimiterX${named}[${count}]{${open}}{${close}}{${inside}}`
}

/** What stands between delimiters that are of this `size`, such as `\middle`. */
export const insideOf = ({ inside }: Pair, size: string): string => inside.replace(/\\delimsize(?![a-zA-Z])/g, size)

/** Delimiters that grow with what stands between them. */
export const grownPair = (pair: Pair): string => `\\left${pair.open}${insideOf(pair, '\\middle')}\\right${pair.close}`

/** The highest argument that a text names, 0–9. */
export const highestArgument = (text: string): number =>
  Math.max(0, ...[...unescaped(text).matchAll(/#([1-9])/g)].map(([, digit]) => Number(digit)))

/** Without escaped signs: the \\# of a line break before an argument is none. */
export const unescaped = (text: string): string => text.replaceAll(/\\[^a-zA-Z]/g, '')
