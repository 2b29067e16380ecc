/** The whole engine. Browsers take `typeset.ts` and fetch chemistry and diagrams where a card names them. */
import './chemistry/chemistry.ts'
import './diagrams.ts'

export * from './typeset.ts'
