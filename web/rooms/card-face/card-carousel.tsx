import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import type { Macros } from '#domain/latex/macros'
import { useRefocus } from '#web/ui/use-refocus.ts'
import { CardFace } from './card-face.tsx'
import { nearestTurn, placesAround } from './places.ts'
import { useSwipe } from './use-swipe.ts'

type Props = {
  /** Cards in their order; `frontEquation` and `backEquation` as on the wire. */
  cards: readonly { _id: string; frontEquation: string; backEquation: string }[]
  macros?: Macros
  index: number
  onIndex: (index: number) => void
  /** After the last card comes the first, so that both neighbours always show. */
  isRing?: boolean
}

/** One card in the middle, its neighbours' edges beside it. By swipe, by arrow key, and by `index`. */
export function CardCarousel({ cards, macros, index, onIndex, isRing = false }: Props) {
  const count = cards.length
  const [turned, setTurned] = useState<number>()
  const [at, setAt] = useState(index)
  /** How many neighbours are in the page on either side: one is seen; once anything moves, one more can slide in. */
  const [reach, setReach] = useState(1)
  const current = isRing ? nearestTurn(at, index, count) : index
  if (current !== at) {
    setAt(current)
    setReach(2)
    setTurned(undefined)
  }

  const row = useRef<HTMLDivElement>(null)
  // Leafing by key goes on from the card that came.
  useRefocus(row, () => {
    row.current?.querySelector<HTMLElement>('.carousel-place:not([inert]) button')?.focus({ preventScroll: true })
  })

  const move = (step: number) => {
    const next = index + step
    if (isRing) onIndex((next + count) % count)
    else if (next >= 0 && next < count) onIndex(next)
  }
  const { dragPx, handlers } = useSwipe(move)
  const onKeyDown = (event: KeyboardEvent) => {
    // In a wide formula they scroll it.
    if (event.target instanceof Element && event.target.matches('.side-text [tabindex]')) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a second way for what the buttons do
    <div ref={row} className="carousel" data-dragging={dragPx !== 0 || undefined} onKeyDown={onKeyDown} {...handlers}>
      {placesAround(current, { count, reach, isRing }).map(({ position, place }) => {
        const card = cards[place]
        if (!card) return null
        return (
          <div
            key={position}
            className="carousel-place"
            inert={position !== current}
            style={placing(position - current, dragPx)}
          >
            <CardFace
              front={card.frontEquation}
              back={card.backEquation}
              macros={macros}
              isTurned={turned === position}
              onTurn={position === current ? () => setTurned(turned === position ? undefined : position) : undefined}
            />
          </div>
        )
      })}
    </div>
  )
}

const placing = (offset: number, dragPx: number) =>
  ({ '--place': offset, '--distance': Math.abs(offset), '--drag': `${dragPx}px` }) as CSSProperties
