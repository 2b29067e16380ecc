import { cardLimits } from '#domain/card'
import type { CallsAbout } from '../call.ts'
import { CardAt, CardBatch, CardEdit, CardExpected, CardInput, CardOfDeck } from '../card.ts'
import { CardHistory } from '../card-history.ts'
import { CardsOfOrigins, Origins } from '../card-origin.ts'
import { CardSearch, FoundCards } from '../card-search.ts'
import { DeckAt } from '../deck.ts'
import { changedDeck } from './deck.ts'

/** Two sides and sixty chat messages, every character of them escaped. */
export const cardBytes = 3 * 1024 * 1024
/** Ids of 36 characters, in quotes, with a comma. */
const originsBytes = 1024 + cardLimits.origins * 40

export const cardCalls = {
  'card.create': {
    who: 'owner',
    summary: 'Add a card to the end of a deck',
    at: DeckAt,
    body: CardInput,
    bodyBytesAtMost: cardBytes,
    ...changedDeck,
    status: 201,
    takesKey: true,
    refuses: ['too_many_cards', 'deck_too_large', 'pictures_full', 'space_full'],
  },
  'card.createMany': {
    who: 'owner',
    summary: 'Add cards to the end of a deck, all or none',
    isImport: true,
    at: DeckAt,
    body: CardBatch,
    bodyBytesAtMost: cardBytes,
    ...changedDeck,
    status: 201,
    refuses: ['key_used', 'too_many_cards', 'deck_too_large', 'pictures_full', 'space_full'],
  },
  'card.update': {
    who: 'owner',
    summary: 'Change the card at an index, if it is still the one that was seen',
    at: CardAt,
    body: CardEdit,
    bodyBytesAtMost: cardBytes,
    ...changedDeck,
    refuses: ['card_not_found', 'card_changed', 'deck_too_large', 'pictures_full', 'space_full'],
  },
  'card.delete': {
    who: 'owner',
    summary: 'Delete the card at an index, if it is still the one that was seen',
    at: CardAt,
    query: CardExpected,
    ...changedDeck,
    refuses: ['card_not_found', 'card_changed'],
  },
  'card.history': {
    who: 'owner',
    summary: 'What stood on a card of yours before',
    at: CardOfDeck,
    answer: CardHistory,
    refuses: ['card_not_found'],
  },
  'card.search': {
    who: 'signedIn',
    summary: 'Cards of your own decks by their words and formulas',
    query: CardSearch,
    answer: FoundCards,
  },
  'card.byOrigins': {
    who: 'signedIn',
    summary: 'Your own cards that were made of these things of another program',
    isImport: true,
    body: Origins,
    bodyBytesAtMost: originsBytes,
    answer: CardsOfOrigins,
  },
} as const satisfies CallsAbout<'card'>
