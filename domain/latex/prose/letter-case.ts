import { skipSpace } from '../source/arguments.ts'
import type { Token } from '../source/tokens.ts'
import type { Inline } from '../tree.ts'
import { letterCases } from '../vocabulary/text-commands.ts'
import { type Reader, refuse } from './reader.ts'

/** `\MakeUppercase{…}` and its like: the words of its argument in capitals or in small letters, the formulas as they are. */
export function readLetterCase(reader: Reader, token: Token): Inline {
  const change = letterCases.get(token.text.slice(1))
  reader.at = skipSpace(reader.source, token.to)
  if (reader.source[reader.at] !== '{' || !change) {
    reader.at = token.to
    return refuse(reader, token, `${token.text} needs its text in braces.`)
  }
  const children = inCase(reader.grammar.group(reader), change)
  return { kind: 'style', style: 'upright', from: token.from, to: reader.at, children }
}

const inCase = (nodes: readonly Inline[], change: (text: string) => string): Inline[] =>
  nodes.map((node) => {
    if (node.kind === 'text') return { ...node, text: change(node.text) }
    return 'children' in node ? { ...node, children: inCase(node.children, change) } : node
  })
