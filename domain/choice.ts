/** What a person chose about a card that they study. Source: docs/rules.md §Study.21, §Study.25, §Study.31. */
export type CardChoice = {
  isSuspended: boolean
  /** Until when the card is buried, in epoch milliseconds; nothing when it is not. */
  buriedUntilMs: number | null
  isFlagged: boolean
  /** Whether it is asked the other way round as well; nothing where that was not said of this card. */
  isReversed: boolean | null
  /** Whether its answer is asked step by step; nothing where that was not said of this card. */
  isByStep: boolean | null
}

/** What a person chose about a deck that they study. Source: docs/rules.md §Study.24, §Study.25, §Study.31. */
export type DeckChoice = {
  /** How many of its cards never studied come in a study day; nothing: as many as the day has. */
  newCardsPerDay: number | null
  exam: Exam | null
  /** Whether its cards are asked both ways, those of which nothing else was said. */
  isReversed: boolean
  /** Whether their answers are asked step by step, in the same way. */
  isByStep: boolean
}

/**
 * An exam on a study day, for which a person has so many minutes on each day before: of one deck, or of all that have this day.
 * Source: docs/rules.md §Study.27.
 */
export type Exam = { studyDay: number; minutesADay: number }

/** An exam that is further away has no plan yet: what the plan would come to is gone through day by day. */
export const examDaysAtMost = 730

/** So many decks of a person have an exam ahead at most: the plan of one is made of all its cards. Source: docs/rules.md §Study.27. */
export const examDecksAtMost = 50

/** Whether there is a plan for an exam on this study day. Source: docs/rules.md §Study.27. */
export const isPlannedOn = (today: number, { studyDay }: Pick<Exam, 'studyDay'>): boolean =>
  studyDay >= today && studyDay <= today + examDaysAtMost

/** Whether a card is in no queue and no count at an instant, in epoch milliseconds. Source: docs/rules.md §Study.21. */
export const isSetAside = (
  { isSuspended, buriedUntilMs }: Pick<CardChoice, 'isSuspended' | 'buriedUntilMs'>,
  atMs: number,
): boolean => isSuspended || (buriedUntilMs !== null && buriedUntilMs > atMs)
