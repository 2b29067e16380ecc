import { slugOf } from '#domain/slug'

type DeckName = { _id: string; title: string }

/** A deck's readable address. */
export const deckPath = ({ _id, title }: DeckName) => `/deck/${slugOf(title)}/${_id}`

/** Where a deck is studied, or, as long as it has no cards, where they are added. */
export const studyPath = ({ _id, cardCount }: { _id: string; cardCount: number }) =>
  cardCount > 0 ? `/deck/${_id}/study` : `/deck/${_id}`

/** Where notes become cards of a deck of one's own. */
export const notesPath = ({ _id }: { _id: string }) => `/deck/${_id}/notes`

/** The assistant on a deck of one's own, for the card at an index or a new one, with what was begun there. */
export const assistantPath = (deck: DeckName, index: number | undefined) =>
  `${deckPath(deck)}?${index === undefined ? `${assistantParam}=create` : `card=${index + 1}&${assistantParam}=edit`}`

export const assistantParam = 'assistant'

/** The plans, and from there back to `returnTo`. */
export const plansPath = (returnTo: string) => `/product?returnTo=${encodeURIComponent(returnTo)}`
