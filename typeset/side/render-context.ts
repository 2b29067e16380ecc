import type { Macros } from '#domain/latex/macros'
import type { Expanded } from '#domain/latex/source/expanded'
import type { SourceError } from '#domain/latex/tree'
import type { Effort } from '../effort.ts'
import type { Output } from '../formula.ts'
import type { Memory } from '../memory.ts'

/** One side while it is being set. */
export type RenderContext = {
  /** What is set, and where it was typed. */
  readonly expanded: Expanded
  readonly macros: Macros
  readonly output: Output
  /** Where the author's cursor stands in the expanded text, while typing. */
  readonly caret: number | undefined
  readonly effort: Effort
  readonly memory: Memory
  readonly errors: SourceError[]
  /** How many parts are shown as their source. */
  refusals: number
  /** The last reason that was given for one. */
  lastReason?: string
}
