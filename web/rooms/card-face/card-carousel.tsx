import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Macros } from '#domain/latex/macros'
import { afterPaint } from '#web/lib/schedule.ts'
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
  /** Held in the page are `reach` cards on either side of `middle`: one is seen; once anything moves, one more can slide in. */
  const [{ at, middle, reach }, setHeld] = useState({ at: index, middle: index, reach: 1 })
  const current = isRing ? nearestTurn(at, index, count) : index
  const settled = { at: current, middle: current, reach: 2 }
  if (current !== at) {
    setHeld(Math.abs(current - middle) > reach ? settled : { at: current, middle, reach })
    setTurned(undefined)
  }
  // What stood beside it moves at once; what comes beside it is set once that has been seen.
  useEffect(() => (current === middle ? undefined : afterPaint(() => setHeld(settled))), [current])

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
      {placesAround(middle, { count, reach, isRing }).map(({ position, place }) => {
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

const placing = (offset: number, dragPx: number) => ({
  '--place': offset,
  '--distance': Math.abs(offset),
  '--drag': `${dragPx}px`,
})
