import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import { deckPath, titleOf } from '#contract/links'
import { slugOf } from '#domain/slug'
import { usePageTitle } from '#web/lib/page-title.ts'
import { deckQuery } from '#web/rooms/queries/deck-queries.ts'
import { withQueries } from '#web/rooms/queries/with-queries.tsx'
import { useSeenSides } from '#web/rooms/seen/seen-sides.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { WaitingList } from '#web/rooms/waiting-cards/waiting-list.tsx'
import { ChoiceNote } from './choice-note.tsx'
import { DeckFailed } from './deck-failed.tsx'
import { DeckLoading } from './deck-loading.tsx'
import { DeckView } from './deck-view.tsx'
import { Leeches } from './leeches.tsx'
import { OwnerCardActions } from './owner-card-actions.tsx'
import { OwnerDeckActions } from './owner-deck-actions.tsx'
import { partSize, placeOf, queryOf } from './parts.ts'
import { ReaderActions } from './reader-actions.tsx'
import { useArrangement } from './use-arrangement.tsx'

/** `read`: what everybody may see of the deck, and `meanwhile` that on the page. */
type Props = { deckId: string; read?: Deck; meanwhile?: ReactNode }

/** A deck as a signed-in person sees it: their own private ones too, with what they may do with it. */
export const ViewerDeck = withQueries(function ViewerDeck({ deckId, read, meanwhile }: Props) {
  useSeenSides(read ? [read] : [])
  const { data: deck, error, refetch } = useQuery(deckQuery(deckId))
  usePageTitle(deck && titleOf(deck))
  const { authId } = useUser()
  if (deck) return <Loaded deck={deck} />
  if (!error) return <DeckLoading meanwhile={meanwhile} />
  return (
    <>
      <DeckFailed error={error} onRetry={() => void refetch()} />
      <div className="mx-auto max-w-6xl px-4 pb-20 empty:hidden sm:px-6">
        <WaitingList personId={authId} deckId={deckId} isGone />
      </div>
    </>
  )
})

function Loaded({ deck }: { deck: Deck }) {
  const { authId } = useUser()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const firstIndex = (placeOf(query, deck.cardCount).part - 1) * partSize
  const part = { ...deck, cards: deck.cards.slice(firstIndex, firstIndex + partSize) }
  // At the address that the page has: another, though it were of the same deck, is another page, and closes its dialogs.
  const show = (index: number) => navigate(queryOf({ index }) || '?', { replace: true, preventScrollReset: true })
  const arrangement = useArrangement(deck, firstIndex)
  useRightAddress(deck)
  const noteOf = (card: Card, index: number) =>
    card.choice && <ChoiceNote deckId={deck._id} cardId={card._id} choice={card.choice} number={index + 1} />
  const aboveList = (
    <>
      <WaitingList personId={authId} deckId={deck._id} macros={deck.macros} />
      <Leeches deck={deck} isOwner={deck.creatorId === authId} />
    </>
  )
  if (deck.creatorId !== authId)
    return (
      <DeckView
        deck={part}
        firstIndex={firstIndex}
        actions={<ReaderActions deck={deck} />}
        noteOf={noteOf}
        aboveList={aboveList}
      />
    )
  return (
    <DeckView
      deck={part}
      firstIndex={firstIndex}
      noteOf={noteOf}
      aboveList={aboveList}
      actions={<OwnerDeckActions deck={deck} onAdded={() => show(deck.cardCount)} />}
      cardActions={(index) => <OwnerCardActions deck={deck} card={deck.cards[index]} index={index} />}
      arrangement={arrangement}
    />
  )
}

/** Keeps the address up with the deck's title. */
function useRightAddress(deck: Deck) {
  const { slug } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const path = deckPath(deck)
  const isWrong = slug !== undefined && slug !== slugOf(deck.title)
  useEffect(() => {
    if (isWrong) navigate(path + search, { replace: true, preventScrollReset: true })
  }, [isWrong, path, search, navigate])
}
