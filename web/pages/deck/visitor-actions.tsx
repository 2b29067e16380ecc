import { Heart, Play } from 'lucide-react'
import type { Deck } from '#contract/deck'
import { useViewer } from '#web/lib/viewer.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShareButton } from './share-button.tsx'

/** A visitor who wants to study or like signs in first and comes back here. */
export function VisitorActions({ deck }: { deck: Deck }) {
  const { logIn } = useViewer()
  return (
    <>
      {deck.cardCount > 0 && (
        <Button look="primary" onClick={() => void logIn()}>
          <Play aria-hidden />
          Study
        </Button>
      )}
      <Button onClick={() => void logIn()}>
        <Heart aria-hidden />
        Like
      </Button>
      <ShareButton deck={deck} />
    </>
  )
}
