import { Fragment } from 'react'
import type { DeckChoiceBeside } from '#contract/deck-choice'
import { titleOf } from '#contract/links'

type OtherExams = NonNullable<DeckChoiceBeside['otherExams']>

/** The others are counted. */
const namedAtMost = 3

/** Which decks are one exam with this one, and what they have together, in a sentence. docs/rules.md §Study.27. */
export function SameExam({ others, minutesADay }: { others: OtherExams; minutesADay: number }) {
  const total = others.reduce((sum, other) => sum + other.minutesADay, minutesADay)
  const named = others.slice(0, others.length > namedAtMost ? namedAtMost - 1 : namedAtMost)
  const unnamed = others.length - named.length
  const names = [
    ...named.map(({ deck }) => <bdi key={deck._id}>{titleOf(deck)}</bdi>),
    ...(unnamed > 0 ? [`${unnamed} more decks`] : []),
  ]
  return (
    <span className="wrap-anywhere">
      {names.map((name, nth) => (
        <Fragment key={named[nth]?.deck._id ?? 'unnamed'}>
          {nth > 0 && (nth < names.length - 1 ? ', ' : ' and ')}
          {name}
        </Fragment>
      ))}
      {others.length === 1 ? ' has' : ' have'} this date, too: one exam with {total} min a day in all, spent on
      whichever cards of these decks gain most.
    </span>
  )
}
