import { useMutation } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { call } from '#web/lib/api.ts'
import { useDecksChanged } from '#web/lib/deck-queries.ts'
import { messageOf } from '#web/lib/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toasts } from '#web/ui/toasts.ts'

type Props = { deckId: string; title: string; isLiked: boolean }

/** A heart that puts a deck into the viewer's collection, or takes it out. One request at a time. */
export function LikeButton({ deckId, title, isLiked: wasLiked }: Props) {
  const decksChanged = useDecksChanged()
  const { mutate, isPending, variables } = useMutation({
    // What was seen travels as the variable: these functions are replaced by the next rendering's.
    mutationFn: (seen: boolean) => call('deck.like', { at: { deckId }, body: { isLiked: seen } }),
    onSuccess: decksChanged,
    onError: (error) => {
      toasts.add({ title: `“${title}” stays as it was`, description: messageOf(error).text, priority: 'high' })
    },
  })
  const isLiked = isPending ? !variables : wasLiked
  return (
    <IconButton
      label={isLiked ? 'Remove from my decks' : 'Add to my decks'}
      aria-pressed={isLiked}
      onClick={() => !isPending && mutate(isLiked)}
      className="relative z-1 aria-pressed:text-accent"
    >
      <Heart aria-hidden className={classNames('transition-colors', isLiked && 'fill-current')} />
    </IconButton>
  )
}
