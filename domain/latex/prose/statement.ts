import { argumentAt, optionAt, titleAt } from '../source/arguments.ts'
import type { Block, Inline, Span } from '../tree.ts'
import { isProof, restatable, statementName } from '../vocabulary/environments.ts'
import type { Reader } from './reader.ts'

/** A theorem, a definition or a proof, or one that is restated; nothing where the environment is none of these. */
export function readStatement(reader: Reader, name: string, begin: Span): Block | undefined {
  const statement = statementName(name)
  if (statement) {
    const title = readTitle(reader) ?? (isProof(name) ? undefined : readFirst(reader))
    return readBody(reader, begin, { name: statement, isProof: isProof(name), title })
  }
  if (!restatable.has(name)) return undefined
  const title = readTitle(reader)
  const kind = readWord(reader)
  // By this word it is restated elsewhere.
  readWord(reader)
  const restated = statementName(kind)
  return restated ? readBody(reader, begin, { name: restated, isProof: isProof(kind), title }) : undefined
}

type Head = { name: string; isProof: boolean; title: Inline[] | undefined }

function readBody(reader: Reader, begin: Span, { title, ...head }: Head): Block {
  const children = reader.grammar.blocks(reader, 'environment')
  const hasEnd = head.isProof && ownEnd.test(reader.source.slice(begin.to, reader.at))
  return { kind: 'statement', ...begin, ...head, children, ...(title && { title }), ...(hasEnd && { hasEnd }) }
}

/** The word in braces that the reader stands before. */
function readWord(reader: Reader): string {
  const argument = argumentAt(reader.source, reader.at)
  reader.at = argument?.next ?? reader.at
  return argument ? reader.source.slice(argument.from, argument.to).trim() : ''
}

/** Where the author says that a proof's end-of-proof sign stands. */
const ownEnd = /\\qedhere(?![a-zA-Z])/

/** How much room a solution of an exam has, which is no title. */
const room = /^\s*(?:[\d.]+\s*(?:in|cm|mm|pt|em|ex)|\\stretch\s*\{\d+\})\s*$/

/** The `[title]` of a theorem. */
function readTitle(reader: Reader): Inline[] | undefined {
  const option = optionAt(reader.source, reader.at)
  if (!option) return undefined
  if (room.test(reader.source.slice(option.from, option.to))) {
    reader.at = option.next
    return undefined
  }
  reader.at = option.from
  const title = reader.grammar.inlines(reader, 'label')
  if (reader.source[reader.at] === ']') reader.at++
  return title
}

/** The title of a theorem as tcolorbox has it, whose label nobody sees. */
function readFirst(reader: Reader): Inline[] | undefined {
  const given = titleAt(reader.source, reader.at)
  if (!given) return undefined
  reader.at = given.from - 1
  const title = reader.grammar.group(reader)
  reader.at = given.next
  return given.from < given.to ? title : undefined
}
