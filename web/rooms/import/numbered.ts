import { deckLimits } from '#domain/deck'
import { beginningOf } from '#domain/length'

/** The title of a deck that goes on with what had no room in the others of that title. docs/rules.md §Decks.2. */
export const numbered = (title: string, number: number): string =>
  number === 1 ? title : `${beginningOf(title, deckLimits.titleMax - 8)} (${number})`
