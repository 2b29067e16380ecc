/** The whole engine. Browsers take `typeset.ts` and fetch chemistry where a card names it. */
import './chemistry.ts'

export * from './typeset.ts'
