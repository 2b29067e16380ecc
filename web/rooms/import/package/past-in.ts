import { inWords, some } from '#web/lib/in-words.ts'
import type { PackagePlan } from '../anki/package-plan.ts'
import type { Past } from '../anki/past.ts'
import type { PlannedCard } from '../plan.ts'

/** How much was answered elsewhere about how many cards, and how many of them come back when they would have. */
type PastIn = { program: PackagePlan['program']; cards: number; answers: number; onTime: number }

export function pastIn({ decks, program }: PackagePlan): PastIn {
  const pasts = decks.flatMap(({ cards }) => cards.map(pastsOf)).filter((ofCard) => ofCard.length > 0)
  return {
    program,
    cards: pasts.length,
    answers: pasts.flat().reduce((sum, { answers }) => sum + answers.length, 0),
    onTime: pasts.filter((ofCard) => ofCard.every(({ keepsDay }) => keepsDay)).length,
  }
}

/** Of a card and of its facets. */
export const pastsOf = ({ past, facets = [] }: PlannedCard): Past[] => [
  ...(past ? [past] : []),
  ...facets.map((one) => one.past),
]

/** That in a sentence. */
export const inPast = ({ program, cards, answers, onTime }: PastIn): string =>
  `${some(answers, 'answer')} of ${some(cards, 'card')} come along; ${inWords(onTime)} of them come back within a day of when ${program} would ask.`
