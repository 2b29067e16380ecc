import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Deck } from '#contract/deck'
import { deckPath } from '#contract/links'
import { some } from '#web/lib/in-words.ts'
import { noteAdded } from '#web/rooms/card-dialog/note-edit.ts'
import { deckQuery, useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { useOnScreen } from '#web/ui/use-on-screen.ts'
import { NotesForm } from './notes-form.tsx'
import { Review } from './review.tsx'
import { useNotes } from './use-notes.ts'
import { type Extent, isBegun } from './work.ts'

/** From notes over proposed cards to cards of the deck. */
export function NotesScreen({ deck }: { deck: Deck }) {
  const { authId: personId } = useUser()
  const notes = useNotes(deck, { personId, name: `notes:${deck._id}` })
  const decksChanged = useDecksChanged()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isOnScreen = useOnScreen()

  const add = async () => {
    const done = await notes.add()
    if (!done) return
    const { added, changed, deleted, batches, isToJudge } = done
    await decksChanged().catch(() => undefined)
    const { cardCount = added } = client.getQueryData(deckQuery(deck._id).queryKey) ?? {}
    // What was changed or deleted with them would stay so.
    if (batches.length > 0 && changed === 0 && deleted === 0)
      noteAdded({ says: doneInWords(done), deckId: deck._id, added: { batches }, decksChanged })
    else toasts.add({ title: doneInWords(done) })
    if (isToJudge || !isOnScreen()) return
    navigate(added > 0 ? `${deckPath(deck)}?card=${Math.max(1, cardCount - added + 1)}` : deckPath(deck))
  }

  if (!isBegun(notes.work) && notes.phase.name !== 'reading') return <NotesForm notes={notes} deck={deck} />
  return <Review notes={notes} deck={deck} onAdd={() => void add()} />
}

const are = (count: number, what: string) => (count === 1 ? `1 card is ${what}` : `${some(count, 'card')} are ${what}`)

const doneInWords = ({ added, changed, deleted }: Extent): string =>
  [added > 0 && are(added, 'added'), changed > 0 && are(changed, 'changed'), deleted > 0 && are(deleted, 'deleted')]
    .filter(Boolean)
    .join(', ') || 'No card is changed'
