import { useQuery } from '@tanstack/react-query'
import { titleOf } from '#contract/links'
import { messageOfCode } from '#web/lib/messages.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { BackToDeck } from '#web/pages/deck/back-to-deck.tsx'
import { DeckFailed } from '#web/pages/deck/deck-failed.tsx'
import { NotesScreen } from '#web/rooms/notes/notes-screen.tsx'
import { deckQuery } from '#web/rooms/queries/deck-queries.ts'
import { withQueries } from '#web/rooms/queries/with-queries.tsx'
import { NotFound } from '#web/rooms/shell/not-found.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where the maker of a deck has notes turned into cards. */
export const NotesPage = withQueries(function NotesPage({ deckId }: { deckId: string }) {
  const { authId } = useUser()
  const { data: deck, error, refetch } = useQuery(deckQuery(deckId))
  usePageTitle(deck && `Cards from Notes: ${titleOf(deck)}`)
  if (deck && deck.creatorId !== authId)
    return <NotFound heading="Cards from Notes">{messageOfCode('not_owner').text}</NotFound>
  if (error && !deck) return <DeckFailed error={error} onRetry={() => void refetch()} />
  return (
    <Page width="book">
      <BackToDeck deck={deck} />
      <h1 className="mt-4 text-title">Cards from Notes</h1>
      {deck ? <NotesScreen deck={deck} /> : <Loading />}
    </Page>
  )
})

function Loading() {
  return (
    <div className="mt-6 grid gap-4">
      <p role="status" className="sr-only">
        Loading deck...
      </p>
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-80 w-full rounded-control" />
    </div>
  )
}
