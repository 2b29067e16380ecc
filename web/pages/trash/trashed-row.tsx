import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deckPath, titleOf } from '#contract/links'
import { pages } from '#contract/pages'
import type { Trashed } from '#contract/trash'
import { dayMs } from '#domain/time'
import { call } from '#web/lib/api.ts'
import { some } from '#web/lib/in-words.ts'
import { messageOf } from '#web/lib/messages.ts'
import { BothSides } from '#web/rooms/both-sides/both-sides.tsx'
import { frontInWords } from '#web/rooms/both-sides/front-in-words.ts'
import { noteDecksMade } from '#web/rooms/deck-dialog/note-deck.ts'
import { useOutbox } from '#web/rooms/outbox/outbox-provider.tsx'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { useOnScreen } from '#web/ui/use-on-screen.ts'
import { usePutBack } from './use-put-back.ts'

/** A deck or a card in the trash, how long it stays, and its way back. */
export function TrashedRow({ deck, card, cardCount = 0, goesAt }: Trashed) {
  const decksChanged = useDecksChanged()
  const navigate = useNavigate()
  const isOnScreen = useOnScreen()
  const puttingBack = usePutBack()
  const outbox = useOutbox()
  const making = useMutation({
    meta: { failed: `“${titleOf(deck)}” stays in the trash` },
    mutationFn: () => call('trash.restoreDeck', { body: { deckId: deck._id } }),
    onSuccess: async (made) => {
      // What was answered to it meanwhile counts for the new one.
      outbox.tryAgain(deck._id)
      void outbox.wake()
      noteDecksMade({
        says: `“${titleOf(deck)}” is back, as a private deck`,
        decks: [{ _id: made._id }],
        goHome: () => navigate(pages.trash),
        decksChanged,
      })
      if (isOnScreen()) navigate(deckPath(made))
      await decksChanged()
    },
  })
  const { isPending, error } = card ? puttingBack : making
  const way = card ? 'Put It Back' : 'Make It a Deck Again'
  const left = some(Math.max(0, Math.ceil((Date.parse(goesAt) - Date.now()) / dayMs)), 'day')
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-2 border-b border-hairline py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="text-small wrap-anywhere text-faint">
        {card ? 'Card of ' : `Deck with ${some(cardCount, 'card')}: `}
        <bdi className="text-ink">{titleOf(deck)}</bdi> · <span className="whitespace-nowrap">{left} left</span>
      </p>
      {card && (
        <div className="grid gap-x-6 gap-y-1 *:min-w-0 sm:col-span-2 sm:grid-cols-2">
          <BothSides card={card} macros={deck.macros} />
        </div>
      )}
      <Button
        size="small"
        className="justify-self-start sm:col-start-2 sm:row-start-1"
        aria-label={`${way}: ${card ? frontInWords(card.frontEquation) : titleOf(deck)}`}
        unavailable={isPending && 'This takes a moment...'}
        onClick={() => (card ? puttingBack.mutate([{ deckId: deck._id, cardId: card._id }]) : making.mutate())}
      >
        {way}
      </Button>
      {error && (
        <p role="alert" className="text-danger sm:col-span-2">
          {messageOf(error).text}
        </p>
      )}
    </li>
  )
}
