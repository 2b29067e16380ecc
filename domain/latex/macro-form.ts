import { argumentAt, bracketsAt } from './source/arguments.ts'

/**
 * What a macro stands for: a command, or an environment by what is put before and `after` its content. `count` are its
 * arguments, 0–9; with a `preset` the first of them stands in brackets, and is that where it is left out.
 */
export type MacroForm = {
  kind: 'command' | 'environment'
  count: number
  preset?: string
  body: string
  after: string
  /** Of delimiters as mathtools declares them: with a star they grow, in brackets stands how large they are. */
  pair?: readonly [open: string, close: string]
}

const declared = /^\\DeclarePairedDelimiter(?![a-zA-Z])/
const explicit = /^\\new(command|environment)\s*(?:\[\s*([0-9])\s*\])?/

/**
 * Reads what a deck says of a macro: a body, whose arguments are those it names, or a definition without the name, such as
 * `\newcommand[2][x]{…}`, `\newenvironment[1]{…}{…}` or `\DeclarePairedDelimiter{\lvert}{\rvert}`. Nothing when it only begins like one. docs/rules.md §Card
 * language.14.
 */
export function macroForm(written: string): MacroForm | undefined {
  const [pairHead] = declared.exec(written) ?? []
  if (pairHead) return pairForm(written, pairHead.length)
  const match = explicit.exec(written)
  if (!match) return { kind: 'command', count: highestArgument(written), body: written, after: '' }
  const [head, kind, digit] = match
  const count = Number(digit ?? 0)
  const option = count > 0 ? bracketsAt(written, head.length) : undefined
  const body = argumentAt(written, option?.next ?? head.length)
  const after = body && kind === 'environment' ? argumentAt(written, body.next) : undefined
  const end = (kind === 'environment' ? after : body)?.next
  if (!body || end === undefined || written.slice(end).trim() !== '') return undefined
  const textOf = ({ from, to }: { from: number; to: number }) => written.slice(from, to)
  const form = { count, body: textOf(body), after: after ? textOf(after) : '' }
  const of = kind === 'environment' ? 'environment' : 'command'
  return option ? { kind: of, ...form, preset: textOf(option) } : { kind: of, ...form }
}

/** `{open}{close}` from `at` to the end. */
function pairForm(written: string, at: number): MacroForm | undefined {
  const first = argumentAt(written, at)
  const second = first && argumentAt(written, first.next)
  if (!first || !second || written.slice(second.next).trim() !== '') return undefined
  const [open, close] = [first, second].map(({ from, to }) => written.slice(from, to).trim())
  return open && close
    ? { kind: 'command', count: 1, body: `${open}#1${close}`, after: '', pair: [open, close] }
    : undefined
}

/** The shortest way to write a form: its body alone where that says everything. */
export function writtenForm({ kind, count, preset, body, after, pair }: MacroForm): string {
  if (pair) return `\\DeclarePairedDelimiter{${pair[0]}}{${pair[1]}}`
  const isPlain = kind === 'command' && preset === undefined && count === highestArgument(body.trim())
  if (isPlain && !/^\\(?:new(?:command|environment)|DeclarePairedDelimiter)(?![a-zA-Z])/.test(body)) return body
  const brackets = `${count > 0 ? `[${count}]` : ''}${preset === undefined ? '' : `[${preset}]`}`
  return `\\new${kind}${brackets}{${body}}${kind === 'environment' ? `{${after}}` : ''}`
}

/** The highest argument that a text names, 0–9. */
export const highestArgument = (text: string): number =>
  Math.max(0, ...[...unescaped(text).matchAll(/#([1-9])/g)].map(([, digit]) => Number(digit)))

/** Without escaped signs: the \\# of a line break before an argument is none. */
export const unescaped = (text: string): string => text.replaceAll(/\\[^a-zA-Z]/g, '')
