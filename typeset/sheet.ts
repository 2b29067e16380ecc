import type { SourceError } from '#domain/latex/tree'
import type { Macros } from '#domain/macros'
import type { Effort } from './effort.ts'
import type { Output } from './formula.ts'

/** One side while it is being set. */
export type Sheet = {
  readonly source: string
  readonly macros: Macros
  readonly output: Output
  readonly isTyping: boolean
  readonly effort: Effort
  readonly errors: SourceError[]
  /** How many parts are shown as their source. */
  refusals: number
}
