import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import type { Macros } from '#domain/macros'
import { CardFace } from './card-face.tsx'
import { useSwipe } from './use-swipe.ts'

type Props = {
  /** Cards in their order; `frontEquation` and `backEquation` as on the wire. */
  cards: readonly { _id: string; frontEquation: string; backEquation: string }[]
  macros?: Macros
  index: number
  onIndex: (index: number) => void
}

/** How many neighbours are in the page on either side: one is seen, one more slides in. */
const reach = 2

/** One card in the middle, its neighbours' edges beside it. By swipe, by arrow key, and by whoever sets `index`. */
export function CardCarousel({ cards, macros, index, onIndex }: Props) {
  const [turnedId, setTurnedId] = useState<string>()
  const move = (step: number) => {
    const next = index + step
    if (next < 0 || next >= cards.length) return
    setTurnedId(undefined)
    onIndex(next)
  }
  const { dragPx, handlers } = useSwipe(move)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }
  const near = cards.map((card, place) => ({ card, place })).slice(Math.max(0, index - reach), index + reach + 1)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a second way for what the buttons do
    <div className="carousel" data-dragging={dragPx !== 0 || undefined} onKeyDown={onKeyDown} {...handlers}>
      {near.map(({ card, place }) => (
        <div key={card._id} className="carousel-place" inert={place !== index} style={placing(place - index, dragPx)}>
          <CardFace
            front={card.frontEquation}
            back={card.backEquation}
            macros={macros}
            isTurned={turnedId === card._id}
            isBackSecret
            onTurn={() => setTurnedId(turnedId === card._id ? undefined : card._id)}
          />
        </div>
      ))}
    </div>
  )
}

const placing = (place: number, dragPx: number) =>
  ({ '--place': place, '--distance': Math.abs(place), '--drag': `${dragPx}px` }) as CSSProperties
