import { pictureLimits, pictureNamed } from '../../picture.ts'
import { argumentAt, bracketsAt } from '../source/arguments.ts'
import type { Token } from '../source/tokens.ts'
import type { Inline } from '../tree.ts'
import { hint, type Reader, refuse } from './reader.ts'

/** How wide a line of a card is taken to be, and how high a picture may stand unless its width is said; em. */
const line = { widthEm: 15, heightEm: 8.5 }
const tallestEm = 40

/** `\includegraphics[width=0.5\linewidth,alt={…}]{name}`. docs/rules.md §Card language.17. */
export function readPicture(reader: Reader, token: Token): Inline {
  const option = bracketsAt(reader.source, token.to)
  const argument = argumentAt(reader.source, option?.next ?? token.to)
  const span = { from: token.from, to: argument?.next ?? option?.next ?? token.to }
  reader.at = span.to
  if (!argument) return refuse(reader, span, '\\includegraphics needs the name of a picture in braces.')
  const name = reader.source.slice(argument.from, argument.to).trim()
  const picture = pictureNamed(name)
  if (!picture)
    return refuse(reader, span, `There is no picture “${name.slice(0, 80)}”: add it to the card by its file.`)
  const ratio = picture.width / picture.height
  const said = readOptions(option ? reader.source.slice(option.from, option.to) : '', ratio)
  if (typeof said === 'string') return refuse(reader, span, said)
  if (said.alt === '') hint(reader, { ...span, message: lacking })
  const widthEm = said.widthEm ?? Math.min(line.widthEm, line.heightEm * ratio)
  return { kind: 'picture', ...span, picture, alt: said.alt, widthEm: rounded(Math.min(widthEm, tallestEm * ratio)) }
}

const lacking = 'Who cannot see the picture hears what stands in alt={…}: say what it shows.'
const rounded = (em: number) => Math.max(0.1, Math.round(em * 100) / 100)

type Said = { alt: string; widthEm: number | undefined }

/** What stands in the brackets; a sentence where it cannot be followed. */
function readOptions(text: string, ratio: number): Said | string {
  const said: Said = { alt: '', widthEm: undefined }
  for (const { key, value } of pairsOf(text)) {
    if (key === 'alt') said.alt = plain(value).slice(0, pictureLimits.altLength)
    else if (key === 'width' || key === 'height' || key === 'scale') {
      const em = key === 'scale' ? line.widthEm * numberOf(value) : lengthOf(value)
      if (!(em > 0 && em <= 100)) return `The ${key} of a picture is a length, such as 0.5\\linewidth or 4cm.`
      // Of width and height together the smaller holds: a picture keeps its shape.
      said.widthEm = Math.min(said.widthEm ?? 100, key === 'height' ? em * ratio : em)
    } else if (key !== 'keepaspectratio' && key !== '')
      return `“${key.slice(0, 40)}” is not known for a picture; alt, width, height and scale are.`
  }
  return said
}

/** `alt={a, b}, width=4cm` by its commas outside of braces. */
function pairsOf(text: string): { key: string; value: string }[] {
  const parts = text.match(/(?:\\.|\{(?:\\.|\{[^{}]*\}|[^{}\\])*\}|[^,{}\\])+/gs) ?? []
  return parts.map((part) => {
    const at = part.indexOf('=')
    const [key, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
    return { key: key.trim(), value: value.trim() }
  })
}

/** The words of an alternative text, which is read aloud. */
const plain = (value: string): string =>
  value
    .replace(/^\{([\s\S]*)\}$/, '$1')
    .replace(/\\([%#&_$~{}])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

const emPerUnit: Readonly<Record<string, number>> = { em: 1, ex: 0.43, pt: 0.1, bp: 0.1, mm: 0.285, cm: 2.85, in: 7.23 }

const numberOf = (text: string): number => (/^(?:\d+\.?|\d*\.\d+)$/.test(text) ? Number(text) : Number.NaN)

/** In em; not a number where it is no length. */
export function lengthOf(text: string): number {
  const [, number = '', unit = ''] = /^([\d.]*)\s*(\\(?:line|text|column)width|[a-z]{2})$/.exec(text) ?? []
  if (unit.startsWith('\\')) return line.widthEm * (number === '' ? 1 : numberOf(number))
  return numberOf(number) * (emPerUnit[unit] ?? Number.NaN)
}
