import type { StudySession } from '#contract/session'

type Exam = NonNullable<StudySession['exam']>

export const inDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

/** What the plan for an exam has left, in a sentence or two. docs/rules.md §Study.27. */
export const examWords = (exam: Exam): string => [wordsOfDeck(exam), ...wordsOfOthers(exam)].join(' ')

function wordsOfDeck({ on, daysLeft, newLeft, others }: Exam): string {
  const when = `Your exam is ${inDays(daysLeft)}${daysLeft === 0 ? '' : `, on ${dateWords(on)}`}`
  if (newLeft === 0) return `${when}; every card ${others ? 'of this deck ' : ''}has been seen.`
  const each = Math.ceil(newLeft / Math.max(1, daysLeft - 1))
  const still = `${newLeft} ${newLeft === 1 ? 'card is' : 'cards are'} still new`
  return daysLeft > 1 ? `${when}; ${still}, ${each} a day from tomorrow on.` : `${when}; ${still}.`
}

function wordsOfOthers({ others }: Exam): string[] {
  if (!others) return []
  const where = others.decks === 1 ? 'the other deck' : `the other ${others.decks} decks`
  if (others.left === 0) return [`Today’s part of ${where} is done, too.`]
  return [`In ${where} the plan has ${others.left} ${others.left === 1 ? 'card' : 'cards'} left for today.`]
}

const dateWords = (on: string) => new Date(on).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' })
