import { useState } from 'react'
import { messageParts } from '#domain/assistant/parts'
import type { Conversation } from './conversation/conversation.ts'
import { unmarked } from './prose/unmarked.ts'

/** For those who do not see the thread: that a reply is written, and what it says once it is there. */
export function useAnnouncement({ messages, writing }: Conversation): string {
  const [hasHeard, setHasHeard] = useState(false)
  if (writing && !hasHeard) setHasHeard(true)
  if (writing) return 'The assistant is writing.'
  const last = messages.at(-1)
  if (!hasHeard || last?.role !== 'assistant') return ''
  const parts = messageParts(last.content)
  const prose = parts.flatMap((part) => (part.kind === 'prose' ? [unmarked(part.text)] : []))
  return [...prose, parts.length > prose.length && 'The card is in the preview.'].filter(Boolean).join(' ')
}
