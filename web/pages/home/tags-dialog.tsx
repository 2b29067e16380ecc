import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { studyTagPath } from '#contract/study-links'
import { some } from '#web/lib/in-words.ts'
import { messageOf } from '#web/lib/messages.ts'
import { tagsToStudyQuery } from '#web/rooms/queries/deck-queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotYet } from '#web/ui/not-yet.tsx'

/** The tags of the viewer's cards, each leading to what is due of the cards that have it. docs/rules.md §Study.29. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(tagsToStudyQuery)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Study by Tag"
      description="What is due of the cards with it, over all decks."
    >
      {!data && (
        <NotYet label="Loading tags..." trouble={error ? messageOf(error) : undefined} onRetry={() => void refetch()} />
      )}
      <div className="p-6 pt-4 empty:hidden">
        {data?.length === 0 && (
          <p>
            None of your cards has a tag yet. They get tags where they are edited, or in the list of a deck's cards.
          </p>
        )}
        {data && data.length > 0 && (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {data.map(({ tag, cardCount }) => (
              <li key={tag}>
                <Link
                  to={studyTagPath(tag)}
                  replace
                  className="flex min-h-11 items-center justify-between gap-4 px-2 py-2 hover:bg-wash"
                >
                  <bdi className="min-w-0 wrap-anywhere">#{tag}</bdi>
                  <span className="shrink-0 text-small text-faint tabular-nums">{some(cardCount, 'card')}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
