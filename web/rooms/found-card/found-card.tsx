import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FoundCard as Found } from '#contract/card-search'
import { cardPath, titleOf } from '#contract/links'
import { BothSides } from '#web/rooms/both-sides/both-sides.tsx'

/**
 * A card that was found: both sides, its tags, the deck, and the way there, which all of it leads unless some of its text
 * was being marked. `more`: of its deck, beside it.
 */
export function FoundCard({ card, index, deck, more = 0 }: Found & { more?: number }) {
  const navigate = useNavigate()
  const path = cardPath(deck, index)
  const press = ({ metaKey, ctrlKey, shiftKey, target }: MouseEvent) => {
    const isOwn = target instanceof Element && target.closest('a') !== null
    if (isOwn || metaKey || ctrlKey || shiftKey || getSelection()?.isCollapsed === false) return
    navigate(path)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by key it is the link that is pressed
    <li className="reaching grid cursor-pointer gap-2 border-b border-hairline py-4" onClick={press}>
      <Link to={path} className="min-w-0 text-small text-faint underline-offset-4 hover:underline">
        <bdi className="wrap-anywhere">{titleOf(deck)}</bdi> · card {index + 1}
        {more > 0 && ` and ${more} more`}
      </Link>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2 *:min-w-0">
        <BothSides card={card} macros={deck.macros} />
      </div>
      {card.tags && (
        <p className="text-small wrap-anywhere text-faint">{card.tags.map((tag) => `#${tag}`).join(' · ')}</p>
      )}
    </li>
  )
}
