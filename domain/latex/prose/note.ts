import { optionAt, skipSpace } from '../source/arguments.ts'
import type { Token } from '../source/tokens.ts'
import type { Inline } from '../tree.ts'
import { type Reader, refuse } from './reader.ts'

/**
 * `\footnotemark`, or the note that it leads to (`\footnotetext`), which stands in parentheses where it is written: a card has
 * no foot. Both have its number.
 */
export function readNote(reader: Reader, token: Token): Inline {
  const isMark = token.text === '\\footnotemark'
  const option = optionAt(reader.source, token.to)
  const given = option && reader.source.slice(option.from, option.to).trim()
  reader.at = option?.next ?? token.to
  if (isMark && !option) reader.notes++
  const number = given ?? (reader.notes > 0 ? String(reader.notes) : '')
  const span = { from: token.from, to: reader.at }
  const text = (written: string): Inline => ({ kind: 'text', ...span, text: written })
  const mark: Inline = { kind: 'style', style: 'superscript', ...span, children: [text(number)] }
  if (isMark) return mark
  const at = skipSpace(reader.source, reader.at)
  if (reader.source[at] !== '{') return refuse(reader, span, `${token.text} needs its text in braces.`)
  reader.at = at
  const inside = reader.grammar.group(reader)
  const children = [text(' ('), ...(number ? [mark, text(' ')] : []), ...inside, text(')')]
  return { kind: 'style', style: 'small', from: token.from, to: reader.at, children }
}
