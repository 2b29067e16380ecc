import { Button } from '#web/ui/button.tsx'
import type { NotesAtHand } from './use-notes.ts'

const shownAtMost = 60
/** Of macros that stay out; more would push the cards away. */
const namedAtMost = 8
const shortened = (text: string) => (text.length > shownAtMost ? `${text.slice(0, shownAtMost).toWellFormed()}…` : text)

/** What becomes of the commands that the notes define: which the deck takes, and why not the others. */
export function NotesMacros({ notes }: { notes: NotesAtHand }) {
  const { joined, work, came, replaced } = notes
  const { others, refused } = joined
  const coming = joined.taken
  if (came.length + coming.length + others.length + refused.length + replaced.length === 0) return null
  const unnamed = Math.max(0, others.length - namedAtMost) + Math.max(0, refused.length - namedAtMost)
  const busy = notes.isBusy && 'Wait for the rest, or cancel it.'
  return (
    <section aria-label="Macros of the notes" className="grid max-w-2xl gap-1 text-small text-faint">
      {came.length > 0 && (
        <p role="status">
          {came.length === 1 ? 'A macro' : `${came.length} macros`} of these notes {came.length === 1 ? 'is' : 'are'} in
          the deck now: <Names of={came} />{' '}
          <Button look="quiet" size="small" unavailable={busy} onClick={notes.takeBackMacros}>
            Undo
          </Button>
        </p>
      )}
      {coming.length > 0 &&
        (work.leavesMacros ? (
          <p role="status">
            Left out of the deck: <Names of={coming} />{' '}
            <Button look="quiet" size="small" unavailable={busy} onClick={notes.takeMacros}>
              Take Them
            </Button>
          </p>
        ) : (
          <p>
            {coming.length === 1 ? 'A macro' : `${coming.length} macros`} of these notes will come into the deck, to be
            used on its cards: <Names of={coming} />{' '}
            <Button look="quiet" size="small" unavailable={busy} onClick={notes.leaveMacros}>
              Leave {coming.length === 1 ? 'it' : 'them'} out
            </Button>
          </p>
        ))}
      {replaced.map(([name, before]) => (
        <p key={name} role="status" className="[overflow-wrap:anywhere]">
          <Source>{name}</Source> means on all cards of this deck what it means in the notes. It was{' '}
          <Source>{shortened(before)}</Source>.{' '}
          <Button
            look="quiet"
            size="small"
            aria-label={`Undo, for ${name}`}
            unavailable={busy}
            onClick={() => notes.restoreMacro(name)}
          >
            Undo
          </Button>
        </p>
      ))}
      {others.slice(0, namedAtMost).map(({ name, inNotes, inDeck, refusal }) => (
        <p key={name} className="[overflow-wrap:anywhere]">
          <Source>{name}</Source> stays what it is in this deck, <Source>{shortened(inDeck)}</Source>; in the notes it
          is <Source>{shortened(inNotes)}</Source>. Cards are set with the deck’s.{' '}
          {refusal ?? (
            <Button
              look="quiet"
              size="small"
              aria-label={`Take the notes’ meaning, on all cards: ${name}`}
              unavailable={busy}
              onClick={() => notes.replaceMacro(name)}
            >
              Take the notes’ meaning, on all cards
            </Button>
          )}
        </p>
      ))}
      {refused.slice(0, namedAtMost).map(({ source, reason }, nth) => (
        <p key={nth} className="[overflow-wrap:anywhere]">
          Not taken: <Source>{shortened(source)}</Source>. {reason}
        </p>
      ))}
      {unnamed > 0 && <p>So it is with {unnamed} more.</p>}
    </section>
  )
}

const Source = ({ children }: { children: string }) => <code className="font-source">{children}</code>

const Names = ({ of }: { of: readonly string[] }) => (
  <code className="font-source [overflow-wrap:anywhere]">{of.join('  ')}</code>
)
