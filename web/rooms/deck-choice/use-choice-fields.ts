import type { DeckChoiceBeside } from '#contract/deck-choice'
import { examDaysAtMost } from '#domain/choice'
import { dayMs, minuteMs } from '#domain/time'
import { useFormDraft } from '#web/lib/use-form-draft.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'

const minutesAtMost = 600
/** What somebody begins with who says no more than the date. */
const usualMinutes = 15

/** So many days from today, by the clock of this device. */
export const dateIn = (days: number) =>
  new Date(Date.now() + days * dayMs - new Date().getTimezoneOffset() * minuteMs).toISOString().slice(0, 10)

const written = (value: number | undefined | null) => (value == null ? '' : String(value))
const read = (text: string) => (text.trim() === '' ? null : Number(text))

/** As they stand in the fields. */
const fieldsOf = ({ newCardsPerDay, exam, isReversed, isByStep = false }: DeckChoiceBeside) => ({
  newCards: written(newCardsPerDay),
  examOn: exam?.on ?? '',
  minutes: written(exam?.minutesADay ?? usualMinutes),
  isReversed,
  isByStep,
})

/** What is typed into the form, and kept; what is wrong with it in sentences, and what it asks for once nothing is. */
export function useChoiceFields(deckId: string, choice: DeckChoiceBeside) {
  const { authId } = useUser()
  const draft = useFormDraft({ personId: authId, name: `deck choice:${deckId}` }, () => fieldsOf(choice))
  const fields = draft.details
  const { newCards, examOn, minutes } = fields
  const minutesADay = /^\d{1,3}$/.test(minutes.trim()) ? Number(minutes) : 0
  const isOtherDay = examOn !== '' && examOn !== choice.exam?.on
  const areMinutesRight = examOn === '' || (minutesADay >= 1 && minutesADay <= minutesAtMost)
  const faults = {
    newCards: !/^\d{0,4}$/.test(newCards.trim()) && 'A number from 0 to 9999, or nothing.',
    examOn:
      (isOtherDay && examOn < dateIn(0) && 'A day that is not over yet.') ||
      (isOtherDay && examOn > dateIn(examDaysAtMost) && 'A day within two years.'),
    minutes: !areMinutesRight && `A number from 1 to ${minutesAtMost}.`,
  }
  const asked = {
    newCardsPerDay: read(newCards),
    exam: examOn === '' ? null : { on: examOn, minutesADay },
    isReversed: fields.isReversed,
    isByStep: fields.isByStep,
  }
  return {
    fields,
    change: draft.change,
    /** They are of another time, and were not saved. */
    isLeft: draft.left !== undefined,
    drop: draft.drop,
    faults,
    minutesADay,
    /** The exam that was chosen took place. */
    isOver: !isOtherDay && examOn !== '' && examOn < dateIn(0),
    asked: Object.values(faults).some(Boolean) ? undefined : asked,
  }
}
