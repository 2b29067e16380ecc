import type { Fact } from './fact.ts'
import { firstFacts } from './facts/first.ts'

/** All that the library knows. */
export const facts: readonly Fact[] = [...firstFacts]
