import { Link } from 'react-router'
import type { Deck } from '#contract/deck'
import { notesPath, plansPath } from '#contract/links'
import { notesLimits } from '#domain/assistant/limits'
import { shownCredits } from '#domain/credit'
import { inWords } from '#web/lib/in-words.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { costOf } from './cost.ts'
import type { NotesAtHand } from './use-notes.ts'

/** What gave no card by itself can be read by the assistant, which costs credits. */
export function AssistantOffer({ notes, deck }: { notes: NotesAtHand; deck: Deck }) {
  const { currentCredits } = useUser()
  const { pieces, rest, phase } = notes
  const credits = shownCredits(currentCredits)
  if (pieces.length === 0) return null
  const isTooLong = rest.length > notesLimits.notesMax
  return (
    <section aria-label="The rest of the notes" className="grid justify-items-start gap-2">
      <p className="max-w-2xl text-small text-faint">
        {isTooLong
          ? `The rest of the notes has ${inWords(rest.length)} characters. The assistant reads at most ${inWords(notesLimits.notesMax)}: paste a part of them by itself.`
          : `The assistant can look for more cards in the rest. ${costOf(pieces.length, credits)}`}
      </p>
      {!isTooLong &&
        (credits > 0 ? (
          <Button size="small" unavailable={phase.name === 'adding' && 'Adding...'} onClick={notes.read}>
            Ask the Assistant
          </Button>
        ) : (
          <Link to={plansPath(notesPath(deck))} className={buttonClass('plain', 'small')}>
            See Plans
          </Link>
        ))}
    </section>
  )
}
