import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Deck } from '#contract/deck'
import { titleOf } from '#contract/links'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { toasts } from '#web/ui/toasts.ts'

/**
 * Somebody else's deck and the viewer's collection: whether it is in there because they like or study it, and the one
 * press that adds it with a like or takes it out. One request at a time.
 */
export function usePlace({ likedBy, isStudied, ...deck }: Deck, { isUnseen = false } = {}) {
  const title = titleOf(deck)
  const { authId } = useUser()
  const decksChanged = useDecksChanged()
  const client = useQueryClient()
  const mutationKey = ['like', deck._id]
  const wasLiked = likedBy.includes(authId)
  const { mutate, isPending, variables, error } = useMutation({
    mutationKey,
    meta: { failed: `“${title}” stays as it was`, isUnseen },
    // What was seen travels as the variable: these functions are replaced by the next rendering's.
    mutationFn: (seen: boolean) => call('deck.like', { at: { deckId: deck._id }, body: { isLiked: seen } }),
    // It says what shall be, so it may arrive twice: an answer that was lost leaves nothing to be told otherwise than it is.
    retry: (failures, error) => failures === 0 && troubleOf(error) === 'offline',
    onSuccess: (_, seen) => {
      if (seen && isStudied)
        toasts.add({
          title: `“${title}” is no longer in your decks`,
          description: 'Your progress stays, and is there again when you study it.',
        })
      return decksChanged()
    },
  })
  const isIn = isPending ? !variables : wasLiked || isStudied
  return {
    isIn,
    isLiked: isPending ? !variables : wasLiked,
    label: isIn ? 'Remove from my decks' : 'Add to my decks',
    turn: () => {
      // What was rendered does not know yet of a press just before.
      if (client.isMutating({ mutationKey }) === 0) mutate(isIn)
    },
    like: (onLiked: () => void) => (wasLiked ? onLiked() : mutate(false, { onSuccess: onLiked })),
    error,
  }
}
