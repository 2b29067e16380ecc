import type { Token } from '../source/tokens.ts'
import type { Inline } from '../tree.ts'
import { lineWords } from '../vocabulary/keywords.ts'
import { space } from './algorithm.ts'
import { printed } from './keyworded-line.ts'
import type { Reader } from './reader.ts'

/** A word within a line of algorithm2e: `\Return`, or one that it has defined, and in round brackets what is given to that. */
export function readLineWord(reader: Reader, token: Token): Inline | undefined {
  if (!reader.keywords) return undefined
  const name = token.text.slice(1)
  const { from } = token
  const { style, text } = reader.keywords.words.get(name) ?? { style: 'bold' as const, text: lineWords.get(name) }
  if (text === undefined) return undefined
  reader.at = token.to
  const word: Inline = { kind: 'style', style, from, to: token.to, children: [printed(token, text)] }
  const isCalled = style === 'typewriter' && reader.source[reader.at] === '{'
  if (!isCalled && reader.source.startsWith('{}', reader.at)) reader.at += 2
  const given = isCalled ? reader.grammar.group(reader) : []
  const span = { from, to: reader.at }
  const children = isCalled
    ? [word, printed(span, '('), ...given, printed(span, ')')]
    : [...(name === 'KwTo' ? [space(token)] : []), word, space(token)]
  return { kind: 'style', style: 'upright', ...span, children }
}
