import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { NamedDeck } from '#contract/deck'
import { deckPath, titleOf } from '#contract/links'
import { buttonClass } from '#web/ui/button.tsx'

const className = `-ml-3 min-w-0 max-w-full ${buttonClass('quiet', 'small')}`

/** From a page about a deck to the deck, by its title, of which a small screen shows the beginning; its room until it is known. */
export function BackToDeck({ deck }: { deck: NamedDeck | undefined }) {
  if (!deck)
    return (
      <span aria-hidden className={`invisible ${className}`}>
        &nbsp;
      </span>
    )
  return (
    <Link to={deckPath(deck)} className={className}>
      <ArrowLeft aria-hidden />
      <bdi className="truncate">{titleOf(deck)}</bdi>
    </Link>
  )
}
