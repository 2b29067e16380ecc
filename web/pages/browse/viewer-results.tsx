import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Deck } from '#contract/deck'
import { messageOf } from '#web/lib/messages.ts'
import { LikeButton } from '#web/rooms/deck-tile/like-button.tsx'
import { publicDecksQuery } from '#web/rooms/queries/deck-queries.ts'
import { withQueries } from '#web/rooms/queries/with-queries.tsx'
import { useSeenSides } from '#web/rooms/seen/seen-sides.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { Button } from '#web/ui/button.tsx'
import { decksPerPage } from './browse-query.ts'
import { Results } from './results.tsx'

/** The results as a signed-in person sees them: with what is in their collection. The decks themselves are the page's own. */
export const ViewerResults = withQueries(function ViewerResults({
  query,
  decks,
  ...rest
}: Omit<ComponentProps<typeof Results>, 'controlOf'>) {
  const { authId } = useUser()
  useSeenSides(decks?.data ?? [])
  const { page, sortBy, search } = query
  const own = useQuery(publicDecksQuery({ page, limit: decksPerPage, sortBy, search: search.trim() || undefined }))
  const seen = own.data && new Map(own.data.data.map((deck) => [deck._id, deck]))
  const controlOf = (deck: Deck) =>
    seen && deck.creatorId !== authId && <LikeButton deck={seen.get(deck._id) ?? deck} />
  return (
    <>
      {decks && own.isError && <LikesFailure error={own.error} onRetry={() => void own.refetch()} />}
      <Results query={query} decks={decks} {...rest} controlOf={controlOf} />
    </>
  )
})

/** The decks are there; what the viewer likes of them is not. */
function LikesFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <p role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      Failed to fetch data. What you like cannot be shown. {messageOf(error).text}
      <Button size="small" onClick={onRetry}>
        Try Again
      </Button>
    </p>
  )
}
