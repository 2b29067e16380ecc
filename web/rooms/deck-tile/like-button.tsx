import { Heart } from 'lucide-react'
import type { Deck } from '#contract/deck'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { usePlace } from './use-place.ts'

/** A heart that puts a deck into the viewer's collection, or takes it out. */
export function LikeButton({ deck }: { deck: Deck }) {
  const { isIn, label, turn } = usePlace(deck, { isUnseen: true })
  return (
    <IconButton
      label={label}
      aria-describedby={deck._id}
      aria-pressed={isIn}
      onClick={turn}
      className="relative z-1 aria-pressed:text-accent"
    >
      <Heart aria-hidden className={classNames('transition-colors', isIn && 'fill-current')} />
    </IconButton>
  )
}
