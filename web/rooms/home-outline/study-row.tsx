import { Link } from 'react-router'
import type { Deck } from '#contract/deck'
import { deckPath, studyPath, titleOf } from '#contract/links'
import { longAgo, shortAgo } from '#domain/ago'
import { buttonClass } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toStudyWords } from './to-study.ts'

/** A list of such rows. */
export const studyRows = 'divide-y divide-hairline sm:grid sm:grid-cols-[1fr_11rem_auto] sm:gap-x-6'

type Props = { deck: Pick<Deck, '_id' | 'title' | 'titleText' | 'cardCount' | 'summary'> }

/** How a person stands with one deck, and the way to its next session. */
export function StudyRow({ deck }: Props) {
  const { summary, cardCount } = deck
  if (!summary) return null
  const title = titleOf(deck)
  const isEmpty = cardCount === 0
  const { dueLaterToday, retentionPercent, lastStudiedAt } = summary
  const isWaiting = summary.toReview + summary.new > 0
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4 sm:col-span-3 sm:grid sm:grid-cols-subgrid">
      <div className="min-w-0 max-sm:contents">
        <h3 className="basis-full text-large font-semibold">
          <Link
            dir="auto"
            to={deckPath(deck)}
            className="line-clamp-3 w-fit max-w-full wrap-anywhere underline-offset-4 hover:underline sm:line-clamp-1"
          >
            {title}
          </Link>
        </h3>
        <p className="flex grow basis-28 flex-wrap gap-x-3 text-small text-faint tabular-nums">
          <span>{isEmpty ? 'No cards' : toStudyWords(summary)}</span>
          {dueLaterToday > 0 && (
            <span>
              {dueLaterToday} more {dueLaterToday === 1 ? 'falls' : 'fall'} due today
            </span>
          )}
          {lastStudiedAt !== null && <LastStudied at={lastStudiedAt} />}
          {/* Of cards that are gone nothing is known any more. */}
          {lastStudiedAt === null && !isEmpty && <span>Not studied yet</span>}
        </p>
      </div>
      <div className="grid gap-1.5 max-sm:order-last max-sm:basis-full">
        <ProgressBar percent={retentionPercent} label={`Retention of ${title}`} />
        <p className="flex justify-between gap-x-3 text-small text-faint tabular-nums">
          <span>{retentionPercent}% retention</span>
          {lastStudiedAt !== null && <LastStudiedInShort at={lastStudiedAt} />}
        </p>
      </div>
      <Link to={studyPath(deck)} className={buttonClass()}>
        {isWaiting ? 'Study Now' : 'Review'}
        <span className="sr-only">: {title}</span>
      </Link>
    </li>
  )
}

function LastStudied({ at }: { at: string }) {
  return (
    <time dateTime={at} className="max-sm:hidden">
      Last studied {longAgo(Date.parse(at), Date.now())}
    </time>
  )
}

/** On small screens, and away from what is due, so that "Now" is not read as when. */
function LastStudiedInShort({ at }: { at: string }) {
  return (
    <span className="sm:hidden">
      Studied: <time dateTime={at}>{shortAgo(Date.parse(at), Date.now())}</time>
    </span>
  )
}
