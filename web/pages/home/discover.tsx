import { Link } from 'react-router'
import { pages } from '#contract/pages'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

export function Discover() {
  return (
    <section
      aria-labelledby="discover"
      className="flex items-center justify-between gap-4 border-y border-hairline py-3"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="discover" className="font-semibold">
          Discover Great Decks
        </h2>
        <p className="text-small text-faint">Like a deck to expand your collection!</p>
      </div>
      <Link to={pages.browse} className={classNames(buttonClass('plain', 'small'), 'shrink-0')}>
        Browse Decks
      </Link>
    </section>
  )
}
