import { parseDocument } from 'htmlparser2'
import { isTooLongForSide } from '#domain/card'
import { kindOf } from '#domain/latex/kind'
import { liftFormulas } from './formulas.ts'
import { textOfNodes } from './html.ts'
import type { Losses } from './losses.ts'
import { marks } from './marks.ts'
import { replaceClosed } from './replace-closed.ts'
import { tidied } from './tidy.ts'

export type SideReading = { readsDollars: boolean; losses: Losses; hasPicture: (placeholder: string) => boolean }

const speech = { end: '[/anki:tts]', pattern: /\[anki:tts[^[\]]*\][\s\S]*?\[\/anki:tts\]/g }

/** The HTML of one side in the card language; what does not come along is counted among the losses. */
export function latexOf(html: string, { readsDollars, losses, hasPicture }: SideReading): string {
  const { html: text, formulas } = liftFormulas(html, readsDollars)
  const { children } = parseDocument(replaceClosed(text, speech, () => ''))
  const written = tidied(textOfNodes(children, { formulas, losses, hasPicture, depth: 0, isInCell: false }))
    .replace(/\ue010(\d+)\ue011/g, (_, place: string) => formulas[Number(place)]?.tex ?? '')
    .replaceAll(marks.line, '\n')
    .replaceAll(marks.space, ' ')
    .replaceAll(marks.tie, '~')
  // Words alone may look like a formula; this says that they are none.
  if (isTooLongForSide(written) || !hasWord(written)) return written
  const { isProse, mixed } = kindOf(written)
  return isProse && (!mixed || formulas.length > 0) ? written : `\\noindent ${written}`
}

/** A number looks the same as a formula. */
const hasWord = (text: string) => /\p{L}/u.test(text.replace(/\\[a-z]*\p{L}?/gu, ''))
