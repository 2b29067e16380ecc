import { linkTo } from './links.ts'

/** Stands in the place of a deck's id where all of them are studied. */
const allDecks = 'all'

/** Where everything that is due is studied, whichever deck it is of. */
export const studyAllPath = linkTo('study', { deckId: allDecks })

/** Stands before a tag in the place of a deck's id where cards with the tag are studied. */
const tagSign = '~'

/** Where what is due of the cards with a tag is studied, whichever deck they are of. docs/rules.md §Study.29. */
export const studyTagPath = (tag: string): string => linkTo('study', { deckId: tagSign + encodeURIComponent(tag) })

/** What stands in the place of a deck's id is no deck: all of them, or the tag of which cards are studied. */
export const overDecks = (deckId: string): { tag?: string } | undefined =>
  deckId === allDecks ? {} : deckId.startsWith(tagSign) ? { tag: deckId.slice(tagSign.length) } : undefined
