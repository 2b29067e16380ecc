import { ArrowUpDown, Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Deck } from '#contract/deck'
import { CardBoundary } from '#web/rooms/card-face/card-boundary.tsx'
import { RunningSide } from '#web/rooms/card-face/running-side.tsx'
import { Button } from '#web/ui/button.tsx'
import { partSize, partsOf } from './parts.ts'

type Props = {
  deck: Deck
  firstIndex: number
  /** For the deck's maker: the same cards to be put in order. */
  arrangement?: ReactNode
}

/** The cards of one part as a list to read, question beside answer, and the way to the other parts. */
export function AllCards({ deck, firstIndex, arrangement }: Props) {
  const [isArranging, setArranging] = useState(false)
  const parts = partsOf(deck.cardCount)
  const part = Math.floor(firstIndex / partSize) + 1
  return (
    <section aria-labelledby="all-cards" className="mt-16">
      <header className="flex min-h-10 items-center justify-between gap-4">
        <h2 id="all-cards" className="text-large">
          All cards
        </h2>
        {arrangement && deck.cardCount > 1 && (
          <Button size="small" look={isArranging ? 'plain' : 'quiet'} onClick={() => setArranging(!isArranging)}>
            {isArranging ? <Check aria-hidden /> : <ArrowUpDown aria-hidden />}
            {isArranging ? 'Done' : 'Arrange'}
          </Button>
        )}
      </header>
      {isArranging && arrangement ? arrangement : <List deck={deck} firstIndex={firstIndex} />}
      {parts > 1 && (
        <nav aria-label="Parts of the deck" className="mt-6 flex flex-wrap gap-2">
          {Array.from({ length: parts }, (_, place) => place + 1).map((number) => (
            <Link
              key={number}
              to={number === 1 ? '?' : `?part=${number}`}
              aria-current={number === part ? 'page' : undefined}
              className="rounded-control border border-hairline px-3 py-1 text-small tabular-nums hover:bg-wash aria-[current=page]:border-ink"
            >
              {(number - 1) * partSize + 1}–{Math.min(number * partSize, deck.cardCount)}
            </Link>
          ))}
        </nav>
      )}
    </section>
  )
}

function List({ deck, firstIndex }: Pick<Props, 'deck' | 'firstIndex'>) {
  return (
    <ol start={firstIndex + 1} className="mt-3 border-t border-hairline">
      {deck.cards.map((card, place) => (
        <li key={card._id} className="card-row" suppressHydrationWarning>
          <span aria-hidden className="text-small text-faint tabular-nums">
            {firstIndex + place + 1}
          </span>
          <CardBoundary source={card.frontEquation}>
            <RunningSide source={card.frontEquation} macros={deck.macros} />
          </CardBoundary>
          <CardBoundary source={card.backEquation}>
            <RunningSide source={card.backEquation} macros={deck.macros} />
          </CardBoundary>
        </li>
      ))}
    </ol>
  )
}
