import { useState } from 'react'
import { CardFace } from '#web/rooms/card-face/card-face.tsx'
import type { SampleDeck } from './sample-decks.ts'

export function Sample({ deck }: { deck: SampleDeck }) {
  const [index, setIndex] = useState(0)
  const [isTurned, setTurned] = useState(false)
  const card = deck.cards[index]
  return (
    <figure>
      {card && (
        <CardFace
          key={index}
          front={card.front}
          back={card.back}
          isTurned={isTurned}
          onTurn={() => setTurned(!isTurned)}
        />
      )}
      <figcaption className="mt-3 font-book text-large">{deck.title}</figcaption>
      <button
        type="button"
        onClick={() => {
          setTurned(false)
          setIndex((index + 1) % 3)
        }}
      >
        next
      </button>
    </figure>
  )
}
