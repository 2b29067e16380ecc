import type { CardSides } from './message.ts'

/** Backslashes that JSON would refuse or swallow are doubled; those before quotes and line breaks are meant. */
const withKeptBackslashes = (json: string): string =>
  json.replace(/\\(?:["\\/]|n(?![a-z]))|\\/g, (found) => (found === '\\' ? '\\\\' : found))

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() ? value : undefined)

/** The names as they are meant, whatever their case. */
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]))
    : {}

/** A card, or the first of several. */
function cardIn(parsed: unknown): { card: CardSides; hasMore: boolean } | undefined {
  const { cards, flashcards, card, flashcard } = fieldsOf(parsed)
  const list = [parsed, cards, flashcards].find(Array.isArray) ?? [card ?? flashcard ?? parsed]
  const fields = fieldsOf(list[0])
  const front = text(fields.front) ?? text(fields.frontequation) ?? text(fields.question)
  const back = text(fields.back) ?? text(fields.backequation) ?? text(fields.answer)
  return front && back ? { card: { front, back }, hasMore: list.length > 1 } : undefined
}

const fenced = /(?<!`)`{3,}\w*\s*([[{][\s\S]*?[\]}])\s*`{3,}/

/** A card in a reply that is JSON, or has it in a fence, where text with markers was asked for; and the text around it. */
export function replyOfJson(raw: string) {
  const reply = raw.trim()
  const fence = /\[latex\]/i.test(reply) ? null : fenced.exec(reply)
  const [whole, json] = fence ?? [reply, /^[[{][\s\S]*[\]}]$/.exec(reply)?.[0]]
  if (!json) return undefined
  try {
    const found = cardIn(JSON.parse(withKeptBackslashes(json)))
    const at = reply.indexOf(whole)
    return found && { ...found, before: reply.slice(0, at), after: reply.slice(at + whole.length) }
  } catch {
    return undefined
  }
}
