import { useEffect, useRef, useState } from 'react'
import { inWords } from '#web/lib/in-words.ts'
import { onceNear } from '#web/rooms/card-face/nearness/once-near.ts'
import { paddedCards } from '#web/rooms/deck-preview/padded-cards.ts'
import { type Preview, TilePreview } from '#web/rooms/deck-preview/tile-preview.tsx'

/** The same once it comes near the view, one a frame: six of them at once keep a phone from hearing a press. */
export function PreviewWhenNear({ deck }: { deck: Preview }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNear && place.current) return onceNear(place.current, () => setNear(true))
  }, [isNear])
  if (isNear) return <TilePreview deck={deck} />
  const cards = paddedCards(deck.cards)
  const { cardCount = 0 } = deck
  return (
    <div ref={place} className="tile-preview">
      <div className="carousel">
        <div className="sheet flip" />
      </div>
      {/* The places of the dots and of the count, which take two lines on a phone. */}
      <div className="-mt-3 flex flex-wrap justify-center">
        {cards.map(({ _id }) => (
          <div key={_id} className="size-6" />
        ))}
        {cardCount > cards.length && (
          <span className="invisible self-center pl-1 text-small tabular-nums">1 / {inWords(cardCount)}</span>
        )}
      </div>
    </div>
  )
}
