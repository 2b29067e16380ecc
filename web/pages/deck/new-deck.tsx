import { lazy, Suspense } from 'react'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/new-deck'
import { DeckLoading } from './deck-loading.tsx'

const ViewerDeck = lazy(async () => ({ default: await (await import('../viewer-pages.ts')).viewerPages.deck() }))

export const meta: Route.MetaFunction = ({ matches, location }) =>
  privateHead('Deck', location.pathname, rootOf(matches))

/** The short address of a deck, for adding its first cards. */
export default function NewDeck({ params: { deckId } }: Route.ComponentProps) {
  return (
    <Suspense fallback={<DeckLoading />}>
      <ViewerDeck key={deckId} deckId={deckId} />
    </Suspense>
  )
}
