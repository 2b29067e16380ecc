import { argumentCount } from '../macros.ts'
import { argumentAt } from '../source/arguments.ts'
import type { Token } from '../source/tokens.ts'
import type { Inline } from '../tree.ts'
import { readBareFormula } from './formula.ts'
import type { Reader } from './reader.ts'

/** A deck's macro in the middle of text: plain words are text, everything else is a formula. */
export function readMacro(reader: Reader, token: Token): Inline {
  const body = reader.macros[token.text] ?? ''
  if (!/[\\^_#$&{}]/.test(body)) {
    reader.at = reader.source.startsWith('{}', token.to) ? token.to + 2 : token.to
    return { kind: 'text', from: token.from, to: reader.at, text: body }
  }
  let to = token.to
  for (let taken = 0; taken < argumentCount(body); taken++) to = argumentAt(reader.source, to)?.next ?? to
  return readBareFormula(reader, to)
}
