import type { Measures } from './fit-together.ts'

export type Fitting = {
  sheet: Measures
  /** `fitTogether` for a sheet. */
  fit: (texts: HTMLElement[]) => void
  /** `markTogether`. */
  mark: (texts: HTMLElement[]) => void
  /** `markReach`. */
  reach: (boxes: Element[]) => void
  untilFonts: () => Promise<void>
  /** `fitInPieces` by these. */
  fitInPieces: (text: HTMLElement) => Promise<void>
}

declare global {
  /** What every document brings as text to fit its own sides (first-fit.tsx): no script carries it a second time. */
  var lemmaFitting: Fitting
}
