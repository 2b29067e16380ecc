import { Link } from 'react-router'
import type { Deck } from '#contract/deck'
import { notesPath, plansPath } from '#contract/links'
import type { TroubleCode } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { NotesAtHand } from './use-notes.ts'

/** Where reading ends half-way, the usual sentence would say that nothing was charged. */
const halfWay: Partial<Record<TroubleCode, string>> = {
  insufficient_credits: 'Your AI credits are used up. The cards so far are kept here.',
  model_unavailable:
    'The assistant cannot be reached at the moment. The cards so far are kept here, and nothing else was charged; go on when it is back.',
  offline: 'You seem to be offline. The cards so far are kept here; go on when the connection is back.',
}

/** Why it ended, and the way on. */
export function Trouble({ notes, deck }: { notes: NotesAtHand; deck: Deck }) {
  const { logIn } = useViewer()
  if (notes.phase.name !== 'failed') return null
  const { act, error } = notes.phase
  const { code, text, next } = messageOf(error)
  const isHalfWay = act === 'reading' && notes.work.proposals.length > 0
  const here = notesPath(deck)
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 rounded-control border border-hairline bg-wash px-4 py-3"
    >
      <p className="text-danger">{(isHalfWay && halfWay[code]) || text}</p>
      {next === 'signIn' && (
        <Button size="small" onClick={() => void logIn(here)}>
          Sign in
        </Button>
      )}
      {next === 'plans' && (
        <Link to={plansPath(here)} className={buttonClass('plain', 'small')}>
          See Plans
        </Link>
      )}
      {act === 'reading' && (next === 'retry' || next === 'plans') && (
        <Button size="small" look={next === 'plans' ? 'quiet' : 'plain'} onClick={notes.read}>
          {isHalfWay ? 'Go On' : 'Try Again'}
        </Button>
      )}
    </div>
  )
}
