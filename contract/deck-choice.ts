import { z } from 'zod'
import type { DeckChoice as Chosen, Exam } from '#domain/choice'
import { dayMs } from '#domain/time'
import { NamedDeck } from './deck.ts'

/** When the viewer is examined on a deck, by the date on which that study day begins, and the minutes a day they have for it. */
const ExamOnWire = z.object({ on: z.iso.date(), minutesADay: z.int().min(1).max(600) }).meta({ id: 'Exam' })

/** What the viewer chose about a deck that they study. Source: docs/rules.md §Study.24, §Study.25, §Study.27, §Study.31. */
export const DeckChoice = z
  .object({
    /** How many of its cards never studied come in a study day. Null: as many as the viewer's own limit lets through. */
    newCardsPerDay: z.int().min(0).max(9999).nullable(),
    /** Null where there is none; one that is over stays until it is taken away. */
    exam: ExamOnWire.nullable(),
    /** Its cards are asked both ways, those of which the viewer said nothing else. */
    isReversed: z.boolean(),
    /** The answers of its cards are asked step by step, in the same way; absent where not. */
    isByStep: z.boolean().optional(),
  })
  .meta({ id: 'DeckChoice' })
export type DeckChoice = z.infer<typeof DeckChoice>

/**
 * The same, and which other decks the viewer will be examined on; absent where there are none. Source: docs/rules.md
 * §Study.27.
 */
export const DeckChoiceBeside = DeckChoice.extend({
  otherExams: z.array(ExamOnWire.extend({ deck: NamedDeck }).meta({ id: 'ExamOfDeck' })).optional(),
}).meta({ id: 'DeckChoiceBeside' })
export type DeckChoiceBeside = z.infer<typeof DeckChoiceBeside>

/** A change of it; what is absent stays as it is. */
export const DeckChoiceEdit = DeckChoice.partial().meta({ id: 'DeckChoiceEdit' })

/** The date on which a study day begins. */
export const dateOf = (studyDay: number): string => new Date(studyDay * dayMs).toISOString().slice(0, 10)

/** What was chosen about a deck, as the wire says it: an exam by its date. */
export const deckChoiceOnWire = ({ newCardsPerDay, exam, isReversed, isByStep }: Chosen): DeckChoice => ({
  newCardsPerDay,
  exam: exam && { on: dateOf(exam.studyDay), minutesADay: exam.minutesADay },
  isReversed,
  ...(isByStep && { isByStep }),
})

/** An exam as the wire says it; nothing stays nothing. */
export const examOf = (exam: DeckChoice['exam'] | undefined): Exam | null | undefined =>
  exam && { studyDay: Date.parse(exam.on) / dayMs, minutesADay: exam.minutesADay }
