/** What other rooms may use of the tables of decks. */
export { bytesOf, editedTextOf, isSameText, shownText, tagsIn, textOf } from './store/card-text.ts'
export {
  type Attempt,
  closeRanks,
  deleteCard,
  insertCards,
  type NewCard,
  readSidesAt,
  updateCard,
} from './store/cards.ts'
export { lostBy, readVisible, type Visible } from './store/collected.ts'
export { beginAtVersion, countLike, insertDeck, readDeck, stillThere } from './store/deck.ts'
export { emptyTrash } from './store/empty-trash.ts'
export { numberedCards, steppedCards } from './store/facets.ts'
export { readWithFormer, shownFormer, thinFormer } from './store/former.ts'
export { forgetGone, readGone } from './store/gone.ts'
export {
  accessColumns,
  cardIdsColumn,
  cardsAmong,
  cardsAmongColumn,
  cardsIn,
  type DeckAccess,
  type DeckOfCard,
  deckAt,
  deckIdColumn,
  deckOfCardColumn,
  decksAt,
  firstCards,
  idOfDeck,
  isCardFor,
  isDeckFor,
  isGoneColumn,
  isThereFor,
  joinSeen,
  placeInDeck,
  removedColumn,
  sizeColumns,
  titleColumn,
  versionColumn,
} from './store/in-statements.ts'
export { readInDeck, readOfOwner } from './store/origins.ts'
export { type Rewritten, rewriteCards } from './store/rewrite.ts'
export {
  type FoundRow,
  type OwnDeck,
  readEntries,
  readFound,
  readOwnDecks,
  readPlaces,
  readUnindexed,
  type Sought,
} from './store/search.ts'
export {
  deleteCards,
  moveCards,
  readChanges,
  readKnown,
  readSeen,
  readTagged,
  readTexts,
  readThere,
  retagCards,
  reverseCards,
} from './store/several.ts'
export { countPublic, type Listed, markOf, readPart } from './store/sitemap.ts'
export {
  isThere,
  readCardsToSet,
  readDecksWithRemoved,
  readOwnDeckOf,
  readSessionCards,
  readTaggedIn,
} from './store/study.ts'
export { readTrash, type TrashRow } from './store/trash.ts'
export { hasTrashed, readTrashedDeck, restoreCards, untrashDeck } from './store/untrash.ts'
export { decksStateColumn, type IdList, idsIn, listOf, ofDeck, ofDeckWithLikes } from './store/versions.ts'
