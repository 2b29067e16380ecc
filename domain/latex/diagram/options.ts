import type { Span } from '../tree.ts'
import { DiagramError } from './diagram-error.ts'

/** One of the options between commas: `key`, `key=value`, or a label with options of its own. */
export type Option = Span & {
  text: string
  key: string
  value: string | undefined
  valueFrom: number
  label?: { tex: Span; options: Option[] }
}

/** The offset of the bracket that closes the one at `at`; brackets in braces and in quotation marks do not count. */
export function bracketEnd(text: string, at: number, to: number): number {
  let braces = 0
  let brackets = 0
  let isQuoted = false
  for (let index = at; index < to; index++) {
    const char = text[index]
    if (char === '\\') index++
    else if (char === '{') braces++
    else if (char === '}' && --braces < 0) break
    else if (char === '"' && braces === 0) isQuoted = !isQuoted
    else if (isQuoted || braces > 0) continue
    else if (char === '[') brackets++
    else if (char === ']' && --brackets === 0) return index
  }
  return -1
}

/** The options of `text` from `from` to `to`, in their order. */
export function optionsIn(text: string, from: number, to: number): Option[] {
  const options: Option[] = []
  let braces = 0
  let isQuoted = false
  let begin = from
  const end = (at: number) => {
    const option = optionAt(text, begin, at)
    if (option.text !== '') options.push(option)
    begin = at + 1
  }
  for (let index = from; index < to; index++) {
    const char = text[index]
    if (char === '\\') index++
    else if (char === '{') braces++
    else if (char === '}') braces--
    else if (char === '"' && braces === 0) isQuoted = !isQuoted
    else if (char === ',' && braces === 0 && !isQuoted) end(index)
  }
  if (isQuoted) throw new DiagramError({ from: begin, to }, 'This label has no " at its end.')
  end(to)
  return options
}

function optionAt(text: string, begin: number, end: number): Option {
  const [from, to] = trimmed(text, begin, end)
  const whole = text.slice(from, to)
  if (whole.startsWith('"')) return labelAt(text, from, to)
  const equals = whole.indexOf('=')
  // `=` and `=>` are arrows.
  if (equals <= 0) return bareOption(named(whole), { from, to })
  const [valueFrom, valueTo] = withoutBraces(text, ...trimmed(text, from + equals + 1, to))
  const key = named(whole.slice(0, equals))
  return { from, to, text: whole, key, value: text.slice(valueFrom, valueTo), valueFrom }
}

/** A key without the family that it may say itself. */
const named = (key: string): string =>
  key
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^\/?(?:tikz|commutative diagrams)\//, '')

/** An option without a value. */
export const bareOption = (key: string, { from, to }: Span): Option => ({
  from,
  to,
  text: key,
  key,
  value: undefined,
  valueFrom: to,
})

/** `"f"`, `"f"'`, `"f" near start`, `"f"{swap, pos=0.2}`. */
function labelAt(text: string, from: number, to: number): Option {
  const close = quoteEnd(text, from, to)
  if (close < 0) throw new DiagramError({ from, to }, 'This label has no " at its end.')
  const options: Option[] = []
  let [at, last] = trimmed(text, close + 1, to)
  for (; text[at] === "'" && at < last; [at, last] = trimmed(text, at + 1, last))
    options.push(bareOption("'", { from: at, to: at + 1 }))
  if (text[at] === '"') throw new DiagramError({ from: at, to: at + 1 }, 'Between two labels stands a comma.')
  options.push(...optionsIn(text, ...withoutBraces(text, at, last)))
  return {
    ...bareOption('', { from, to }),
    text: text.slice(from, to),
    label: { tex: { from: from + 1, to: close }, options },
  }
}

function quoteEnd(text: string, from: number, to: number): number {
  let braces = 0
  for (let at = from + 1; at < to; at++) {
    const char = text[at]
    if (char === '\\') at++
    else if (char === '{') braces++
    else if (char === '}') braces--
    else if (char === '"' && braces === 0) return at
  }
  return -1
}

/** Where `text` from `from` to `to` begins and ends without white space around it. */
export function trimmed(text: string, from: number, to: number): [from: number, to: number] {
  let [first, last] = [from, to]
  while (first < last && text.charAt(first).trim() === '') first++
  while (last > first && text.charAt(last - 1).trim() === '') last--
  return [first, last]
}

/** The same for braces that stand around all of it. */
export function withoutBraces(text: string, from: number, to: number): [from: number, to: number] {
  if (text[from] !== '{' || braceEnd(text, from, to) !== to - 1) return [from, to]
  return trimmed(text, from + 1, to - 1)
}

/** The offset of the brace that closes the one at `at`, or -1. */
export function braceEnd(text: string, at: number, to: number): number {
  let depth = 0
  for (let index = at; index < to; index++) {
    const char = text[index]
    if (char === '\\') index++
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return index
  }
  return -1
}
