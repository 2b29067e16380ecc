import { cardLimits } from '../../card.ts'
import type { NotesCard } from './cards.ts'

/**
 * Which part of which notes a card came from, and how its sides were there: told apart by a hash each. `notes` names the
 * notes through all of their versions, `label` is what they refer to the statement by. Source: docs/rules.md §Decks.21.
 */
export type Anchor = {
  notes: string
  kind: NotesCard['kind']
  front: string
  back: string
  label: string | undefined
}

const kinds: readonly NotesCard['kind'][] = ['definition', 'statement', 'question', 'proof']

/** 53 bits of a text (cyrb53), in 11 characters at most. */
export function hashOf(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

/** As it is kept with the card; a label that is too long counts as none. */
export function writeAnchor(notes: string, { kind, front, back, label }: NotesCard): string {
  const anchor = ['notes', notes, kind, hashOf(front), hashOf(back)].join(' ')
  const whole = label === undefined ? anchor : `${anchor} ${label}`
  return whole.length <= cardLimits.statementMax ? whole : anchor
}

/** What was written so; nothing for what another program wrote. */
export function readAnchor(written: string | undefined): Anchor | undefined {
  const [mark, notes, named, front, back, ...label] = (written ?? '').split(' ')
  const kind = kinds.find((one) => one === named)
  if (mark !== 'notes' || !notes || !kind || !front || !back) return undefined
  return { notes, kind, front, back, label: label.join(' ') || undefined }
}
