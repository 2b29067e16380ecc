import type { Span } from '../latex/tree.ts'

export type CardSides = { front: string; back: string }

/** A LaTeX block of a message: which side it is, and where its source lies between the tags, untrimmed. */
type LatexBlock = Span & { side: keyof CardSides; source: string }

/** Why a message that should carry a card does not. Source: docs/rules.md §Assistant.3. */
export type MessageProblem = 'Missing front or back section markers' | 'Missing latex tags in front or back content'

/** `blocks` are at most two and can be edited whatever the kind: also a card that lost one of its sides. */
export type ParsedMessage = { blocks: LatexBlock[] } & (
  | { kind: 'prose' }
  | { kind: 'card'; card: CardSides }
  | { kind: 'unreadable'; problem: MessageProblem }
)

const tagged = /\[latex\]([\s\S]*?)\[\/latex\]/gi
const backMarker = /^[ \t]*###[ \t]*Back:/im

/**
 * Reads a message of a chat: what stands between `[latex]` tags before `### Back:` is the front, after it the back.
 * Takes any text and never throws; the same rule on the server and in the browser. Source: docs/rules.md §Assistant.3.
 */
export function readMessage(content: string): ParsedMessage {
  const tags = [...content.matchAll(tagged)].map((match) => {
    const source = match[1] ?? ''
    const from = match.index + '[latex]'.length
    return { source, from, to: from + source.length }
  })
  // Inside the tags nothing is a marker.
  const marker = backMarker.exec(content.replace(tagged, (all) => 'x'.repeat(all.length)))
  if (!marker) {
    const blocks = tags.slice(0, 2).map((tag, nth): LatexBlock => ({ ...tag, side: nth === 0 ? 'front' : 'back' }))
    if (tags.length === 0) return { kind: 'prose', blocks: [] }
    return { kind: 'unreadable', problem: 'Missing front or back section markers', blocks }
  }
  const front = tags.find(({ to }) => to < marker.index)
  const back = tags.find(({ from }) => from > marker.index)
  const blocks: LatexBlock[] = [
    ...(front ? [{ ...front, side: 'front' as const }] : []),
    ...(back ? [{ ...back, side: 'back' as const }] : []),
  ]
  const card = { front: front?.source.trim() ?? '', back: back?.source.trim() ?? '' }
  if (card.front && card.back) return { kind: 'card', card, blocks }
  return { kind: 'unreadable', problem: 'Missing latex tags in front or back content', blocks }
}

/** Tags inside a source would end its block. */
const untagged = (source: string): string => source.replace(/\[\/?latex\]/gi, '')

/** The message with another source in one of its blocks. */
export const replaceBlock = (content: string, block: Span, source: string): string =>
  content.slice(0, block.from) + untagged(source) + content.slice(block.to)

/** Text around a card's two blocks: before all, under the front, under the back. */
export type Around = { before?: string; underFront?: string; underBack?: string }

/** A message that `readMessage` reads as this card. */
export function writeMessage({ front, back }: CardSides, { before, underFront, underBack }: Around = {}): string {
  const block = (heading: string, source: string) => `### ${heading}:\n[latex]${untagged(source)}[/latex]`
  const parts = [before, block('Front', front), underFront, block('Back', back), underBack]
  return parts.flatMap((part) => part?.trim() || []).join('\n\n')
}
