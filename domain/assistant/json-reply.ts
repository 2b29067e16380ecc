import type { CardSides } from './message.ts'

/** Backslashes that JSON would refuse or swallow are doubled; those before quotes and line breaks are meant. */
const withKeptBackslashes = (json: string): string =>
  json.replace(/\\(?:["\\/]|n(?![a-z]))|\\/g, (found) => (found === '\\' ? '\\\\' : found))

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() ? value : undefined)

/** A card in a reply that is JSON, where text with markers was asked for. */
export function replyOfJson(reply: string): CardSides | undefined {
  const object = /^(?:`{3,}\w*\s*)?(\{[\s\S]*\})(?:\s*`{3,})?$/.exec(reply.trim())?.[1]
  if (!object) return undefined
  try {
    const parsed: Record<string, unknown> = JSON.parse(withKeptBackslashes(object))
    const card = (parsed.card ?? parsed.flashcard ?? parsed) as Record<string, unknown>
    const front = text(card.front) ?? text(card.frontEquation) ?? text(card.question)
    const back = text(card.back) ?? text(card.backEquation) ?? text(card.answer)
    return front && back ? { front, back } : undefined
  } catch {
    return undefined
  }
}
