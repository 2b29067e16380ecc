/** Why a statement of notes gives no card, in sentences for their author; `word` is what it calls itself. Source: docs/rules.md §Decks.20. */
export const noCard = {
  strayProof: 'It is a proof whose statement does not stand right before it.',
  strayAnswer: 'It is an answer whose question does not stand right before it.',
  noSolution: 'It has no solution in these notes.',
  emptyAnswer: 'There is nothing in it to answer with.',
  empty: (word: string) => `Nothing stands in this ${word.toLowerCase()}.`,
  unasked: (word: string) => `It is marked as “${word}”, of which no question is made.`,
}
