import type { Fact } from './fact.ts'
import { algebra } from './facts/algebra.ts'
import { analyticGeometry } from './facts/analytic-geometry.ts'
import { arithmetic } from './facts/arithmetic.ts'
import { combinatorics } from './facts/combinatorics.ts'
import { complexAnalysis } from './facts/complex-analysis.ts'
import { complexNumbers } from './facts/complex-numbers.ts'
import { derivatives } from './facts/derivatives.ts'
import { differentialEquations } from './facts/differential-equations.ts'
import { discrete } from './facts/discrete.ts'
import { distributions } from './facts/distributions.ts'
import { eigenvalues } from './facts/eigenvalues.ts'
import { exponentials } from './facts/exponentials.ts'
import { fields } from './facts/fields.ts'
import { fourier } from './facts/fourier.ts'
import { functionalAnalysis } from './facts/functional-analysis.ts'
import { geometry } from './facts/geometry.ts'
import { graphs } from './facts/graphs.ts'
import { groups } from './facts/groups.ts'
import { inequalities } from './facts/inequalities.ts'
import { information } from './facts/information.ts'
import { innerProducts } from './facts/inner-products.ts'
import { integrals } from './facts/integrals.ts'
import { limitTheorems } from './facts/limit-theorems.ts'
import { limits } from './facts/limits.ts'
import { logic } from './facts/logic.ts'
import { matrices } from './facts/matrices.ts'
import { meanValues } from './facts/mean-values.ts'
import { measure } from './facts/measure.ts'
import { metricSpaces } from './facts/metric-spaces.ts'
import { multivariable } from './facts/multivariable.ts'
import { numberTheory } from './facts/number-theory.ts'
import { numerics } from './facts/numerics.ts'
import { optimisation } from './facts/optimisation.ts'
import { probability } from './facts/probability.ts'
import { realAnalysis } from './facts/real-analysis.ts'
import { rings } from './facts/rings.ts'
import { sequences } from './facts/sequences.ts'
import { series } from './facts/series.ts'
import { sets } from './facts/sets.ts'
import { statistics } from './facts/statistics.ts'
import { topology } from './facts/topology.ts'
import { trigonometry } from './facts/trigonometry.ts'
import { vectorCalculus } from './facts/vector-calculus.ts'
import { vectorSpaces } from './facts/vector-spaces.ts'

/** All that the library knows, by the area that it belongs to; what is asked for first stands first. */
export const areas: Readonly<Record<string, readonly Fact[]>> = {
  Arithmetic: arithmetic,
  Algebra: algebra,
  Inequalities: inequalities,
  'Exponential functions and logarithms': exponentials,
  Trigonometry: trigonometry,
  Geometry: geometry,
  'Analytic geometry': analyticGeometry,
  'Complex numbers': complexNumbers,
  Sequences: sequences,
  Series: series,
  'Limits and continuity': limits,
  'Derivatives and differentiation': derivatives,
  'Mean values, extrema and Taylor series': meanValues,
  'Integrals and integration': integrals,
  'Multivariable calculus': multivariable,
  'Vector calculus': vectorCalculus,
  'Differential equations': differentialEquations,
  'Linear algebra: vector spaces': vectorSpaces,
  'Linear algebra: matrices and determinants': matrices,
  'Linear algebra: eigenvalues': eigenvalues,
  'Linear algebra: inner products': innerProducts,
  Combinatorics: combinatorics,
  Probability: probability,
  'Probability distributions': distributions,
  'Limit theorems and stochastic processes': limitTheorems,
  Statistics: statistics,
  'Number theory': numberTheory,
  Sets: sets,
  Logic: logic,
  'Discrete mathematics and computer science': discrete,
  'Graph theory': graphs,
  'Group theory': groups,
  Rings: rings,
  'Fields and Galois theory': fields,
  'Real analysis': realAnalysis,
  'Metric spaces': metricSpaces,
  Topology: topology,
  'Measure theory': measure,
  'Functional analysis': functionalAnalysis,
  'Complex analysis': complexAnalysis,
  'Fourier analysis': fourier,
  'Numerical analysis': numerics,
  Optimisation: optimisation,
  'Information theory': information,
}

export const facts: readonly Fact[] = Object.values(areas).flat()
