import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Deck } from '#contract/deck'
import { deckPath } from '#contract/links'
import { deckQuery, useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { NotesForm } from './notes-form.tsx'
import { Review } from './review.tsx'
import { useNotes } from './use-notes.ts'
import { isBegun } from './work.ts'

/** From pasted notes over proposed cards to cards of the deck. */
export function NotesScreen({ deck }: { deck: Deck }) {
  const { authId: personId } = useUser()
  const notes = useNotes(deck, { personId, name: `notes:${deck._id}` })
  const decksChanged = useDecksChanged()
  const client = useQueryClient()
  const navigate = useNavigate()

  const add = async () => {
    const count = await notes.add()
    if (!count) return
    toasts.add({ title: count === 1 ? '1 card is added' : `${count} cards are added` })
    await decksChanged().catch(() => undefined)
    const { cardCount = count } = client.getQueryData(deckQuery(deck._id).queryKey) ?? {}
    navigate(`${deckPath(deck)}?card=${Math.max(1, cardCount - count + 1)}`)
  }

  if (!isBegun(notes.work) && notes.phase.name !== 'reading') return <NotesForm notes={notes} deck={deck} />
  return <Review notes={notes} deck={deck} onAdd={() => void add()} />
}
