import { messageOfCode } from '#web/lib/messages.ts'
import { keptWords } from '#web/rooms/outbox/outbox-provider.tsx'
import type { Ready } from './use-study-run.ts'

/** Says that an answer of this session, its undo, or a choice about a card, was not taken, until the next one is given. */
export function RefusedAnswer({ study: { refusal, unchosen } }: { study: Pick<Ready, 'refusal' | 'unchosen'> }) {
  return (
    <p role="alert" className="text-small text-danger empty:hidden">
      {refusal && wordsFor(refusal)}
      {unchosen && `The card stays as it was. ${messageOfCode(unchosen).text}`}
    </p>
  )
}

function wordsFor(refusal: NonNullable<Ready['refusal']>): string {
  if (refusal.of === 'deck') return `“${refusal.title}” was deleted or made private. ${keptWords}`
  const what = refusal.of === 'undo' ? 'It could not be taken back.' : 'Failed to record response.'
  return `${what} ${messageOfCode(refusal.code).text}`
}
