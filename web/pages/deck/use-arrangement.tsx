import { ArrowUpDown, Check } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Deck } from '#contract/deck'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { partSize, queryOf } from './parts.ts'

const ArrangeCards = lazy(async () => ({
  default: (await import('#web/rooms/arrange/arrange-cards.tsx')).ArrangeCards,
}))

/** The button beside a list of cards that puts them in order, and what stands in the list's place meanwhile. */
export type Arrangement = { button: ReactNode; cards: ReactNode }

/** For the deck's maker: the same cards to be put in order. */
export function useArrangement(deck: Deck, firstIndex: number): Arrangement {
  const [isArranging, setArranging] = useState(false)
  return {
    button: deck.cardCount > 1 && (
      <Button size="small" look={isArranging ? 'plain' : 'quiet'} onClick={() => setArranging(!isArranging)}>
        {isArranging ? <Check aria-hidden /> : <ArrowUpDown aria-hidden />}
        {isArranging ? 'Done' : 'Arrange'}
      </Button>
    ),
    cards: isArranging && (
      <Suspense fallback={<Skeleton className="mt-3 h-96" />}>
        <ArrangeCards deck={deck} firstIndex={firstIndex} count={partSize} hrefOf={(index) => queryOf({ index })} />
      </Suspense>
    ),
  }
}
