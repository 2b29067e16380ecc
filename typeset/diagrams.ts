/** Diagrams, for the process from now on. */
import { typesetDiagrams } from './diagram/row.ts'
import { provideDiagrams } from './formula.ts'

provideDiagrams(typesetDiagrams)
