import { frontInWords } from '#web/rooms/both-sides/front-in-words.ts'
import type { Row, State } from './rows.ts'

export const stateNames: Record<State, string> = {
  new: 'New',
  due: 'Due',
  suspended: 'Suspended',
  flagged: 'Flagged',
  leech: 'Forgotten again and again',
}

/** How the viewer stands with a card, and its tags. */
export const marksOf = ({ card: { tags = [] }, states }: Row): string[] => [
  ...states.map((state) => stateNames[state]),
  ...tags.map((tag) => `#${tag}`),
]

/** What a row is called for those who hear it. */
export const nameOf = (row: Row): string =>
  [`Card ${row.index + 1}: ${frontInWords(row.card.frontEquation)}`, ...marksOf(row)].join(', ')
