import { argumentAt, optionAt, skipSpace } from '../source/arguments.ts'
import type { Token } from '../source/tokens.ts'
import type { Inline } from '../tree.ts'
import { ignored } from '../vocabulary/text-commands.ts'
import { lengthOf } from './picture.ts'
import type { Reader } from './reader.ts'
import { addText } from './text.ts'

/** As many spaces of an em as a length has, or a thin one; nothing for one that leads back. */
export function spaceOf(length: string): string {
  if (length.startsWith('-')) return ''
  const em = lengthOf(length)
  return em < 0.5 ? '\u2009' : '\u2003'.repeat(Number.isNaN(em) ? 1 : Math.min(Math.round(em), 15))
}

/** White space after a command in words, which LaTeX drops; a blank line stays. */
export function skipLineSpace(source: string, at: number): number {
  const next = skipSpace(source, at)
  return /\n\s*\n/.test(source.slice(at, next)) ? at : next
}

const urgency = /[ \t]*\[[0-4]\]/y

/** Behind the `[4]` of a `\linebreak[4]`. */
function strength(source: string, at: number): number {
  urgency.lastIndex = at
  return at + (urgency.exec(source)?.[0].length ?? 0)
}

const end = /\\fi(?![a-zA-Z])/g

/** Behind the `\fi` up to which nothing is read. */
export function afterUnread({ source }: Reader, { to }: Token): number | undefined {
  end.lastIndex = to
  return end.test(source) ? end.lastIndex : undefined
}

const lengthSet =
  /[ \t]*(?:=[ \t]*)?-?(?:[\d.]+[ \t]*(?:pt|em|ex|cm|mm|in)|[\d.]*\\[a-zA-Z]+)(?:\s*(?:plus|minus)\s*[\d.]+\s*[a-z]{2,4})*[ \t]?/y

/** `\itemsep0pt`, `\parskip=1em` or `\hskip 2em`: of room in the line a space stays. */
export function readLength(reader: Reader, nodes: Inline[], token: Token): void {
  lengthSet.lastIndex = token.to
  reader.at = token.to + (lengthSet.exec(reader.source)?.[0].length ?? 0)
  if (token.text === '\\hskip') addText(nodes, '\u2003', { from: token.from, to: reader.at })
}

const lengthName = /\s*\\[a-zA-Z]+(?=\s*\{)/y

/** Behind the length that is set without braces around its name. */
function afterName(source: string, at: number): number {
  lengthName.lastIndex = at
  return at + (lengthName.exec(source)?.[0].length ?? 0)
}

/** Passes over a command that says how a page is laid out, with what it takes. */
export function passOver(reader: Reader, token: Token): void {
  let at = reader.source[token.to] === '*' ? token.to + 1 : token.to
  const isNamed = /^\\(?:setlength|addtolength)$/.test(token.text) && afterName(reader.source, at) > at
  if (isNamed) at = afterName(reader.source, at)
  const count = (ignored.get(token.text.slice(1)) ?? 0) - (isNamed ? 1 : 0)
  const urged = /break$/.test(token.text) ? strength(reader.source, at) : at
  for (let taken = 0; taken < count; taken++)
    at = argumentAt(reader.source, optionAt(reader.source, at)?.next ?? at)?.next ?? at
  reader.at = urged > at ? urged : count ? at : skipLineSpace(reader.source, at)
}
