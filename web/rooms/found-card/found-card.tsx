import { Link } from 'react-router'
import type { FoundCard as Found } from '#contract/card-search'
import { cardPath } from '#contract/links'
import { BothSides } from '#web/rooms/both-sides/both-sides.tsx'

/** A card that was found: both sides, the deck, and the way there. `more`: of its deck, beside it. */
export const FoundCard = ({ card, index, deck, more = 0 }: Found & { more?: number }) => (
  <li className="grid gap-2 border-b border-hairline py-4">
    <Link to={cardPath(deck, index)} className="min-w-0 text-small text-faint underline-offset-4 hover:underline">
      <bdi className="wrap-anywhere">{deck.title}</bdi> · card {index + 1}
      {more > 0 && ` and ${more} more`}
    </Link>
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2 *:min-w-0">
      <BothSides card={card} macros={deck.macros} />
    </div>
  </li>
)
