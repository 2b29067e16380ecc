import { cardLimits, readSide } from '#domain/card'
import { type Losses, type LossKind, lose } from './losses.ts'
import { latexOf, type SideReading } from './side.ts'
import type { Html } from './template.ts'

const onlyPictures = /^\s*(?:\\noindent )?(?:\\emph\{\[(?:[^{}\\]|\\.)*\]\}\s*)+$/

/** Both sides of a card in the card language, or why there is no such card. docs/rules.md §Cards.1. */
export function readSides(html: Html, reading: SideReading): { front: string; back: string } | LossKind {
  const losses: Losses = new Map()
  const front = readSide(latexOf(html.front, { ...reading, losses }), 'front')
  const back = readSide(latexOf(html.back, { ...reading, losses }), 'back')
  if (!front.ok) return tooLong(front.reason) ? 'long side' : 'empty front'
  if (!back.ok) return tooLong(back.reason) ? 'long side' : 'empty back'
  if (losses.has('picture') && (onlyPictures.test(front.value) || onlyPictures.test(back.value)))
    lose(reading.losses, 'only a picture', front.value)
  for (const [kind, { count, examples }] of losses) {
    const [first, ...others] = examples
    lose(reading.losses, kind, first)
    for (const example of others) lose(reading.losses, kind, example)
    const known = reading.losses.get(kind)
    if (known) known.count += count - examples.size - (examples.size === 0 ? 1 : 0)
  }
  return { front: front.value, back: back.value }
}

const tooLong = (reason: string) => reason.includes(String(cardLimits.sideMax))
