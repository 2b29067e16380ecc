import { useState } from 'react'
import type { Deck } from '#contract/deck'
import { CardCarousel } from '#web/rooms/card-face/card-carousel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { paddedCards } from './padded-cards.ts'

/** The first cards of a deck, to turn over and leaf through. */
export function TilePreview({ deck }: { deck: Pick<Deck, 'cards' | 'macros' | 'title'> }) {
  const [index, setIndex] = useState(0)
  const cards = paddedCards(deck.cards)
  return (
    <section aria-label={`Preview of ${deck.title}`} className="relative z-1">
      <CardCarousel isRing cards={cards} macros={deck.macros} index={index} onIndex={setIndex} />
      <div className="-mt-3 flex flex-wrap justify-center">
        {cards.map(({ _id }, place) => (
          <button
            key={_id}
            type="button"
            aria-label={`Go to card ${place + 1}`}
            aria-current={place === index || undefined}
            onClick={() => setIndex(place)}
            className="group/dot grid size-6 place-items-center rounded-full"
          >
            <span
              className={classNames(
                'size-1.5 rounded-full transition-colors group-hover/dot:bg-accent',
                place === index
                  ? 'bg-ink forced-colors:scale-150 forced-colors:bg-[Highlight]'
                  : 'bg-edge/50 forced-colors:bg-[ButtonText]',
              )}
            />
          </button>
        ))}
      </div>
    </section>
  )
}
