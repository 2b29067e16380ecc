import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Deck, DeckPage } from '#contract/deck'
import { inWords } from '#web/lib/in-words.ts'
import { type ServerTrouble, serverTrouble } from '#web/lib/server-trouble.ts'
import { DeckTile } from '#web/rooms/deck-tile/deck-tile.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageLine } from '#web/ui/page-line.tsx'
import { type BrowseQuery, browsePath, mayHaveFormula } from './browse-query.ts'

type Props = {
  query: BrowseQuery
  decks?: DeckPage
  trouble?: ServerTrouble
  isSearching: boolean
  /** What a signed-in person finds on a tile; visitors only look. */
  controlOf?: (deck: Deck) => ReactNode
}

export function Results({ query, decks, trouble, isSearching, controlOf }: Props) {
  if (!decks) return <Failed trouble={trouble ?? 'internal'} isTrying={isSearching} />
  const { data, pagination } = decks
  return (
    <section aria-label="Decks" aria-busy={isSearching} className="mt-4">
      <h2 className="sr-only">Decks</h2>
      <p role="status" className="text-small text-faint tabular-nums">
        Showing {data.length} of {inWords(pagination.total)} decks
      </p>
      {data.length === 0 ? (
        <Nothing query={query} total={pagination.total} />
      ) : (
        <ul
          className={`mt-4 grid gap-x-8 gap-y-10 transition-opacity sm:grid-cols-2 lg:grid-cols-3 ${isSearching ? 'opacity-60' : ''}`}
        >
          {data.map((deck) => (
            <li key={deck._id} className="later-part" suppressHydrationWarning>
              <DeckTile deck={deck} control={controlOf?.(deck)} isStudyable={controlOf && deck.cardCount > 0} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-12">
        <PageLine
          label="Pages of decks"
          page={pagination.page}
          totalPages={pagination.totalPages}
          hrefOf={(page) => browsePath({ ...query, page })}
        />
      </div>
    </section>
  )
}

function Nothing({ query, total }: { query: BrowseQuery; total: number }) {
  const search = query.search.trim()
  return (
    <div className="mx-auto mt-16 max-w-md text-center font-book">
      <p aria-hidden className="text-display text-faint">
        ∅
      </p>
      <p className="mt-2 text-large">{total > 0 ? 'There is no page with this number' : 'No public decks found'}</p>
      {total > 0 && (
        <Link to={browsePath({ ...query, page: 1 })} className={`mt-4 ${buttonClass()}`}>
          To the first page
        </Link>
      )}
      {total === 0 && search !== '' && (
        <Link to={browsePath({ ...query, page: 1, search: '' })} className={`mt-4 ${buttonClass()}`}>
          Show All Decks
        </Link>
      )}
      {total === 0 && search !== '' && !mayHaveFormula(search) && (
        <Link to={browsePath({ ...query, page: 1, search: `$${search}$` })} className={`mt-2 ${buttonClass('quiet')}`}>
          Look for It in Formulas
        </Link>
      )}
    </div>
  )
}

function Failed({ trouble, isTrying }: { trouble: ServerTrouble; isTrying: boolean }) {
  const { revalidate, state } = useRevalidator()
  const isBusy = isTrying || state === 'loading'
  return (
    <div role="alert" className="mx-auto mt-16 max-w-md text-center">
      <p className="font-book text-large">Failed to load decks</p>
      <p className="mt-2 text-faint">{serverTrouble[trouble]}</p>
      <Button className="mt-4" unavailable={isBusy && 'Trying...'} onClick={() => void revalidate()}>
        Try Again
      </Button>
    </div>
  )
}
