import { useMutation } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import type { Deck } from '#contract/deck'
import { call } from '#web/lib/api.ts'
import { useDecksChanged } from '#web/lib/deck-queries.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useUser } from '#web/lib/viewer.tsx'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { usePressedLike } from './pressed-like.ts'
import { ShareButton } from './share-button.tsx'
import { StudyLink } from './study-link.tsx'

/** For a signed-in person on somebody else's deck. */
export function ReaderActions({ deck }: { deck: Deck }) {
  const { authId } = useUser()
  const decksChanged = useDecksChanged()
  const isLiked = deck.likedBy.includes(authId)
  const like = useMutation({
    mutationFn: (seen: boolean) => call('deck.like', { at: { deckId: deck._id }, body: { isLiked: seen } }),
    onSuccess: decksChanged,
  })
  const looksLiked = like.isPending ? !like.variables : isLiked
  usePressedLike(deck._id, () => {
    const say = () => toasts.add({ title: `“${deck.title}” is in your decks` })
    if (isLiked) say()
    else like.mutate(false, { onSuccess: say })
  })
  return (
    <>
      <StudyLink deck={deck} />
      <Button
        aria-pressed={looksLiked}
        aria-label={looksLiked ? 'Remove from my decks' : 'Add to my decks'}
        onClick={() => !like.isPending && like.mutate(isLiked)}
        className="aria-pressed:text-accent"
      >
        <Heart aria-hidden className={looksLiked ? 'fill-current' : ''} />
        {looksLiked ? 'Liked' : 'Like'}
      </Button>
      <ShareButton deck={deck} />
      {like.isError && (
        <p role="alert" className="w-full text-danger">
          {messageOf(like.error).text}
        </p>
      )}
    </>
  )
}
