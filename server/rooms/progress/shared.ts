/** What other rooms may use of people's records of cards. */
export { asideColumn, buriedUntilColumn, hasSetAside } from './store/aside.ts'
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
  isStateAfter,
  type StateRow,
  stateColumns,
  stateIn,
  stateOf,
  stateWritten,
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
  type DeckProgress,
  readDeckProgress,
} from './store/deck-progress.ts'
export { decksOfExams, forgetExam, isOfNoExam } from './store/exams.ts'
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
export { isNotLost, type Lost } from './store/lost.ts'
export { markWithin, readMarks } from './store/marks.ts'
export {
  type Memories,
  type MemoriesRow,
  memoriesColumn,
  memoriesOf,
  readChangedMemories,
  recordsIn,
  recordsOf,
  type Within,
} from './store/memories.ts'
export {
  areInPlace,
  beginRecords,
  type Card,
  type CardFacet,
  type Cards,
  countChange,
  deleteRecords,
  holdRecords,
  isAtOneOf,
  isAtProgressVersion,
  keepState,
  keepStates,
  moveRecords,
  progressVersionColumn,
  replaceStates,
  type StatedRecord,
  type Studied,
  type Way,
} from './store/records.ts'
export {
  answeredLast,
  answeredLastIn,
  doneColumns,
  forecastOf,
  hasRecord,
  hasState,
  isRecorded,
  joinRecord,
  joinRecords,
  memoriesToKeep,
  readAnsweredOfDay,
  readProgress,
  readStudied,
  recordKeys,
  recordsDue,
  recordsOfDay,
} from './store/which.ts'
