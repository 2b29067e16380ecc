import { bracketsAt, skipSpace } from '../source/arguments.ts'
import type { Token } from '../source/tokens.ts'
import type { Block, Inline } from '../tree.ts'
import { clozeGroup } from '../vocabulary/pieces.ts'
import { type Reader, refuse } from './reader.ts'

/** `\step`, between paragraphs. */
export function readStep(reader: Reader, { from, to }: Token): Block {
  reader.at = to
  return { kind: 'step', from, to }
}

/** `\cloze{…}`, `\cloze[2]{…}` or `\hint{…}`. */
export function readPiece(reader: Reader, token: Token): Inline {
  const kind = token.text === '\\hint' ? 'hint' : 'cloze'
  const option = kind === 'cloze' ? bracketsAt(reader.source, token.to) : undefined
  const group = option && reader.source.slice(option.from, option.to).trim()
  reader.at = skipSpace(reader.source, option?.next ?? token.to)
  if (reader.source[reader.at] !== '{') {
    reader.at = option?.next ?? token.to
    return refuse(reader, { from: token.from, to: reader.at }, `${token.text} needs its text in braces.`)
  }
  const children = reader.grammar.group(reader)
  const span = { from: token.from, to: reader.at }
  if (group !== undefined && !clozeGroup.test(group))
    return refuse(reader, span, `The number of a \\cloze is 1 to 9, not ${group}.`)
  if (kind === 'hint') return { kind, ...span, children }
  return group === undefined ? { kind, ...span, children } : { kind, ...span, group: Number(group), children }
}
