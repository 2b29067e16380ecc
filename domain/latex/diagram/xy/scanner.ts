import type { Span } from '../../tree.ts'
import { DiagramError } from '../diagram-error.ts'
import { braceEnd } from '../options.ts'

/** Where the reading of one arrow of Xy-pic stands. */
export type Scanner = {
  readonly text: string
  readonly to: number
  at: number
  space(): void
  /** What matches here, which is then behind the scanner. */
  take(pattern: RegExp): RegExpExecArray | undefined
  /** The group in braces, the command or the character here. */
  group(): Span
  /** From `from` to here. */
  since(from: number): Span
  /** Refuses what stands here by name. */
  refuse(): never
}

const single = /\\[a-zA-Z]+|\\[\s\S]|[^\s{}]/uy
const something = /\\[a-zA-Z]*|@?[^\s[\]{}@&\\]{0,10}(?:\{[^{}]{0,20}\})?/y

/** A scanner of what stands between two offsets. Its `group` and `refuse` throw a `DiagramError`. */
export function createScanner(text: string, from: number, to: number): Scanner {
  return {
    text,
    to,
    at: from,
    space() {
      while (this.at < to && text.charAt(this.at).trim() === '') this.at++
    },
    take(pattern) {
      pattern.lastIndex = this.at
      const match = pattern.exec(text)
      if (!match || this.at + match[0].length > to) return undefined
      this.at += match[0].length
      return match
    },
    group() {
      const from = this.at
      const end = text[from] === '{' ? braceEnd(text, from, to) : -1
      if (end >= 0) this.at = end + 1
      else if (!this.take(single)) this.refuse()
      return { from, to: this.at }
    },
    since(from) {
      return { from, to: this.at }
    },
    refuse() {
      something.lastIndex = this.at
      const named = something.exec(text)?.[0].length ?? 0
      const from = Math.max(0, Math.min(this.at, to - 1))
      const span = { from, to: Math.max(from, Math.min(from + Math.max(named, 1), to)) }
      throw new DiagramError(span, `“${text.slice(span.from, span.to)}” of an arrow is not known here.`)
    },
  }
}
