import { afterBegunName, environmentAt, isUnseen, type Token, tokenAt } from '../source/tokens.ts'
import type { Block, Inline } from '../tree.ts'
import { inlineLists, isMathematics } from '../vocabulary/environments.ts'
import { headings } from '../vocabulary/text-commands.ts'
import { refuseItem } from './commands.ts'
import { readEnvironment } from './environment.ts'
import { expandMacro } from './macro.ts'
import { readStep } from './pieces.ts'
import { type Inside, isAtEnd, isItem, isStep, paragraphOf, type Reader, refuse } from './reader.ts'
import { readRule, wideRuleAt } from './rule.ts'
import { isSizedBlock, readSizedBlocks } from './sized.ts'

/**
 * Reads blocks, inside an environment up to its `\end`, inside a list up to the next `\item` too, inside a group up to its brace.
 * docs/rules.md §Card language.3.
 */
export function readBlocks(reader: Reader, inside: Inside): Block[] {
  const blocks: Block[] = []
  while (!isAtEnd(reader)) {
    const token = tokenAt(reader.source, reader.at)
    const { text } = token
    const rule = wideRuleAt(reader, token)
    const isEnd = text === '\\end' || isItem(reader, token)
    if (text === '\\end' && inside !== 'side') break
    if (isItem(reader, token) && inside === 'list') break
    if (text === '}' && inside === 'group') break
    if (isUnseen(token) || text === '\\par') reader.at = token.to
    else if (expandMacro(reader)) continue
    else if (isEnd) blocks.push(readStray(reader, token))
    else if (isStep(reader, token)) blocks.push(readStep(reader, token))
    else if (text === '\\begin' && beginsBlock(reader, token)) blocks.push(...readEnvironment(reader))
    else if (isSizedBlock(reader, token)) blocks.push(...readSizedBlocks(reader, token))
    else if (text.startsWith('\\') && headings.has(text.slice(1))) blocks.push(readHeading(reader, token))
    else if (rule) blocks.push(readRule(reader, token, rule))
    else {
      const children = reader.grammar.inlines(reader, inside === 'group' ? 'group' : 'paragraph')
      const [only, ...more] = children.filter(isSeen)
      if (only?.kind === 'formula' && only.isDisplay && more.length === 0) blocks.push(only)
      else if (only) blocks.push({ kind: 'paragraph', from: token.from, to: reader.at, children })
    }
  }
  return blocks
}

const isSeen = (node: Inline): boolean => node.kind !== 'text' || node.text.trim() !== ''

/** Mathematics is part of a paragraph, as are lists in a line and a `\begin` without a name; everything else is a block. */
function beginsBlock(reader: Reader, token: Token): boolean {
  const environment = environmentAt(reader.source, token.to)
  return environment !== undefined && !isMathematics(environment.name) && !inlineLists.has(environment.name)
}

function readHeading(reader: Reader, token: Token): Block {
  const star = reader.source[token.to] === '*' ? 1 : 0
  reader.at = token.to + star
  const children: Inline[] =
    reader.source[reader.at] === '{'
      ? reader.grammar.group(reader)
      : [refuse(reader, token, `${token.text} needs its text in braces.`)]
  return { kind: 'heading', from: token.from, to: reader.at, children }
}

/** An `\end` or `\item` that belongs to nothing. */
function readStray(reader: Reader, token: Token): Block {
  if (isItem(reader, token)) return paragraphOf(refuseItem(reader, token))
  const span = {
    from: token.from,
    to: environmentAt(reader.source, token.to)?.to ?? afterBegunName(reader.source, token.to),
  }
  reader.at = span.to
  return paragraphOf(refuse(reader, span, 'This \\end has no \\begin.', { ...span, label: 'Remove it', insert: '' }))
}
