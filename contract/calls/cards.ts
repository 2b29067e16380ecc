import type { CallsAbout } from '../call.ts'
import {
  CardChanges,
  CardsAdded,
  CardsChoice,
  CardsChosen,
  CardsCopied,
  CardsEdited,
  CardsElsewhere,
  CardsLeft,
  CardsReset,
  CardsTagged,
} from '../cards.ts'
import { DeckAt } from '../deck.ts'
import { cardBytes } from './card.ts'
import { changedDeck } from './deck.ts'

/** Ten thousand ids. */
const idsBytes = 512 * 1024

const act = { who: 'owner', at: DeckAt, bodyBytesAtMost: idsBytes, ...changedDeck } as const

/** What is done with several cards of a deck at once: one act, one version of the deck. */
export const cardsCalls = {
  'cards.changes': {
    who: 'signedInReader',
    summary: 'When the cards of a deck were written last',
    at: DeckAt,
    answer: CardChanges,
  },
  'cards.delete': { ...act, summary: 'Delete cards of a deck', body: CardsChosen },
  'cards.restore': { ...act, summary: 'Put deleted cards back into their places', body: CardsChosen },
  'cards.edit': {
    who: 'owner',
    summary: 'Write on cards of a deck, on each if it is still as it was seen',
    at: DeckAt,
    body: CardsEdited,
    bodyBytesAtMost: cardBytes,
    answer: CardsLeft,
    refuses: ['deck_too_large', 'pictures_full', 'space_full'],
  },
  'cards.tag': {
    ...act,
    summary: 'Add tags to cards, or take them off',
    body: CardsTagged,
    refuses: ['deck_too_large'],
  },
  'cards.move': {
    ...act,
    summary: 'Move cards to the end of another deck of yours, with what you remember of them',
    body: CardsElsewhere,
    refuses: ['too_many_cards', 'deck_too_large', 'pictures_full'],
  },
  'cards.copy': {
    ...act,
    summary: 'Copy cards to the end of another deck of yours',
    body: CardsElsewhere,
    takesKey: true,
    refuses: ['too_many_cards', 'deck_too_large', 'pictures_full', 'space_full'],
  },
  'cards.undoCopy': {
    ...act,
    summary: 'Put what was copied into the trash of the other deck',
    body: CardsCopied,
  },
  'cards.undoAdd': {
    ...act,
    summary: 'Put what was added under keys into the trash',
    body: CardsAdded,
  },
  'cards.choose': {
    ...act,
    who: 'signedInReader',
    summary: 'Suspend, bury or flag cards that you study, or take it back',
    body: CardsChoice,
  },
  'cards.reverse': {
    ...act,
    summary: 'Let the sides of cards change places, where neither has clozes',
    body: CardsChosen,
    takesKey: true,
  },
  'cards.reset': {
    ...act,
    who: 'signedInReader',
    summary: 'Let cards count as never studied by you',
    body: CardsReset,
  },
  'cards.undoReset': {
    ...act,
    who: 'signedInReader',
    summary: 'Remember of cards again what you did before you reset them',
    body: CardsReset,
  },
} as const satisfies CallsAbout<'cards'>
