import type { Span } from '../latex/tree.ts'
import { type CardSides, readMessage } from './message.ts'

/** A part of a message as it is shown: text, or a LaTeX block that can be edited in place. */
export type MessagePart =
  | { kind: 'prose'; text: string }
  | (Span & { kind: 'block'; side: keyof CardSides; source: string })

const openTag = '[latex]'
const closeTag = '[/latex]'

/** The heading of a side says what the block under it says as well. */
const headingLine = /^[ \t]*#{1,6}[ \t]*(?:front|back):[ \t]*$/gim

/** A message in the order it is read, without tags and headings of sides. Source: docs/rules.md §Assistant.3. */
export function messageParts(content: string): MessagePart[] {
  const parts: MessagePart[] = []
  let at = 0
  const say = (text: string) => {
    const prose = text.replace(headingLine, '').trim()
    if (prose) parts.push({ kind: 'prose', text: prose })
  }
  for (const block of readMessage(content).blocks) {
    say(content.slice(at, block.from - openTag.length))
    parts.push({ kind: 'block', ...block })
    at = block.to + closeTag.length
  }
  say(content.slice(at))
  return parts
}
