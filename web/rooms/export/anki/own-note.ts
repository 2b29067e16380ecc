import type { Macros } from '#domain/latex/macros'
import { picturesIn } from '#domain/picture'
import { ankiHtml, hasClozes } from './html.ts'

/** The fields of a note that we write: what Anki shows, and the sources that it was made of, which no template shows. */
export const ownFields = ['Front', 'Back', 'Front in LaTeX', 'Back in LaTeX'] as const

type Sides = { front: string; back: string }

/** The fields of a card's note. Before the answer of a card with clozes stands what they hide. */
export const fieldsOf = ({ front, back }: Sides, macros: Macros): [string, string, string, string] => [
  ankiHtml(front, macros, true),
  hasClozes(front) ? `${ankiHtml(front, macros)}<hr>${ankiHtml(back, macros)}` : ankiHtml(back, macros),
  asHtml(front),
  asHtml(back),
]

/** Both sides of a note that we wrote, as long as nobody changed it since; pictures of it have other names by then. */
export function sidesOfOwn(names: readonly string[], fields: readonly string[], macros: Macros): Sides | undefined {
  if (!ownFields.every((name, nth) => names[nth] === name)) return undefined
  const [shownFront, shownBack, front = '', back = ''] = fields
  const sides = { front: asSource(front), back: asSource(back) }
  const [writtenFront, writtenBack] = fieldsOf(sides, macros)
  const isAsWritten = shownFront === writtenFront && shownBack === writtenBack
  return isAsWritten && picturesIn(front + back).length === 0 ? sides : undefined
}

const asHtml = (source: string): string =>
  source
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\[/g, '&#91;')
    .replaceAll('\x1f', '')
    .replace(/\n/g, '<br>')

const asSource = (html: string): string =>
  html.replace(/<br>/g, '\n').replace(/&#91;/g, '[').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')
