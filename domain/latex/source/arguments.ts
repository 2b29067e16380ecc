import type { Span } from '../tree.ts'
import { groupEnd, type Token } from './tokens.ts'

const space = /\s*/y
const optional = /\s*\[([^\]\n]{0,200})\]/y

/** The offset after the white space, lines included, that begins at `at`. */
export function skipSpace(source: string, at: number): number {
  space.lastIndex = at
  return at + (space.exec(source)?.[0].length ?? 0)
}

/** An argument: what stands in it, and where what follows it begins. */
export type Argument = Span & { next: number }

/** The argument in braces that follows `at`, if one does and is closed. */
export function argumentAt(source: string, at: number, isAddress = false): Argument | undefined {
  const from = skipSpace(source, at)
  if (source[from] !== '{') return undefined
  const to = groupEnd(source, from, isAddress)
  return to < 0 ? undefined : { from: from + 1, to, next: to + 1 }
}

/** The argument in brackets that follows `at`, if one does. */
export function optionAt(source: string, at: number): Argument | undefined {
  optional.lastIndex = at
  const match = optional.exec(source)
  if (!match) return undefined
  const next = at + match[0].length
  return { from: next - 1 - (match[1] ?? '').length, to: next - 1, next }
}

/** In UTF-16 units. Without a limit each bracket that is never closed would be followed to the end of the side. */
const longestBrackets = 1_000

/**
 * The argument in brackets that follows `at`, if one does and is closed: up to the first `]` that stands in no braces, as
 * LaTeX reads it.
 */
export function bracketsAt(source: string, at: number): Argument | undefined {
  const from = skipSpace(source, at)
  if (source[from] !== '[') return undefined
  for (let to = from + 1; to < Math.min(source.length, from + longestBrackets); to++) {
    const char = source[to]
    if (char === '\\') to++
    else if (char === ']') return { from: from + 1, to, next: to + 1 }
    else if (char === '{') {
      const end = groupEnd(source, to)
      if (end < 0) return undefined
      to = end
    }
  }
  return undefined
}

const label = /\{[\w:. -]{0,80}\}/y

/**
 * The first of the two arguments that theorems of tcolorbox have, a title and a label, where these follow `at`; its `next`
 * is behind both.
 */
export function titleAt(source: string, at: number): Argument | undefined {
  const title = argumentAt(source, at)
  label.lastIndex = title?.next ?? 0
  return title && label.test(source) ? { ...title, next: label.lastIndex } : undefined
}

const script = /[\^_](?:\\[a-zA-Z]+|[^\s{}\\^_$&])?/uy

/** How far a command of mathematics that ends at `at` reaches: its arguments and scripts. */
export function extentAfter(source: string, at: number): number {
  for (let to = at; ; ) {
    script.lastIndex = to
    const scripted = script.exec(source)
    const next =
      (scripted && to + scripted[0].length) ??
      (source[to] === '{' ? argumentAt(source, to)?.next : source[to] === '[' ? optionAt(source, to)?.next : undefined)
    if (!next) return to
    to = next
  }
}

const given = (text: string, count: number) => text.split(' ').map((name) => [`\\${name}`, count] as const)
/** Commands of mathematics that are often written without braces: `\frac12`, `\sqrt 2`, `\mathbb R`. */
const ofSigns: ReadonlyMap<string, number> = new Map([
  ...given('frac dfrac tfrac cfrac sfrac nicefrac binom dbinom tbinom', 2),
  ...given('sqrt overline vec hat bar tilde dot ddot not mathbb mathbf mathcal mathfrak mathrm mathscr mathsf', 1),
])
const sign = /\s*(?:\{|(\\[a-zA-Z]+|\p{N}|\p{L}(?!\p{L})))/uy

/** Behind the arguments of a command that takes a sign for one where no braces stand. */
export function afterSigns(source: string, { text, to }: Token): number {
  let at = text === '\\sqrt' ? (optionAt(source, to)?.next ?? to) : to
  for (let left = ofSigns.get(text) ?? 0; left > 0; left--) {
    sign.lastIndex = at
    const [all, bare] = sign.exec(source) ?? []
    const next = bare === undefined ? argumentAt(source, at)?.next : at + (all ?? '').length
    if (next === undefined) return to
    at = next
  }
  return at
}

const overlay = /<[\d\s,+|-]{1,40}>/y

/** Behind what beamer is told in pointed brackets: on which slides something stands. */
export function afterOverlay(source: string, at: number): number {
  overlay.lastIndex = at
  return at + (overlay.exec(source)?.[0].length ?? 0)
}
