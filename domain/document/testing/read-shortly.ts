import { readDocument } from '../read.ts'

/** Reads a body by hand, and gives its cards and its problems as `line:column sentence`. */
export function read(text: string) {
  const { deck, problems } = readDocument(text)
  return {
    ...deck,
    cards: deck.cards.map(({ front, back }) => [front, back]),
    problems: problems.map(({ line, column, sentence }) => `${line}:${column} ${sentence}`),
  }
}
