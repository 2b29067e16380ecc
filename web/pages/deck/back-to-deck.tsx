import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { NamedDeck } from '#contract/deck'
import { deckPath, titleOf } from '#contract/links'
import { buttonClass } from '#web/ui/button.tsx'

/** From a page about a deck to the deck, by its title, of which a small screen shows the beginning. */
export function BackToDeck({ deck }: { deck: NamedDeck }) {
  return (
    <Link to={deckPath(deck)} className={`-ml-3 max-w-full ${buttonClass('quiet', 'small')}`}>
      <ArrowLeft aria-hidden />
      <bdi className="truncate">{titleOf(deck)}</bdi>
    </Link>
  )
}
