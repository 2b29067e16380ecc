import type { ExamFigures } from '#contract/figures'

/** How one stands before an exam, in one deck or in all. */
export type ExamOutlook = Pick<ExamFigures, 'cards' | 'unseen' | 'readiness' | 'readinessIfKept' | 'today'>

/** An exam with its decks, and how one stands before it as a whole. */
export type Exam = ExamOutlook & Pick<ExamFigures, 'on' | 'daysLeft' | 'minutesADay'> & { decks: ExamFigures[] }

/** Decks with the same date are one exam: each counts by its cards. docs/rules.md §Figures.7. */
export const examsOf = (figures: readonly ExamFigures[]): Exam[] =>
  [...Map.groupBy(figures, ({ on }) => on)].map(([on, decks]) => {
    const sum = (of: (deck: ExamFigures) => number) => decks.reduce((total, deck) => total + of(deck), 0)
    const all = sum((deck) => deck.cards)
    const mean = (kind: 'readiness' | 'readinessIfKept') =>
      all > 0 ? { [kind]: sum((deck) => deck.cards * (deck[kind] ?? 0)) / all } : {}
    return {
      on,
      decks,
      daysLeft: decks[0]?.daysLeft ?? 0,
      minutesADay: sum((deck) => deck.minutesADay),
      cards: all,
      unseen: sum((deck) => deck.unseen),
      ...mean('readiness'),
      ...mean('readinessIfKept'),
      today: { toReview: sum(({ today }) => today.toReview), new: sum(({ today }) => today.new) },
    }
  })
