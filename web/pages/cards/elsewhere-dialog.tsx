import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Deck } from '#contract/deck'
import { titleOf } from '#contract/links'
import { some } from '#web/lib/in-words.ts'
import { messageOf } from '#web/lib/messages.ts'
import { wholeCollectionQuery } from '#web/rooms/queries/deck-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Acts } from './use-acts.ts'

type Props = { deck: Deck; way: 'move' | 'copy'; acts: Acts; onClose: () => void }

const ways = {
  move: { title: 'Move', says: 'What you remember of the cards goes along.' },
  copy: { title: 'Copy', says: 'The copies are new cards, which you have not studied yet.' },
}

/** To which other deck of one's own the chosen cards go. */
export function ElsewhereDialog({ deck, way, acts, onClose }: Props) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(wholeCollectionQuery)
  const decks = data?.pages
    .flatMap((page) => page.data)
    .filter(({ _id, creatorId }) => creatorId === deck.creatorId && _id !== deck._id)
  const [picked, setPicked] = useState<string>()
  const to = decks?.find(({ _id }) => _id === picked) ?? decks?.[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!to) return
    if (way === 'move') acts.move(to)
    else acts.copy(to)
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={`${ways[way].title} ${some(acts.count, 'card')}`}>
      <form onSubmit={submit} className="grid gap-5 px-6 pt-6">
        {error && !data && <p role="alert">{messageOf(error).text}</p>}
        {!error && !data && <Spinner label="Loading decks..." />}
        {decks?.length === 0 && !hasNextPage && <p>You have no other deck yet.</p>}
        {to && (
          <Select
            label="To the end of"
            hint={ways[way].says}
            options={(decks ?? []).map((deck) => [deck._id, titleOf(deck)] as const)}
            value={to._id}
            onChange={({ target }) => setPicked(target.value)}
            className="w-full"
          />
        )}
        {hasNextPage && (
          <Button
            look="quiet"
            size="small"
            className="justify-self-start"
            unavailable={isFetchingNextPage && 'This takes a moment...'}
            onClick={() => void fetchNextPage()}
          >
            Show older decks as well
          </Button>
        )}
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          {to && (
            <Button type="submit" look="primary">
              {ways[way].title}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
