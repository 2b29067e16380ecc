import { formatDistance } from 'date-fns'
import { Link } from 'react-router'
import type { Deck } from '#contract/deck'
import { shortAgo } from '#domain/ago'
import { deckPath, studyPath } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** How a person stands with one deck, and the way to its next session. */
export function StudyRow({ deck }: { deck: Deck }) {
  const { summary, cardCount } = deck
  if (!summary) return null
  const isEmpty = cardCount === 0
  const { due, total, dueLaterToday, retentionPercent, lastStudiedAt } = summary
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_11rem_auto]">
      <div className="min-w-0">
        <h3 className="text-large font-semibold">
          <Link
            dir="auto"
            to={deckPath(deck)}
            className="block w-fit max-w-full truncate underline-offset-4 hover:underline"
          >
            {deck.title}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-small text-faint tabular-nums">
          <span>{isEmpty ? 'No cards' : `${due}/${total} due`}</span>
          {dueLaterToday > 0 && <span>{dueLaterToday} more fall due today</span>}
          <LastStudied at={lastStudiedAt} />
        </p>
      </div>
      <div className="grid gap-1.5 max-sm:order-last max-sm:col-span-2">
        <ProgressBar percent={retentionPercent} label={`Retention of ${deck.title}`} />
        <p className="text-small text-faint tabular-nums">{retentionPercent}% retention</p>
      </div>
      <Link to={studyPath(deck)} className={buttonClass(due > 0 ? 'primary' : 'plain')}>
        {due > 0 ? 'Study Now' : 'Review'}
        <span className="sr-only">: {deck.title}</span>
      </Link>
    </li>
  )
}

function LastStudied({ at }: { at: string | null }) {
  if (at === null) return <span>Not studied yet</span>
  const thenMs = Date.parse(at)
  const nowMs = Date.now()
  return (
    <time dateTime={at}>
      <span className="sm:hidden">{shortAgo(thenMs, nowMs)}</span>
      <span className="max-sm:hidden">Last studied {formatDistance(Math.min(thenMs, nowMs), nowMs)} ago</span>
    </time>
  )
}
