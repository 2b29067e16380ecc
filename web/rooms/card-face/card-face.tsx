import { type ReactNode, use, useLayoutEffect, useState } from 'react'
import type { Macros } from '#domain/latex/macros'
import { CardBoundary } from './card-boundary.tsx'
import { engineFor, htmlOfSide } from './engine.ts'
import { FlipSheet } from './flip-sheet.tsx'
import { Side } from './side.tsx'
import { noMacros, SetsWhenNear } from './use-side-html.ts'

type Props = {
  front: string
  back: string
  macros?: Macros
  isTurned: boolean
  /** Makes the sheet a thing to press. */
  onTurn?: () => void
  /** Keeps the back out of the page, its accessibility tree and the browser's search until it is turned to. */
  isBackSecret?: boolean
  /** Stands on the front, and on the back, above what is written there. */
  above?: readonly [front: ReactNode, back: ReactNode]
}

/** A card as a sheet with two sides. It turns once the side that comes up can be shown. */
export function CardFace({ front, back, macros = noMacros, above, isTurned, ...turning }: Props) {
  const [isReady, setReady] = useState(false)
  const atMost = use(SetsWhenNear)

  useLayoutEffect(() => {
    if (!isTurned || isReady) return
    const turn = () => setReady(true)
    if (htmlOfSide(back, macros, atMost) === undefined) engineFor(back, macros).then(turn, turn)
    else turn()
  }, [isTurned, isReady, back, macros, atMost])

  return (
    <FlipSheet
      {...turning}
      isTurned={isTurned && isReady}
      onReach={() => {
        // A card that is reached for is about to be turned.
        if (htmlOfSide(back, macros, atMost) === undefined) engineFor(back, macros).catch(() => undefined)
      }}
      front={
        <CardBoundary source={front}>
          {above?.[0]}
          <Side source={front} macros={macros} />
        </CardBoundary>
      }
      back={
        <CardBoundary source={back}>
          {above?.[1]}
          <Side source={back} macros={macros} />
        </CardBoundary>
      }
    />
  )
}
