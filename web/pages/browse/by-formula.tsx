import { type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { FoundDecks } from '#contract/card-search'
import { some } from '#web/lib/in-words.ts'
import { messageOf } from '#web/lib/messages.ts'
import { SetsWhenNear } from '#web/rooms/card-face/use-side-html.ts'
import { FoundCard } from '#web/rooms/found-card/found-card.tsx'
import { otherChoice } from '#web/rooms/found-card/letters-choice.ts'
import { type Letters, useMarkedHits } from '#web/rooms/found-card/use-marked-hits.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageLine } from '#web/ui/page-line.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type BrowseQuery, browsePath } from './browse-query.ts'
import { useByFormula } from './use-by-formula.ts'

type Props = {
  query: BrowseQuery
  /** Whether the search found decks by their words. */
  hasOthers: boolean
  /** What it found by them. */
  children: ReactNode
}

/** Public decks with a formula on a card, before those that are found by their words. docs/rules.md §Decks.25. */
export function ByFormula({ query, hasOthers, children }: Props) {
  const [address] = useSearchParams()
  const letters = address.get('letters') === 'any' ? 'any' : 'same'
  const found = useByFormula(query, letters)
  if (!found) return children
  const { data, error, isFetching, retry } = found
  const isNothing = data ? data.pagination.total === 0 : error !== undefined
  return (
    <>
      <section aria-labelledby="by-formula" aria-busy={isFetching} className="mt-4">
        <h2 id="by-formula" className="sr-only">
          Decks with this formula
        </h2>
        {/* There before its words are, which would not be said otherwise. */}
        <p role="status" className="text-small text-faint tabular-nums">
          {data && wordsOf(data, letters)}
        </p>
        {data && <List found={data} query={query} letters={letters} />}
        {error !== undefined && (
          <div className="grid justify-items-start gap-3">
            <p role="alert">Failed to search for the formula. {messageOf(error).text}</p>
            <Button unavailable={isFetching && 'Trying...'} onClick={retry}>
              Try Again
            </Button>
          </div>
        )}
        {!data && error === undefined && (
          <>
            <Spinner label="Searching for the formula..." />
            {!hasOthers && <noscript>{children}</noscript>}
          </>
        )}
      </section>
      {(hasOthers || isNothing) && children}
    </>
  )
}

const pathOf = (query: BrowseQuery, letters: Letters) =>
  letters === 'any' ? `${browsePath(query)}&letters=any` : browsePath(query)

function List({ found, query, letters }: { found: FoundDecks; query: BrowseQuery; letters: Letters }) {
  const list = useRef<HTMLOListElement>(null)
  useMarkedHits(list, query.search, found.isNear, letters)
  const other = otherChoice(query.search, letters, { total: found.pagination.total, isNear: found.isNear })
  return (
    <>
      {other && (
        <Link
          to={pathOf({ ...query, page: 1 }, other.letters)}
          preventScrollReset
          className={`-ml-3 ${buttonClass('quiet', 'small')}`}
        >
          {other.label}
        </Link>
      )}
      <SetsWhenNear value={Number.POSITIVE_INFINITY}>
        <ol ref={list} className="mt-3 border-t border-hairline empty:hidden">
          {found.data.map(({ cardsFound, ...one }) => (
            <FoundCard key={one.card._id} {...one} more={cardsFound - 1} />
          ))}
        </ol>
      </SetsWhenNear>
      <div className="mt-6">
        <PageLine
          label="Decks with this formula"
          page={found.pagination.page}
          totalPages={found.pagination.totalPages}
          hrefOf={(page) => pathOf({ ...query, page }, letters)}
        />
      </div>
    </>
  )
}

function wordsOf({ pagination: { total }, isNear, isMore }: FoundDecks, letters: Letters): string {
  if (total === 0 && letters === 'same') return 'No public deck has this formula.'
  if (total === 0)
    return isMore
      ? 'None of the cards looked at has this formula.'
      : 'No public deck has this formula, whichever the letters.'
  const decks = some(total, 'deck')
  if (isNear) return `No public deck has this formula; ${decks} ${total === 1 ? 'comes' : 'come'} near.`
  return `${isMore ? 'At least ' : ''}${decks} with this formula.`
}
