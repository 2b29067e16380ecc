import { lazy, Suspense } from 'react'
import { mathFontLinks } from '#web/rooms/card-face/font-links.ts'
import { Gate } from '#web/rooms/shell/gate.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/cards'

const CardsPage = lazy(async () => ({ default: (await import('./cards-page.tsx')).CardsPage }))

export const meta: Route.MetaFunction = ({ matches, location }) =>
  privateHead('Cards', location.pathname, rootOf(matches))

export const links = mathFontLinks

/** Only the server asks what it holds. */
export const handle = import.meta.env.SSR ? (await import('./early.ts')).cardsEarly : {}

export default function Cards({ params: { deckId } }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Gate />}>
      <CardsPage key={deckId} deckId={deckId} />
    </Suspense>
  )
}
