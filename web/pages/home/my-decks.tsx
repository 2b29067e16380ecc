import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Deck } from '#contract/deck'
import { searchPath } from '#contract/links'
import { inWords } from '#web/lib/in-words.ts'
import { firstOfMine } from '#web/rooms/home-outline/first-pages.ts'
import { ImportDoor } from '#web/rooms/import/import-door.tsx'
import { collectionQuery } from '#web/rooms/queries/deck-queries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TurningPageLine } from '#web/ui/turning-page-line.tsx'
import { useRefocus } from '#web/ui/use-refocus.ts'
import { LoadFailure } from './load-failure.tsx'
import { DeleteDeckDialog, MyDeckTile } from './my-deck-tile.tsx'

const perPage = firstOfMine.limit

type Props = { page: number; onTurn: (page: number) => void; onCreate: () => void }

/** The decks a person made, likes or studies, six at a time: a grid, on small screens a list to swipe. */
export function MyDecks({ page, onTurn, onCreate }: Props) {
  const decks = useQuery(collectionQuery({ ...firstOfMine, page }))
  const [doomed, setDoomed] = useState<Deck>()
  const [isDeleting, setDeleting] = useState(false)
  /** Six tiles take long: they come in pieces, and a press is heard before them. */
  const data = useDeferredValue(decks.data)
  const pagination = data?.pagination
  const shown = data?.data ?? []
  const section = useRef<HTMLElement>(null)
  /** Takes the focus when what had it is gone. */
  const heading = useRef<HTMLHeadingElement>(null)
  useRefocus(section, () => heading.current?.focus())

  return (
    <section ref={section} aria-labelledby="my-decks">
      <header className="mb-2 flex flex-wrap items-center gap-3">
        <h2 ref={heading} id="my-decks" tabIndex={-1} className="text-title outline-none">
          My Decks
        </h2>
        <button
          type="button"
          aria-label="New deck"
          title="New deck"
          onClick={onCreate}
          className="grid size-9 place-items-center rounded-full border border-edge bg-sheet transition-colors hover:bg-wash pointer-coarse:size-11"
        >
          <Plus aria-hidden className="size-5" />
        </button>
        <ImportDoor onMade={() => onTurn(1)} />
        <Link to={searchPath()} className={`${buttonClass('plain', 'small')} pointer-coarse:min-w-11`}>
          <Search aria-hidden />
          <span className="max-sm:sr-only">Search</span>
        </Link>
      </header>
      {!data && !decks.isError && (
        <div className="py-16">
          <Spinner label="Loading decks..." />
        </div>
      )}
      {decks.isError && <LoadFailure error={decks.error} onRetry={() => void decks.refetch()} />}
      {pagination?.total === 0 && <NoDecks onCreate={onCreate} />}
      {/* Each page begins at its first deck, however far the one before was swiped. */}
      <ul key={pagination?.page} className="swiped-tiles">
        {shown.map((deck) => (
          <li key={deck._id} className="min-w-0 snap-start">
            <MyDeckTile
              deck={deck}
              onDelete={() => {
                setDoomed(deck)
                setDeleting(true)
              }}
            />
          </li>
        ))}
      </ul>
      {pagination && (
        <div className="mt-8 grid gap-3 empty:hidden">
          {pagination.totalPages > 1 && shown.length > 0 && (
            <p className="text-center text-small text-faint tabular-nums">
              Showing {(page - 1) * perPage + 1}-{(page - 1) * perPage + shown.length} of {inWords(pagination.total)}{' '}
              decks
            </p>
          )}
          <TurningPageLine page={page} totalPages={pagination.totalPages} onTurn={onTurn} label="My decks" />
        </div>
      )}
      {doomed && (
        <DeleteDeckDialog
          isOpen={isDeleting}
          deck={doomed}
          onClose={() => setDeleting(false)}
          focusAfter={() => (shown.some(({ _id }) => _id === doomed._id) ? undefined : (heading.current ?? undefined))}
          onDeleted={() => shown.length === 1 && page > 1 && onTurn(page - 1)}
        />
      )}
    </section>
  )
}

function NoDecks({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="grid justify-items-center gap-5 py-14 text-center font-book">
      <p aria-hidden className="text-display text-faint">
        ∅
      </p>
      <p className="text-large">You haven't created any decks yet</p>
      <Button look="primary" onClick={onCreate}>
        Create Your First Deck
      </Button>
    </div>
  )
}
