import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { deckPath } from '#contract/links'
import { Discover } from '#web/rooms/home-outline/discover.tsx'
import { firstToStudy } from '#web/rooms/home-outline/first-pages.ts'
import { homeBlocks } from '#web/rooms/home-outline/home-outline.tsx'
import { collectionQuery } from '#web/rooms/queries/deck-queries.ts'
import { withQueries } from '#web/rooms/queries/with-queries.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { savesData } from '#web/ui/saves-data.ts'
import { useYielding } from '#web/ui/use-yielding.ts'
import { ContinueLearning } from './continue-learning.tsx'
import { MyDecks } from './my-decks.tsx'
import { useLeft } from './use-left.ts'

const DeckDialog = lazyPart(async () => (await import('#web/rooms/deck-dialog/deck-dialog.tsx')).DeckDialog)

/** When the page is at rest. */
const atRestMs = 4000

/** What a signed-in person comes home to: the way to others' decks, what to study next, and the decks they have. */
export const Home = withQueries(function Home() {
  const [isCreating, setCreating] = useState(false)
  const [hasCreated, setHasCreated] = useState(false)
  const [page, setPage] = useLeft('decks', 1)
  const navigate = useNavigate()
  /** What stands below what is read at first does not know its place before. */
  const isPlaced = !useQuery(collectionQuery(firstToStudy)).isPending
  const floating = useRef<HTMLButtonElement>(null)
  useYielding(floating)
  const create = () => {
    setHasCreated(true)
    setCreating(true)
  }
  useEffect(() => {
    if (savesData()) return
    const timer = setTimeout(DeckDialog.prepare, atRestMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Page>
      <h1 tabIndex={-1} className="sr-only">
        Home
      </h1>
      <div className={homeBlocks}>
        <Discover />
        <ContinueLearning />
        <div className={isPlaced ? undefined : 'invisible'}>
          <MyDecks page={page} onTurn={setPage} onCreate={create} />
        </div>
      </div>
      <button
        ref={floating}
        type="button"
        aria-label="Create new deck"
        title="Create new deck"
        onClick={create}
        onPointerEnter={DeckDialog.prepare}
        onFocus={DeckDialog.prepare}
        className="floating fixed z-10 grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-float transition-[scale,opacity] forced-colors:border data-yields:not-focus-visible:pointer-events-none data-yields:not-focus-visible:opacity-0 hover:scale-105 active:scale-95"
      >
        <Plus aria-hidden className="size-6" />
      </button>
      {hasCreated && (
        <DeckDialog
          isOpen={isCreating}
          onClose={() => setCreating(false)}
          onSaved={(deck) => {
            // The new one is there.
            setPage(1)
            return navigate(deckPath(deck), { replace: true })
          }}
        />
      )}
    </Page>
  )
})
