import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { deckQuery } from '#web/lib/deck-queries.ts'
import { messageOf } from '#web/lib/messages.ts'
import { NotFound } from '#web/rooms/shell/not-found.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DeckLoading } from './deck-loading.tsx'
import { DeckView } from './deck-view.tsx'
import { partSize, placeOf } from './parts.ts'

/** A deck as a signed-in person sees it: their own private ones too, with what they may do with it. */
export function ViewerDeck({ deckId }: { deckId: string }) {
  const [query] = useSearchParams()
  const { data: deck, error, refetch } = useQuery(deckQuery(deckId))
  if (!deck) return error ? <DeckFailure error={error} onRetry={() => void refetch()} /> : <DeckLoading />
  const firstIndex = (placeOf(query, deck.cardCount).part - 1) * partSize
  const part = { ...deck, cards: deck.cards.slice(firstIndex, firstIndex + partSize) }
  return <DeckView deck={part} firstIndex={firstIndex} actions={null} />
}

function DeckFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, text, next } = messageOf(error)
  if (code === 'deck_not_found')
    return <NotFound heading="Deck not found">It may have been deleted, or it is private.</NotFound>
  return (
    <Page width="text">
      <h1 className="text-title">Failed to load deck</h1>
      <p role="alert" className="mt-2 text-faint">
        {text}
      </p>
      <div className="mt-6 flex gap-3">
        {next === 'retry' && <Button onClick={onRetry}>Try Again</Button>}
        <Link to="/" className={buttonClass()}>
          Return to Home
        </Link>
      </div>
    </Page>
  )
}
