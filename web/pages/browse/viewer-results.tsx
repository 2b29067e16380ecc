import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Deck } from '#contract/deck'
import { publicDecksQuery } from '#web/lib/deck-queries.ts'
import { useUser } from '#web/lib/viewer.tsx'
import { LikeButton } from '#web/rooms/deck-tile/like-button.tsx'
import { decksPerPage } from './browse-query.ts'
import { Results } from './results.tsx'

/** The results as a signed-in person sees them: with what they like. The decks themselves are the page's own. */
export function ViewerResults({ query, decks, ...rest }: Omit<ComponentProps<typeof Results>, 'controlOf'>) {
  const { authId } = useUser()
  const { page, sortBy, search } = query
  const own = useQuery(publicDecksQuery({ page, limit: decksPerPage, sortBy, search: search.trim() || undefined }))
  const liked = own.data && new Set(own.data.data.filter((deck) => deck.likedBy.includes(authId)).map(({ _id }) => _id))
  const controlOf = ({ _id, title, creatorId }: Deck) =>
    liked &&
    creatorId !== authId && (
      <LikeButton key={String(liked.has(_id))} deckId={_id} title={title} isLiked={liked.has(_id)} />
    )
  return <Results query={query} decks={decks} {...rest} controlOf={controlOf} />
}
