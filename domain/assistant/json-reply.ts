import type { CardSides } from './message.ts'

/** Commands that begin like a line break. */
const commandsOfN =
  'abla|atural|cong|e|earrow|eg|eq|ewline|exists|geq|i|[lL]eft(?:right)?arrow|leq|less|mid|olimits|onumber|orm|ot|otag|otin|parallel|prec|[rR]ightarrow|sim|subset(?:eq)?|u|warrow'

/** What JSON means by a backslash, where it means something else than the beginning of a command. */
const meant = new RegExp(String.raw`\\(?:["\\/]|u[0-9a-fA-F]{4}|r(?=\\n)|n(?!(?:${commandsOfN})(?![a-zA-Z])))|\\`, 'g')

/** Backslashes that JSON would refuse or swallow are doubled; those before quotes, numbers of signs and line breaks are meant. */
const withEscapedBackslashes = (json: string): string =>
  json.replace(meant, (found) => (found === '\\' ? '\\\\' : found))

/**
 * Escapes line breaks and tabs within strings, where JSON allows none. A string that is not closed is taken to the end of the text,
 * so that the time stays in proportion to its length.
 */
const withEscapedBreaks = (json: string): string =>
  json.replace(/"(?:\\[\s\S]|[^"\\])*(?:"|$)/g, (string) => string.replace(/\n/g, '\\n').replace(/\t/g, '\\u0009'))

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() ? value : undefined)

/** The names as they are meant, whatever their case. */
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]))
    : {}

/** A card, or the first of several. */
function cardIn(value: unknown): { card: CardSides; hasMore: boolean } | undefined {
  const { cards, flashcards, card, flashcard } = fieldsOf(value)
  const list = [value, cards, flashcards].find(Array.isArray) ?? [card ?? flashcard ?? value]
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
    const found = cardIn(JSON.parse(withEscapedBackslashes(withEscapedBreaks(json))))
    const at = reply.indexOf(whole)
    return found && { ...found, before: reply.slice(0, at), after: reply.slice(at + whole.length) }
  } catch {
    return undefined
  }
}

/** A reply that is nothing but a card in something like JSON, and cannot be read as one. */
export const isLostJson = (reply: string): boolean =>
  /^(?:<[\w|]+>\s*)?(?:`{3,}\w*\s*)?[[{]/.test(reply) && /["'](?:front|question)\w*\\?["']\s*:/i.test(reply)
