import { Plus } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { withQueries } from '#web/lib/with-queries.tsx'
import { DeckDialog } from '#web/rooms/deck-dialog/deck-dialog.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { ContinueLearning } from './continue-learning.tsx'
import { Discover } from './discover.tsx'
import { MyDecks } from './my-decks.tsx'

/** What a signed-in person comes home to: what to study next, and the decks they have. */
export const Home = withQueries(function Home() {
  const [isCreating, setCreating] = useState(false)
  const [page, setPage] = useState(1)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element>(null)
  const create = ({ currentTarget }: MouseEvent) => {
    opener.current = currentTarget
    setCreating(true)
  }
  return (
    <Page>
      <h1 tabIndex={-1} className="sr-only">
        Home
      </h1>
      <div className="grid grid-cols-1 gap-14">
        <Discover />
        <ContinueLearning />
        <MyDecks page={page} onPage={setPage} onCreate={create} heading={heading} />
      </div>
      <button
        type="button"
        aria-label="Create new deck"
        title="Create new deck"
        onClick={create}
        className="floating fixed right-[max(1.25rem,env(safe-area-inset-right))] bottom-[max(1.25rem,env(safe-area-inset-bottom))] z-10 grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-float transition-transform forced-colors:border hover:scale-105 active:scale-95"
      >
        <Plus aria-hidden className="size-6" />
      </button>
      <DeckDialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onSaved={() => setPage(1)}
        focusAfter={() => (opener.current?.isConnected ? undefined : (heading.current ?? undefined))}
      />
    </Page>
  )
})
