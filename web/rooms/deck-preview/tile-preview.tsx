import { type KeyboardEvent, useState } from 'react'
import type { Deck } from '#contract/deck'
import { beginningLength } from '#domain/preview'
import { inWords } from '#web/lib/in-words.ts'
import { CardCarousel } from '#web/rooms/card-face/card-carousel.tsx'
import { SetsWhenNear } from '#web/rooms/card-face/use-side-html.ts'
import { classNames } from '#web/ui/class-names.ts'
import { paddedCards, type Sides } from './padded-cards.ts'

export type Preview = Pick<Deck, 'title'> &
  Partial<Pick<Deck, 'titleText' | 'macros' | 'cardCount'>> & { cards: readonly Sides[] }

/** The first cards of a deck, to turn over and leaf through. */
export function TilePreview({ deck }: { deck: Preview }) {
  const [index, setIndex] = useState(0)
  const cards = paddedCards(deck.cards)
  /** The dots are one stop of Tab: between them one goes with the arrow keys. */
  const leaf = ({ key, currentTarget, altKey, ctrlKey, metaKey }: KeyboardEvent, place: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (!step || altKey || ctrlKey || metaKey) return
    const next = (place + step + cards.length) % cards.length
    setIndex(next)
    const dot = currentTarget.parentElement?.children[next]
    if (dot instanceof HTMLElement) dot.focus()
  }
  return (
    <section aria-label={`Preview of ${deck.titleText ?? deck.title}`} className="tile-preview relative z-1">
      <SetsWhenNear value={beginningLength}>
        <CardCarousel isRing cards={cards} macros={deck.macros} index={index} onIndex={setIndex} />
      </SetsWhenNear>
      {/* Above the place of the cards, which reaches below them, and is a layer of its own since its edges fade. */}
      <div className="relative -mt-3 flex flex-wrap justify-center">
        {cards.map(({ _id }, place) => (
          <button
            key={_id}
            type="button"
            aria-label={`Go to card ${place + 1}`}
            aria-current={place === index || undefined}
            tabIndex={place === index ? 0 : -1}
            onClick={() => setIndex(place)}
            onKeyDown={(event) => leaf(event, place)}
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
        {deck.cardCount !== undefined && deck.cardCount > cards.length && (
          <span className="self-center pl-1 text-small text-faint tabular-nums">
            {inWords(index + 1)} / {inWords(deck.cardCount)}
          </span>
        )}
      </div>
    </section>
  )
}
