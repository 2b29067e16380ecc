import type { Macros } from '#domain/macros'
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
  /** Keeps the back out of the page, its accessibility tree and the browser's search until it is turned to. */
  isBackSecret?: boolean
  /** Stand on empty sides. */
  placeholders?: { front: string; back: string }
}

/** A card as a sheet with two sides. */
export function CardFace({ front, back, macros, placeholders, ...turning }: Props) {
  return (
    <FlipSheet
      {...turning}
      front={
        <CardBoundary source={front}>
          <Side source={front} macros={macros} placeholder={placeholders?.front} />
        </CardBoundary>
      }
      back={
        <CardBoundary source={back}>
          <Side source={back} macros={macros} placeholder={placeholders?.back} />
        </CardBoundary>
      }
    />
  )
}
