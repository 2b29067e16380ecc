import type { Token } from '../source/tokens.ts'
import type { Block } from '../tree.ts'
import type { Reader } from './reader.ts'

const wide = /\s*(?:\[[^\][]{0,60}\]\s*)?\{\s*(?:([\d.]+)\s*)?\\(?:text|line|column)width\s*\}\s*\{[^{}]{0,60}\}/y
const plain = /(?:\s*(?:height|depth|width)\s*[\d.]{1,9}\s*[a-z]{2}){0,3}(?:\s*\\relax(?![a-zA-Z]))?/y
const lineBreak = /\s*\\\\\*?(?:\[[^\][]{0,20}\])?/y

/** A rule across the text: whether only across a part of it, and where what follows begins. */
export type WideRule = { isPart: boolean; to: number }

/** The line through the text that `token` draws: `\hrule`, or a `\rule` that is told so. */
export function wideRuleAt(
  { source, macros }: Pick<Reader, 'source' | 'macros'>,
  { text, to }: Token,
): WideRule | undefined {
  if ((text !== '\\hrule' && text !== '\\rule') || Object.hasOwn(macros, text)) return undefined
  const pattern = text === '\\hrule' ? plain : wide
  pattern.lastIndex = to
  const [found, part] = pattern.exec(source) ?? []
  return found === undefined ? undefined : { isPart: Number(part || 1) < 1, to: to + found.length }
}

/** The line by itself; a line of the text does not end once more behind it. */
export function readRule(reader: Reader, { from }: Token, { to }: WideRule): Block {
  lineBreak.lastIndex = to
  reader.at = to + (lineBreak.exec(reader.source)?.[0].length ?? 0)
  return { kind: 'rule', from, to }
}
