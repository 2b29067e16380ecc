import type { CardSides, MessageProblem } from '#domain/assistant/message'
import { readReply } from '#domain/assistant/reply'
import { withoutThought } from '#domain/assistant/thought'
import { cardLimits, readSide, sideNames } from '#domain/card'
import type { Macros } from '#domain/latex/macros'
import { typesetSide } from '#typeset'

export type Verdict =
  | { ok: true; content: string; card: CardSides | null }
  /** `complaint` in words that a model can act on; `flaw` without a word of the card, for the log. */
  | { ok: false; flaw: Flaw; complaint: string }

export type Flaw = MessageProblem | 'cut off' | 'empty' | 'too long' | 'cannot be set'

/** Whether a reply can be shown: it is whole, and both sides of its card, if it has one, can be set. docs/rules.md §Assistant.6. */
export function judgeReply({ text, isCutOff }: { text: string; isCutOff: boolean }, macros: Macros): Verdict {
  if (isCutOff) return refused('cut off', 'It was cut off because it is too long. Be much shorter.')
  // Unread: of what nobody will be shown, reading may take longer than its length does.
  if (withoutThought(text).length > longestRead) return tooLong
  const reply = readReply(text.toWellFormed())
  if (reply.kind === 'unreadable') return refused(reply.problem, `${reply.problem}.`)
  if (reply.content === '') return refused('empty', 'It was empty.')
  if (reply.content.length > cardLimits.chatMessageMax) return tooLong
  if (reply.kind === 'prose') return { ok: true, content: reply.content, card: null }
  const complaints = sideNames.flatMap((name) => complaintsAbout(name, reply.card[name], macros))
  return complaints.length === 0
    ? { ok: true, content: reply.content, card: reply.card }
    : refused('cannot be set', complaints.join(' '))
}

/** What mending takes away, as doubled backslashes, is at most as much again. */
const longestRead = 2 * cardLimits.chatMessageMax

const refused = (flaw: Flaw, complaint: string): Verdict => ({ ok: false, flaw, complaint })

const tooLong = refused('too long', 'It is too long. Be much shorter.')

function complaintsAbout(name: keyof CardSides, source: string, macros: Macros): string[] {
  const side = readSide(source, name)
  if (!side.ok) return [side.reason]
  const { isWhole, isBlank, errors } = typesetSide(source, { macros, output: 'html' })
  if (isWhole && !isBlank) return []
  if (errors.length === 0) return [`The ${name} cannot be set.`]
  return errors.slice(0, 5).map(({ from, to, message }) => {
    const place = source.slice(Math.max(0, from - 10), Math.max(to, from + 1) + 10)
    return `In the ${name}, character ${from + 1}, near ${JSON.stringify(place)}: ${message}`
  })
}
