import type { DeckChoice } from '#contract/deck-choice'
import { isPlannedOn } from '#domain/choice'
import { dayMs } from '#domain/time'

/** Whether a deck is studied for an exam on a study day, by what was chosen about it. docs/rules.md §Study.27. */
export const isExamAhead = ({ exam }: Pick<DeckChoice, 'exam'>, studyDay: number): boolean =>
  exam !== null && isPlannedOn(studyDay, { studyDay: Date.parse(exam.on) / dayMs })
