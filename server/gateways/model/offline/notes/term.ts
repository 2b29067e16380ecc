import type { CardSides } from '#domain/assistant/message'
import { asSide } from './as-side.ts'

/** An item, or a line, that is a term and its meaning. */
const term =
  /^\s{0,40}(?:(?:\\item|[-*•‣–]|\(?\d{1,3}[.)]) {0,3})?(?:\[([^[\]\n]{2,80})\]|([^\n\t:.[\]$\\]{2,60})(?:\t|: | [–—] | - ))\s{0,9}(\S[\s\S]*)$/

export function cardOfTerm(source: string): CardSides | undefined {
  const [, inBrackets, before, meaning = ''] = term.exec(source) ?? []
  const named = (inBrackets ?? before)?.trim()
  return named ? { front: asSide(named), back: asSide(meaning) } : undefined
}
