import { messageOfCode } from '#web/lib/messages.ts'
import type { Ready } from './use-study-run.ts'

/** Says that an answer of this session, its undo, or a choice about a card, was not taken, until the next one is given. */
export function RefusedAnswer({ study: { refusal, unchosen } }: { study: Pick<Ready, 'refusal' | 'unchosen'> }) {
  return (
    <p role="alert" className="text-small text-danger empty:hidden">
      {refusal &&
        `${refusal.of === 'undo' ? 'It could not be taken back.' : 'Failed to record response.'} ${messageOfCode(refusal.code).text}`}
      {unchosen && `The card stays as it was. ${messageOfCode(unchosen).text}`}
    </p>
  )
}
