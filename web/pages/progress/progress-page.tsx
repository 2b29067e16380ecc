import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { titleOf } from '#contract/links'
import { pages } from '#contract/pages'
import { troubleOf } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/messages.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { BackToDeck } from '#web/pages/deck/back-to-deck.tsx'
import { AllFigures } from '#web/rooms/figures/all-figures.tsx'
import { FiguresToCome } from '#web/rooms/figures/figures-to-come.tsx'
import { figuresQuery } from '#web/rooms/queries/figures-query.ts'
import { withQueries } from '#web/rooms/queries/with-queries.tsx'
import { NotFound } from '#web/rooms/shell/not-found.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'

/** What a person's answers say, in one deck or in all. */
export const ProgressPage = withQueries(function ProgressPage({ deckId }: { deckId: string | undefined }) {
  const { data, error, refetch } = useQuery(figuresQuery(deckId))
  const dataLater = useDeferredValue(data)
  const title = data?.deck && titleOf(data.deck)
  usePageTitle(title && `Progress in ${title}`)
  if (error && troubleOf(error) === 'deck_not_found') return <NotFound heading="Deck not found" />
  return (
    <Page width="book">
      {deckId && (
        <p className="flex justify-between gap-3 print:hidden">
          <BackToDeck deck={data?.deck} />
          <Link to={pages.progress} className={`-mr-3 shrink-0 ${buttonClass('quiet', 'small')}`}>
            All decks
          </Link>
        </p>
      )}
      <h1 tabIndex={-1} className="text-title">
        Progress
        {data?.deck && (
          <>
            {' in '}
            <bdi>{title}</bdi>
          </>
        )}
      </h1>
      {data && <AllFigures figures={data} figuresLater={dataLater} />}
      {!data && error && (
        <div className="mt-6 grid justify-items-start gap-3">
          <p role="alert">Failed to fetch data. {messageOf(error).text}</p>
          <Button onClick={() => void refetch()}>Try Again</Button>
        </div>
      )}
      {!data && !error && <FiguresToCome label="Loading figures..." />}
    </Page>
  )
})
