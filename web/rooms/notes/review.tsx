import { useState } from 'react'
import type { Deck } from '#contract/deck'
import { NoRoomForDraft } from '#web/rooms/card-dialog/no-room-for-draft.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { AssistantOffer } from './assistant-offer.tsx'
import { Found } from './found.tsx'
import { NotesMacros } from './notes-macros.tsx'
import { Proposals } from './proposals.tsx'
import { Course } from './reading-course.tsx'
import { Trouble } from './trouble.tsx'
import type { NotesAtHand } from './use-notes.ts'
import { type Extent, extentOf } from './work.ts'

/** The cards as they arrive, what to do with each, and the step that adds them. */
export function Review({ notes, deck, onAdd }: { notes: NotesAtHand; deck: Deck; onAdd: () => void }) {
  const { work, phase } = notes
  const [isAsking, setAsking] = useState(false)
  const extent = extentOf(work)
  const isAssistantAsked = work.next > 0 || phase.name === 'reading' || !work.statements
  const isAdding = phase.name === 'adding'
  const notNow =
    (phase.name === 'reading' && 'Wait for the rest, or cancel it.') ||
    (isAdding && 'Adding...') ||
    (phase.name === 'changing' && 'The macros are being changed.') ||
    (Object.values(extent).every((count) => count === 0) && 'There is no card to add.')
  return (
    <div className="mt-3 grid grid-cols-1 gap-6">
      <Found notes={notes} />
      {isAssistantAsked ? <Course notes={notes} /> : <AssistantOffer notes={notes} deck={deck} />}
      <NotesMacros notes={notes} />
      {phase.name === 'failed' && <Trouble notes={notes} deck={deck} />}
      <NoRoomForDraft />
      <Proposals notes={notes} deck={deck} />
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-hairline bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
        <Button look="primary" onClick={onAdd} unavailable={notNow}>
          {isAdding ? 'Adding...' : actOf(extent)}
        </Button>
        {phase.name === 'reading' ? (
          <Button onClick={notes.cancel}>Cancel</Button>
        ) : (
          <Button
            look="quiet"
            unavailable={notes.isBusy && 'One moment...'}
            onClick={() => (work.proposals.length > 0 ? setAsking(true) : notes.startOver())}
          >
            Start Over
          </Button>
        )}
        {notNow && !isAdding && <p className="text-small text-faint">{notNow}</p>}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          notes.startOver()
        }}
        title="Start Over"
        confirm="Start Over"
        isForGood
        busy="Start Over"
        isBusy={false}
      >
        {work.proposals.length === 1 ? 'The card that is' : `The ${work.proposals.length} cards that are`} not in the
        deck yet will be gone. The notes stay.
      </ConfirmDialog>
    </div>
  )
}

/** What the button does: “Add 3 Cards, Change 1”. */
function actOf({ added, changed, deleted }: Extent): string {
  const acts = [
    { verb: 'Add', count: added },
    { verb: 'Change', count: changed },
    { verb: 'Delete', count: deleted },
  ].filter(({ verb, count }, _, all) => count > 0 || (verb === 'Add' && all.every(({ count }) => count === 0)))
  return acts
    .map(({ verb, count }, nth) =>
      nth === 0 ? `${verb} ${count} ${count === 1 ? 'Card' : 'Cards'}` : `${verb} ${count}`,
    )
    .join(', ')
}
