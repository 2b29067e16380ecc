import { type ReactNode, useEffect, useState } from 'react'
import type { Macros } from '#domain/latex/macros'
import { afterPaint } from '#web/lib/schedule.ts'
import { CardBoundary } from './card-boundary.tsx'
import { FlipSheet } from './flip-sheet.tsx'
import { Side } from './side.tsx'

type Props = {
  front: string
  back: string
  macros?: Macros
  isTurned: boolean
  /** Makes the sheet a thing to press. */
  onTurn?: () => void
  /** Keeps the back out of the page until it is turned to, also when the card is reached for. */
  isBackSecret?: boolean
  /** The back is as it will be seen; perhaps before it is turned to. */
  onReady?: () => void
  /** Stands on the front, and on the back, above what is written there. */
  above?: readonly [front: ReactNode, back: ReactNode]
}

/**
 * A card as a sheet with two sides. The back is kept out of the page until the card is reached for or turned. It comes in
 * the frame after the one that takes the press, so that the press is answered at once; the card turns when it can be shown.
 */
export function CardFace({ front, back, macros, above, isTurned, onTurn, onReady, isBackSecret }: Props) {
  const [hasBack, setHasBack] = useState(false)
  const [isReady, setReady] = useState(false)
  const show = () => {
    setReady(true)
    onReady?.()
  }
  useEffect(() => (isTurned ? afterPaint(() => setHasBack(true)) : undefined), [isTurned])

  const side = (nth: 0 | 1, source: string, onShown?: () => void) => (
    <CardBoundary source={source} onFailed={onShown}>
      {above?.[nth]}
      <Side source={source} macros={macros} onShown={onShown} />
    </CardBoundary>
  )
  return (
    <FlipSheet
      front={side(0, front)}
      back={hasBack && side(1, back, show)}
      isTurned={isTurned && isReady}
      onTurn={onTurn}
      // A card that is reached for is about to be turned.
      onReach={isBackSecret ? undefined : () => afterPaint(() => setHasBack(true))}
    />
  )
}
