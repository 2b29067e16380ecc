/** What other rooms may use of people's records of cards. */
export { asideColumn, hasSetAside } from './store/aside.ts'
export {
  type Choices,
  type ChoicesRow,
  choicesFrom,
  choicesIn,
  choicesOf,
  keepChoice,
  keepChoices,
  readSuspended,
} from './store/choices.ts'
export {
  afterColumn,
  afterNames,
  afterTuple,
  afterValues,
  type StateRow,
  stateColumns,
  stateIn,
  stateOf,
  stateRow,
} from './store/columns.ts'
export {
  type DeckChoiceRow,
  deckChoiceColumn,
  deckChoiceOf,
  keepDeckChoice,
  readDeckChoice,
  readDeckChoices,
} from './store/deck-choices.ts'
export { readDeckLoad } from './store/deck-loads.ts'
export {
  bothWays,
  type CardOfSeveral,
  cardsReversed,
  decksReversed,
  hasAskedOtherwise,
  isByStep,
  isInStudiedDecks,
  type SeveralTuple,
  severalFrom,
  severalTuple,
  stepFacets,
} from './store/facets.ts'
export { readMarks } from './store/marks.ts'
export {
  type Memories,
  type MemoriesRow,
  memoriesColumn,
  memoriesOf,
  recordsIn,
  recordsOf,
} from './store/memories.ts'
export {
  answeredLast,
  type Card,
  type CardFacet,
  countChange,
  type DeckProgress,
  deleteRecords,
  doneColumns,
  forecastOf,
  hasRecord,
  hasRecordOf,
  hasState,
  isRecorded,
  joinRecord,
  joinRecords,
  keepState,
  keepStates,
  memoriesToKeep,
  moveRecords,
  progressVersionColumn,
  readDeckProgress,
  readProgress,
  readStudied,
  recordKeys,
  recordsDue,
  recordsOfDay,
  type Studied,
  type Way,
} from './store/records.ts'
