import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { deckPath } from '#contract/links'
import { useReadable } from '#web/lib/use-readable.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** From a page about a deck to the deck, by its title, of which a small screen shows the beginning. */
export function BackToDeck({ deck }: { deck: { _id: string; title: string } }) {
  const title = useReadable(deck.title) ?? deck.title
  return (
    <Link to={deckPath(deck)} className={`-ml-3 max-w-full ${buttonClass('quiet', 'small')}`}>
      <ArrowLeft aria-hidden />
      <bdi className="truncate">{title}</bdi>
    </Link>
  )
}
