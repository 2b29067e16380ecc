import { isTooLongForSide } from '#domain/card'
import type { Macros } from '#domain/latex/macros'
import { hasClozes } from './clozes.ts'
import { ankiHtml } from './html.ts'

/** What Anki shows, and the sources that it was made of, which no template shows. */
export const sideFields = ['Front', 'Back', 'Front in LaTeX', 'Back in LaTeX'] as const
/** What it shows where a card is asked the other way round as well; else they are empty. */
export const reversedFields = ['Back as question', 'Front as answer'] as const

type Sides = { front: string; back: string }
/** How a card is asked: as a whole, both ways, or number by number of its clozes. */
export type Way = 'whole' | 'both' | 'numbered'

/**
 * The fields of a card's note. Before the answer of a card with clozes stands what they hide. Anki makes one sign of a letter
 * and its accent, of which text may be read otherwise: what it shows is written of sides in which they are one already.
 */
export function fieldsOf(written: Sides, macros: Macros, way: Way): string[] {
  const sources = [asHtml(written.front), asHtml(written.back)]
  const [front, back] = [written.front.normalize('NFC'), written.back.normalize('NFC')]
  const asked = (question: string, answer: string) => [
    ankiHtml(question, macros, 'hidden'),
    `${hasClozes(question) ? `${ankiHtml(question, macros)}<hr>` : ''}${ankiHtml(answer, macros)}`,
  ]
  if (way === 'numbered') return [ankiHtml(front, macros, 'numbered'), ankiHtml(back, macros), ...sources]
  return [...asked(front, back), ...sources, ...(way === 'both' ? asked(back, front) : reversedFields.map(() => ''))]
}

type Written = { names: readonly string[]; isCloze: boolean; fields: readonly string[] }

/** Whether a kind of note with these fields is one that we wrote. */
export const isOwnKind = (names: readonly string[]): boolean => sideFields.every((name, nth) => names[nth] === name)

/** Both sides of a note that we wrote, as long as nobody changed it since. */
export function sidesOfOwn({ names, isCloze, fields }: Written, macros: Macros): Sides | undefined {
  if (!isOwnKind(names)) return undefined
  const [, , front = '', back = '', reversed = ''] = fields
  const sides = { front: asSource(front), back: asSource(back) }
  if (isTooLongForSide(sides.front) || isTooLongForSide(sides.back)) return undefined
  const written = fieldsOf(sides, macros, isCloze ? 'numbered' : reversed === '' ? 'whole' : 'both')
  return fields.every((field, nth) => field === (written[nth] ?? '')) ? sides : undefined
}

/** Text that Anki shows as it is. */
export const asHtml = (source: string): string =>
  source
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\[/g, '&#91;')
    .replaceAll('\x1f', '')
    .replace(/\n/g, '<br>')

const asSource = (html: string): string =>
  html.replace(/<br>/g, '\n').replace(/&#91;/g, '[').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')
