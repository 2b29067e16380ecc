import { Link } from 'react-router'
import { pages } from '#contract/pages'
import { buttonClass } from '#web/ui/button.tsx'

export function Discover() {
  return (
    <section
      aria-labelledby="discover"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-hairline py-6"
    >
      <div>
        <h2 id="discover" className="text-title">
          Discover Great Decks
        </h2>
        <p className="mt-1 text-faint">Like a deck to expand your collection!</p>
      </div>
      <Link to={pages.browse} className={buttonClass()}>
        Browse Decks
      </Link>
    </section>
  )
}
