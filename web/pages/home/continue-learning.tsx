import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { firstToStudy } from '#web/rooms/home-outline/first-pages.ts'
import { LearningControls, type Order } from '#web/rooms/home-outline/learning-controls.tsx'
import { RowsToCome } from '#web/rooms/home-outline/rows-to-come.tsx'
import { StudyRow, studyRows } from '#web/rooms/home-outline/study-row.tsx'
import { WaitingAnswers } from '#web/rooms/outbox/waiting-answers.tsx'
import { collectionQuery } from '#web/rooms/queries/deck-queries.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { TurningPageLine } from '#web/ui/turning-page-line.tsx'
import { useRefocus } from '#web/ui/use-refocus.ts'
import { LoadFailure } from './load-failure.tsx'
import { type AfterGapProps, useAfterGap } from './use-after-gap.ts'
import { useLeft } from './use-left.ts'

const TagsDialog = lazyPart(async () => (await import('./tags-dialog.tsx')).TagsDialog)

const AfterGap = lazy<ComponentType<AfterGapProps>>(async () => {
  // What cannot be fetched now is not offered now.
  const loaded = await import('./after-gap.tsx').catch(() => undefined)
  return { default: loaded?.AfterGap ?? Nothing }
})
const Nothing = () => null

const perPage = firstToStudy.limit

/** The decks that wait for their person, three at a time. */
export function ContinueLearning() {
  const [sortBy, setSortBy] = useLeft<Order>('order', firstToStudy.sortBy)
  const [page, setPage] = useLeft('learning', 1)
  const [isChoosingTag, setChoosingTag] = useState(false)
  const decks = useQuery(collectionQuery({ page, limit: perPage, sortBy }))
  const overAll = decks.data?.overAll
  const due = overAll ? overAll.toReview + overAll.new : 0
  const { offer, onDecline } = useAfterGap(overAll)
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useRefocus(section, () => heading.current?.focus())

  return (
    <section ref={section} aria-labelledby="continue">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="continue" tabIndex={-1} className="flex min-h-11 items-center text-title outline-none">
          Continue Learning
        </h2>
        {(decks.data?.pagination.total ?? 0) > 0 && (
          <LearningControls
            due={due}
            onByTag={() => setChoosingTag(true)}
            onNearByTag={TagsDialog.prepare}
            sortBy={sortBy}
            onSort={(order) => {
              setSortBy(order)
              setPage(1)
            }}
          />
        )}
      </header>
      <WaitingAnswers />
      {offer && (
        <div className="mb-2 flex min-h-32 empty:hidden flex-wrap items-center gap-x-6 gap-y-3 rounded-control bg-wash px-4 py-3 lg:min-h-16">
          <Suspense fallback={<span />}>
            <AfterGap offer={offer} onDecline={onDecline} />
          </Suspense>
        </div>
      )}
      {isChoosingTag && <TagsDialog onClose={() => setChoosingTag(false)} />}
      {decks.isError && <LoadFailure error={decks.error} onRetry={() => void decks.refetch()} />}
      {decks.isPending && <RowsToCome label="Loading decks..." />}
      {decks.data?.pagination.total === 0 && (
        <p className="text-faint">No study data available. Create your own or like other decks to see progress here.</p>
      )}
      {decks.data && (
        <>
          <ul className={studyRows}>
            {decks.data.data.map((deck) => (
              <StudyRow key={deck._id} deck={deck} />
            ))}
          </ul>
          <div className="mt-3">
            <TurningPageLine
              page={page}
              totalPages={decks.data.pagination.totalPages}
              onTurn={setPage}
              label="Decks to study"
            />
          </div>
        </>
      )}
    </section>
  )
}
