import { useMutation } from '@tanstack/react-query'
import type { Deck, NamedDeck } from '#contract/deck'
import { troubleOf } from '#web/lib/api-error.ts'
import { some } from '#web/lib/in-words.ts'
import { useMakingKey } from '#web/lib/making-key.ts'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { noteAct } from '#web/rooms/undo/last-act.ts'
import { useSendWhatWaits } from '#web/rooms/waiting-cards/use-waiting-cards.ts'
import { toasts } from '#web/ui/toasts.ts'
import {
  type AlreadySo,
  type CardsAct,
  copyCards,
  deleteCards,
  moveCards,
  resetCards,
  reverseCards,
  suspendCards,
  tagCards,
  turnable,
} from './acts.ts'

/** The cards that were chosen for it. */
type For = { cardIds: readonly string[] }

/**
 * What can be done with several cards of a deck at once. `onDone`: with them, and not with what was chosen meanwhile.
 * docs/rules.md §Decks.17.
 */
export function useActs(deck: Deck, chosen: ReadonlySet<string>, onDone: (cardIds: readonly string[]) => void) {
  const decksChanged = useDecksChanged()
  const sendWhatWaits = useSendWhatWaits()
  const { key, until } = useMakingKey()
  const acting = useMutation({
    meta: { failed: 'What was to be done with cards has failed' },
    mutationFn: async ({ run }: CardsAct & For) => {
      await sendWhatWaits()
      await until(run())
    },
    // Where only the answer was lost it is done: sent again it says so, and can be taken back.
    retry: (failures, error) => failures === 0 && troubleOf(error) === 'offline',
    onSuccess: async (_, { says, undo, cardIds }) => {
      onDone(cardIds)
      await decksChanged()
      noteAct({
        says,
        undo: async () => {
          await undo()
          await decksChanged()
        },
      })
    },
  })
  const cards = deck.cards.filter(({ _id }) => chosen.has(_id))
  const these = { deck, cards }
  const cardIds = cards.map(({ _id }) => _id)
  const act = (what: CardsAct | AlreadySo) => {
    if (!('so' in what)) return acting.mutate({ ...what, cardIds })
    onDone(cardIds)
    toasts.add({
      id: 'so already',
      title: `${some(cards.length, 'card')} ${cards.length === 1 ? 'is' : 'are'} ${what.so}`,
    })
  }
  return {
    count: cards.length,
    /** What is under way, in words. */
    doing: acting.isPending
      ? `${acting.variables.doing} ${some(acting.variables.cardIds.length, 'card')}...`
      : undefined,
    error: acting.error,
    forgetError: () => acting.isError && acting.reset(),
    tag: (name: string, isAdded: boolean) => act(tagCards(these, name, isAdded)),
    suspend: (isSuspended: boolean) => act(suspendCards(these, isSuspended)),
    remove: () => act(deleteCards(these)),
    move: (to: NamedDeck) => act(moveCards(these, to)),
    copy: (to: NamedDeck) => act(copyCards(these, to, { key })),
    canReverse: turnable(cards).length > 0,
    reverse: () => act(reverseCards(these, { key })),
    forget: () => act(resetCards(these, { key })),
  }
}

export type Acts = ReturnType<typeof useActs>
