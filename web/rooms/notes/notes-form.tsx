import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Deck } from '#contract/deck'
import { notesPath, plansPath } from '#contract/links'
import { notesLimits } from '#domain/assistant/limits'
import { shownCredits } from '#domain/credit'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { NotesMacros } from './notes-macros.tsx'
import { Trouble } from './trouble.tsx'
import type { NotesAtHand } from './use-notes.ts'

const { notesMax, piecesAtOnce } = notesLimits
const inWords = (count: number) => count.toLocaleString('en')

/** Where notes are pasted, with what it may cost before it begins. */
export function NotesForm({ notes, deck }: { notes: NotesAtHand; deck: Deck }) {
  const { currentCredits } = useUser()
  const { work, pieces, phase } = notes
  const field = useRef<HTMLTextAreaElement>(null)
  const { isRestarted } = notes
  useEffect(() => {
    if (isRestarted) field.current?.focus()
  }, [isRestarted])
  const credits = shownCredits(currentCredits)
  const length = work.notes.length
  const tooLong =
    length > notesMax &&
    `These notes have ${inWords(length)} characters; at most ${inWords(notesMax)} are read. Paste the rest another time.`
  const lacking = tooLong || (work.notes.trim() === '' ? 'Paste some notes first.' : noPieces(pieces.length))
  return (
    <form
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!lacking && credits > 0) notes.read()
      }}
    >
      <p className="max-w-2xl text-faint">
        Paste definitions, theorems, exercises: LaTeX or plain text. Each piece becomes at most one card, which you
        keep, drop or edit before it is added to the deck.
      </p>
      <TextArea
        ref={field}
        label="Notes"
        rows={14}
        className="font-source"
        value={work.notes}
        onChange={({ target }) => notes.write(target.value)}
        placeholder={'\\begin{definition}[Group]\nA set with an associative operation, …\n\\end{definition}'}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        translate="no"
        error={tooLong || undefined}
        hint={length > 0 ? costOf(pieces.length, credits) : `At most ${inWords(notesMax)} characters.`}
      />
      <NotesMacros notes={notes} />
      {phase.name === 'failed' && <Trouble notes={notes} deck={deck} />}
      <div className="flex flex-wrap items-center gap-3">
        {credits > 0 ? (
          <>
            <Button type="submit" look="primary" unavailable={lacking}>
              Make cards
            </Button>
            {lacking && !tooLong && <p className="text-small text-faint">{lacking}</p>}
          </>
        ) : (
          <>
            <Link to={plansPath(notesPath(deck))} className={buttonClass('primary')}>
              See plans
            </Link>
            <p className="text-small text-faint">You have no AI credits left. What you wrote stays here.</p>
          </>
        )}
      </div>
    </form>
  )
}

const noPieces = (count: number) => count === 0 && 'There is nothing in these notes that could be a card.'

function costOf(pieces: number, credits: number): string {
  const piece = pieces === 1 ? '1 piece' : `${inWords(pieces)} pieces`
  const cost = pieces === 1 ? 'at most one card, for one AI credit' : 'at most as many cards, one AI credit each'
  const left =
    credits < pieces ? ` You have ${credits}, which is enough for the first ${credits}.` : ` You have ${credits}.`
  const parts = pieces > piecesAtOnce ? ` ${piecesAtOnce} are read at a time.` : ''
  return pieces === 0 ? '' : `${piece}: ${cost}.${left}${parts}`
}
