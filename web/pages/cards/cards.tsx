import { lazy, Suspense } from 'react'
import { keptPart } from '#contract/offline'
import { addressOf } from '#web/lib/address.ts'
import type { Early } from '#web/lib/early.ts'
import { mathFontLinks } from '#web/rooms/card-face/font-links.ts'
import { Gate } from '#web/rooms/shell/gate.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/cards'

const CardsPage = lazy(async () => ({ default: (await import('./cards-page.tsx')).CardsPage }))

export const meta: Route.MetaFunction = ({ matches, location }) =>
  privateHead('Cards', location.pathname, rootOf(matches))

export const links = mathFontLinks

// Of a document that is kept for all decks it is not known which.
export const handle: Early = {
  early: ({ deckId = '' }) => (deckId === keptPart ? [] : [['GET', addressOf('deck.read', { deckId })]]),
}

export default function Cards({ params: { deckId } }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Gate />}>
      <CardsPage key={deckId} deckId={deckId} />
    </Suspense>
  )
}
