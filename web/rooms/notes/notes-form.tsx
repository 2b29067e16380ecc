import { useState } from 'react'
import { Link } from 'react-router'
import type { Deck } from '#contract/deck'
import { notesPath, plansPath } from '#contract/links'
import { notesLimits } from '#domain/assistant/limits'
import { shownCredits } from '#domain/credit'
import { notesMax } from '#domain/document/notes/files'
import { inWords, some } from '#web/lib/in-words.ts'
import { NoRoomForDraft } from '#web/rooms/card-dialog/no-room-for-draft.tsx'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { costOf } from './cost.ts'
import { NotesField, NotesFiles } from './notes-fields.tsx'
import { NotesMacros } from './notes-macros.tsx'
import { readFiles } from './read-files.ts'
import { Trouble } from './trouble.tsx'
import type { NotesAtHand } from './use-notes.ts'

/** More is not shown to be typed in: a field would keep every key press waiting. */
const typedMax = 300_000

/** Where notes are pasted, typed or brought as files, with what comes of them and what it may cost. */
export function NotesForm({ notes, deck }: { notes: NotesAtHand; deck: Deck }) {
  const { currentCredits } = useUser()
  const { work, pieces, statements, rest, phase } = notes
  const [said, setSaid] = useState<readonly string[]>([])
  const credits = shownCredits(currentCredits)
  const count = statements?.cards.length ?? 0
  const isForAssistant = count === 0
  const refusal = refusalOf(isForAssistant ? rest.length : 0, work.notes.length)
  const found = findings(notes, credits)
  const lacking =
    refusal ||
    (work.notes.trim() === '' && 'Paste some notes first.') ||
    (!statements && 'Reading...') ||
    (isForAssistant && pieces.length === 0 && 'There is nothing in these notes that could be a card.')

  const bring = async (files: FileList) => {
    const { text, sentences } = await readFiles([...files])
    setSaid(sentences)
    if (text !== undefined) notes.write(text)
  }

  return (
    <form
      className="mt-3 grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (lacking) return
        if (!isForAssistant) notes.propose()
        else if (credits > 0) notes.read()
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        void bring(event.dataTransfer.files)
      }}
    >
      <p className="max-w-2xl text-faint">
        Bring lecture notes in LaTeX: their definitions, theorems with proofs, and exercises with solutions become
        cards, without an AI. A later version of the same notes changes the cards it made before. Of other notes, and of
        plain text, the assistant makes cards.
      </p>
      <NotesFiles onChoose={bring} />
      {said.length > 0 && <NotRead sentences={said} />}
      {work.notes.length <= typedMax ? (
        <NotesField
          notes={work.notes}
          isRestarted={notes.isRestarted}
          refusal={refusal}
          hint={found}
          onType={(text) => {
            setSaid([])
            notes.write(text)
          }}
        />
      ) : (
        <LongNotes length={work.notes.length} says={refusal || found} onOther={() => notes.write('')} />
      )}
      <NoRoomForDraft />
      <NotesMacros notes={notes} />
      {phase.name === 'failed' && <Trouble notes={notes} deck={deck} />}
      <div className="flex flex-wrap items-center gap-3">
        {!isForAssistant || credits > 0 ? (
          <>
            <Button type="submit" look="primary" unavailable={lacking || (notes.isBusy && 'One moment...')}>
              {isForAssistant ? 'Make Cards' : `Look Through ${inWords(count)} ${count === 1 ? 'Card' : 'Cards'}`}
            </Button>
            {lacking && !refusal && <p className="text-small text-faint">{lacking}</p>}
          </>
        ) : (
          <NoCredits deck={deck} />
        )}
      </div>
    </form>
  )
}

const LongNotes = ({ length, says, onOther }: { length: number; says: string; onOther: () => void }) => (
  <div className="grid justify-items-start gap-2">
    <p>
      Notes of {inWords(length)} characters. {says}
    </p>
    <Button size="small" onClick={onOther}>
      Other Notes
    </Button>
  </div>
)

const NoCredits = ({ deck }: { deck: Deck }) => (
  <>
    <Link to={plansPath(notesPath(deck))} className={buttonClass('primary')}>
      See Plans
    </Link>
    <p className="text-small text-faint">You have no AI credits left. What you wrote stays here.</p>
  </>
)

/** What could not be read of files that were brought. */
const NotRead = ({ sentences }: { sentences: readonly string[] }) => (
  <div role="alert" className="text-small text-danger [overflow-wrap:anywhere]">
    {sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
)

/** `restLength`: of what the assistant would be given. */
function refusalOf(restLength: number, length: number): string | false {
  const assistantMax = notesLimits.notesMax
  if (length > notesMax)
    return `These notes have ${inWords(length)} characters; at most ${inWords(notesMax)} are read. Paste the rest another time.`
  return (
    restLength > assistantMax &&
    `These notes have ${inWords(restLength)} characters, and no statement that gives a card by itself; the assistant reads at most ${inWords(assistantMax)}. Paste the rest another time.`
  )
}

/** What comes of the notes as they stand. */
function findings({ work, statements, pieces }: NotesAtHand, credits: number): string {
  if (work.notes.trim() === '') return `At most ${inWords(notesMax)} characters.`
  if (!statements) return 'Reading...'
  const { cards, gaps } = statements
  if (cards.length === 0) return costOf(pieces.length, credits)
  const gave = `${some(cards.length, 'card')} from the statements in these notes, for no credit.`
  return gaps.length === 0 ? gave : `${gave} Why ${some(gaps.length, 'statement')} gave none is said next.`
}
