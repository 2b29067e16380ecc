import type { Span } from '../tree.ts'
import { plainStroke, straight } from './tikz/looks.ts'
import type { Arrow } from './tree.ts'

/** An arrow that nothing was said of yet. */
export const plainArrow = (span: Span): Omit<Arrow, 'start' | 'end' | 'path' | 'labels'> => ({
  ...span,
  stroke: { ...plainStroke },
  route: { ...straight },
  shift: { leftEm: 0, xEm: 0, yEm: 0 },
  shorten: { startEm: 0, endEm: 0, from: 0, to: 1 },
  cornersEm: 0,
  isOver: false,
  holes: [],
})
