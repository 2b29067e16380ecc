import { Heart } from 'lucide-react'
import type { Deck } from '#contract/deck'
import { titleOf } from '#contract/links'
import { troubleOfDeck } from '#web/lib/gone.ts'
import { usePlace } from '#web/rooms/deck-tile/use-place.ts'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { MoreMenu } from './more-menu.tsx'
import { usePressedLike } from './pressed-like.ts'
import { ShareButton } from './share-button.tsx'
import { StudyLink } from './study-link.tsx'

/** For a signed-in person on somebody else's deck. */
export function ReaderActions({ deck }: { deck: Deck }) {
  const { isIn, isLiked, label, turn, like, error } = usePlace(deck)
  usePressedLike(deck._id, () => like(() => toasts.add({ title: `“${titleOf(deck)}” is in your decks` })))
  return (
    <>
      <StudyLink deck={deck} />
      <Button aria-pressed={isIn} aria-label={label} onClick={turn} className="aria-pressed:text-accent">
        <Heart aria-hidden className={isIn ? 'fill-current' : ''} />
        {isLiked ? 'Liked' : isIn ? 'In my decks' : 'Like'}
      </Button>
      <ShareButton deck={deck} />
      <MoreMenu deck={deck} isOwn={false} />
      {error && (
        <p role="alert" className="w-full text-danger">
          {troubleOfDeck(error, false).text}
        </p>
      )}
    </>
  )
}
