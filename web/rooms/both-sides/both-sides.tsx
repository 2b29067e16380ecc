import { memo } from 'react'
import type { Card } from '#contract/card'
import type { Macros } from '#domain/latex/macros'
import { CardBoundary } from '#web/rooms/card-face/card-boundary.tsx'
import { RunningSide } from '#web/rooms/running-side/running-side.tsx'

type Props = { card: Pick<Card, 'frontEquation' | 'backEquation'>; macros: Macros; className?: string }

/**
 * The front of a card and its back, each in an element of its own, small, as running text. Rendered anew only when they
 * are others: a list that scrolls has many.
 */
export const BothSides = memo(function BothSides({ card, macros, className }: Props) {
  return [card.frontEquation, card.backEquation].map((source, side) => (
    <div key={side === 0 ? 'front' : 'back'} className={className}>
      <CardBoundary source={source}>
        <RunningSide source={source} macros={macros} />
      </CardBoundary>
    </div>
  ))
})
