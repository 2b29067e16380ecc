import { abstractAlgebra } from './abstract-algebra.ts'
import { calculus } from './calculus.ts'
import { chemistry } from './chemistry.ts'
import { complexAnalysis } from './complex-analysis.ts'
import type { SeedDeck } from './deck.ts'
import { linearAlgebra } from './linear-algebra.ts'
import { numberTheory } from './number-theory.ts'
import { probability } from './probability.ts'
import { realAnalysis } from './real-analysis.ts'

/** By the names that their ids are made from, oldest first: the last one is the first that a visitor of Browse sees. */
export const seedDecks: Readonly<Record<string, SeedDeck>> = {
  numberTheory,
  complexAnalysis,
  abstractAlgebra,
  chemistry,
  realAnalysis,
  probability,
  linearAlgebra,
  calculus,
}
