import { slugOf } from '#domain/slug'

type DeckName = { _id: string; title: string }

/** A deck's readable address. */
export const deckPath = ({ _id, title }: DeckName) => `/deck/${slugOf(title)}/${_id}`

/** Where a deck is studied, or, as long as it has no cards, where they are added. */
export const studyPath = ({ _id, cardCount }: { _id: string; cardCount: number }) =>
  cardCount > 0 ? `/deck/${_id}/study` : `/deck/${_id}`
