import { Heart, Play } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Deck } from '#contract/deck'
import { printPath, studyPath } from '#contract/links'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { rememberLike } from './pressed-like.ts'
import { ShareButton } from './share-button.tsx'

/** A visitor who wants to study or like signs in first, and comes back to what they pressed. */
export function VisitorActions({ deck }: { deck: Deck }) {
  const { logIn } = useViewer()
  const { pathname, search } = useLocation()
  return (
    <>
      {deck.cardCount > 0 && (
        <Button look="primary" onClick={() => void logIn(studyPath(deck))}>
          <Play aria-hidden />
          Study
        </Button>
      )}
      <Button onClick={() => void logIn(pathname + search + rememberLike(deck._id))}>
        <Heart aria-hidden />
        Like
      </Button>
      <ShareButton deck={deck} />
      {deck.cardCount > 0 && (
        <Link to={printPath(deck)} className={buttonClass('quiet')}>
          Print
        </Link>
      )}
    </>
  )
}
