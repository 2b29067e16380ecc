import type { CallsAbout } from '../call.ts'
import { FormulaSearch, FoundDecks } from '../card-search.ts'
import { Deck, DeckAt, DeckEdit, DeckInput, DeckPage, DeckQuery, LikeInput, LikeState, OrderInput } from '../deck.ts'

/** Title, description and fifty macros, before and after, every character of them escaped. */
const detailsBytes = 160 * 1024
/** Ten thousand ids. */
const orderBytes = 512 * 1024

/** What every call answers that changes a deck or its cards: the deck as it is now, where that is wanted. */
export const changedDeck = { answer: Deck, canBeMinimal: true } as const

export const deckCalls = {
  'deck.list': {
    who: 'anyone',
    summary: 'Public decks, or with `owned=true` those that you made, like or study',
    query: DeckQuery,
    answer: DeckPage,
    refuses: ['unauthenticated'],
  },
  'deck.byFormula': {
    who: 'anyone',
    summary: 'Public decks by formulas on their cards',
    query: FormulaSearch,
    answer: FoundDecks,
  },
  'deck.create': {
    who: 'signedIn',
    summary: 'Make a deck',
    body: DeckInput,
    bodyBytesAtMost: detailsBytes,
    answer: Deck,
    status: 201,
    takesKey: true,
    refuses: ['deck_not_found', 'space_full'],
  },
  'deck.read': { who: 'reader', summary: 'A deck with all its cards', at: DeckAt, answer: Deck },
  'deck.export': {
    who: 'reader',
    summary: 'A deck as a LaTeX document',
    at: DeckAt,
    fileType: 'application/x-tex',
  },
  'deck.update': {
    who: 'owner',
    summary: 'Change what is said about a deck; what is left out stays as it is',
    at: DeckAt,
    body: DeckEdit,
    bodyBytesAtMost: detailsBytes,
    ...changedDeck,
    refuses: ['deck_changed'],
  },
  'deck.delete': { who: 'owner', summary: 'Delete a deck with its cards', at: DeckAt },
  'deck.order': {
    who: 'owner',
    summary: 'Put the cards of a deck into another order',
    at: DeckAt,
    body: OrderInput,
    bodyBytesAtMost: orderBytes,
    ...changedDeck,
    refuses: ['deck_changed'],
  },
  'deck.like': {
    who: 'nonOwner',
    summary: 'Like a deck, or no longer: the opposite of the state that was seen',
    at: DeckAt,
    body: LikeInput,
    answer: LikeState,
    canBeMinimal: true,
    refuses: ['too_many_likes'],
  },
} as const satisfies CallsAbout<'deck'>
