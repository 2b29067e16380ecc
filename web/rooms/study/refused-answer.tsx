import { messageOfCode } from '#web/lib/messages.ts'
import type { Missing } from '#web/rooms/outbox/missing.ts'
import type { Ready } from './run/study.ts'

/** Says that an answer of this session, its undo, or a choice about a card, was not taken, until the next one is given. */
export function RefusedAnswer({ study: { refusal, unchosen } }: { study: Pick<Ready, 'refusal' | 'unchosen'> }) {
  return (
    <p role="alert" className="text-small text-danger empty:hidden">
      {refusal && wordsFor(refusal)}
      {unchosen && `The card stays as it was. ${messageOfCode(unchosen).text}`}
    </p>
  )
}

const whereItWent: Record<Missing, string> = {
  deck: 'That deck was deleted or made private.',
  card: 'That card is no longer in the deck.',
}

function wordsFor(refusal: NonNullable<Ready['refusal']>): string {
  // No more has room above a card; a notice says how long.
  if ('missing' in refusal) {
    const whatWaits = refusal.of === 'undo' ? 'What you took back waits for it.' : 'Your answer is kept.'
    return `${whereItWent[refusal.missing]} ${whatWaits}`
  }
  const what = refusal.of === 'undo' ? 'It could not be taken back.' : 'Failed to record response.'
  return `${what} ${refusal.text}`
}
