import { offersAtMost } from '#domain/assistant/offers'
import type { Finding } from '../search.ts'

/** What became of questions: their card; a choice with it, or without it; rightly no card; another card, charged. */
export type Share = Record<'right' | 'offered' | 'missed' | 'declined' | 'wrong', number>

/** `questions` with the facts that answer each, none where the library has none. */
export function shareOf(
  questions: readonly (readonly [question: string, ...wanted: string[]])[],
  find: (question: string) => Finding,
): Share {
  const share: Share = { right: 0, offered: 0, missed: 0, declined: 0, wrong: 0 }
  for (const [question, ...wanted] of questions) share[outcomeOf(find(question), wanted)]++
  return share
}

function outcomeOf({ meant, found, near }: Finding, wanted: readonly string[]): keyof Share {
  if (meant) return wanted.includes(meant.topic) ? 'right' : 'wrong'
  if (wanted.length === 0) return 'declined'
  const offered = found.length > 0 ? found.slice(0, offersAtMost) : near
  return offered.some(({ topic }) => wanted.includes(topic)) ? 'offered' : 'missed'
}
