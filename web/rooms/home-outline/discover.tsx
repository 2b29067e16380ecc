import { Link } from 'react-router'
import { pages } from '#contract/pages'
import { buttonClass } from '#web/ui/button.tsx'

/** The way to decks of others: it waits for nothing, and stands first. */
export function Discover() {
  return (
    <section
      aria-labelledby="discover"
      className="-mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline pb-3 lg:-mt-6"
    >
      <div className="flex grow basis-52 flex-wrap items-baseline gap-x-3">
        <h2 id="discover" className="font-semibold">
          Discover Great Decks
        </h2>
        <p className="text-small text-faint">Like a deck to expand your collection!</p>
      </div>
      <Link to={pages.browse} className={buttonClass('plain', 'small')}>
        Browse Decks
      </Link>
    </section>
  )
}
