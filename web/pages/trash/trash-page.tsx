import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { formatDistanceToNowStrict } from 'date-fns'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { deckPath } from '#contract/links'
import { pages } from '#contract/pages'
import type { Trashed } from '#contract/trash'
import { trashKeptDays } from '#domain/trash'
import { call } from '#web/lib/api.ts'
import { some } from '#web/lib/in-words.ts'
import { messageOf } from '#web/lib/messages.ts'
import { readPage } from '#web/lib/search-address.ts'
import { BothSides } from '#web/rooms/both-sides/both-sides.tsx'
import { frontInWords } from '#web/rooms/both-sides/front-in-words.ts'
import { SetsWhenNear } from '#web/rooms/card-face/use-side-html.ts'
import { noteDecksMade } from '#web/rooms/deck-dialog/note-deck.ts'
import { decksKey, useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { withQueries } from '#web/rooms/queries/with-queries.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TurningPageLine } from '#web/ui/turning-page-line.tsx'
import { useOnScreen } from '#web/ui/use-on-screen.ts'
import { useRefocus } from '#web/ui/use-refocus.ts'
import { usePutBack } from './use-put-back.ts'

/** What the viewer deleted, and the way back for each. docs/rules.md §Trash. */
export const TrashPage = withQueries(function TrashPage() {
  const [address, setAddress] = useSearchParams()
  const page = readPage(address)
  const [isEmptying, setEmptying] = useState(false)
  const decksChanged = useDecksChanged()
  const { data, error, refetch } = useQuery({
    queryKey: [...decksKey, 'trash', page],
    queryFn: ({ signal }) => call('trash.read', { query: { page, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
  })
  const emptying = useMutation({
    meta: { failed: 'The trash could not be emptied' },
    // What comes there meanwhile, from another tab, was not seen.
    mutationFn: () => call('trash.empty', { query: { until: data?.readAt } }),
    onSuccess: async () => {
      setEmptying(false)
      await decksChanged()
    },
  })
  const puttingBack = usePutBack()
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useRef(0)
  // What goes leaves its place to the next, so that one can go on from there.
  useRefocus(list, () => {
    const things = [...(list.current?.children ?? [])]
    const next = things[Math.min(place.current, things.length - 1)]?.querySelector('button') ?? heading.current
    next?.focus({ preventScroll: true })
  })
  const cards = (data?.data ?? []).flatMap(({ deck, card }) => (card ? [{ deckId: deck._id, cardId: card._id }] : []))
  return (
    <Page width="book">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-title">
          Trash
        </h1>
        {data && data.data.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {cards.length > 1 && (
              <Button
                size="small"
                unavailable={puttingBack.isPending && 'This takes a moment...'}
                onClick={() => puttingBack.mutate(cards, { onSuccess: () => heading.current?.focus() })}
              >
                {data.pagination.totalPages > 1
                  ? `Put the ${cards.length} cards of this page back`
                  : `Put all ${cards.length} cards back`}
              </Button>
            )}
            <Button size="small" onClick={() => setEmptying(true)}>
              Empty the trash
            </Button>
          </div>
        )}
      </div>
      {puttingBack.error && (
        <p role="alert" className="mt-3 text-danger">
          {messageOf(puttingBack.error).text}
        </p>
      )}
      <p className="mt-3 max-w-2xl text-faint">
        What you delete stays here for {trashKeptDays} days, for you alone. A card goes back to its place; of a deck a
        new private one is made.
      </p>
      {error && !data && (
        <div className="mt-6 grid justify-items-start gap-3">
          <p role="alert">Failed to load the trash. {messageOf(error).text}</p>
          <Button onClick={() => void refetch()}>Try Again</Button>
        </div>
      )}
      {!error && !data && <Spinner label="Loading..." />}
      {data && (
        <>
          <p role="status" className="mt-6 text-small text-faint">
            {data.pagination.total === 0 && 'Nothing is in the trash.'}
          </p>
          <SetsWhenNear value={Number.POSITIVE_INFINITY}>
            <ul
              ref={list}
              onFocus={({ target }) => {
                place.current = [...(list.current?.children ?? [])].findIndex((thing) => thing.contains(target))
              }}
              className="border-t border-hairline empty:border-0"
            >
              {data.data.map((thing) => (
                <Thing key={thing.card?._id ?? thing.deck._id} {...thing} />
              ))}
            </ul>
          </SetsWhenNear>
          <div className="mt-6">
            <TurningPageLine
              page={page}
              totalPages={data.pagination.totalPages}
              onTurn={(turned, how) => setAddress({ page: String(turned) }, how)}
              label="Trash"
            />
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={isEmptying}
        onCancel={() => {
          setEmptying(false)
          emptying.reset()
        }}
        onConfirm={() => !emptying.isPending && emptying.mutate()}
        title="Empty the trash"
        confirm="Delete for good"
        busy="Deleting..."
        isBusy={emptying.isPending}
        error={emptying.isError && messageOf(emptying.error).text}
        focusAfter={() => (emptying.isIdle ? undefined : (heading.current ?? undefined))}
      >
        Everything in it is deleted for good.
      </ConfirmDialog>
    </Page>
  )
})

function Thing({ deck, card, cardCount = 0, goesAt }: Trashed) {
  const decksChanged = useDecksChanged()
  const navigate = useNavigate()
  const isOnScreen = useOnScreen()
  const puttingBack = usePutBack()
  const making = useMutation({
    meta: { failed: `“${deck.title}” stays in the trash` },
    mutationFn: () => call('trash.restoreDeck', { body: { deckId: deck._id } }),
    onSuccess: async (made) => {
      noteDecksMade({
        says: `“${deck.title}” is back, as a private deck`,
        decks: [made],
        goHome: () => navigate(pages.trash),
        decksChanged,
      })
      if (isOnScreen()) navigate(deckPath(made))
      await decksChanged()
    },
  })
  const { isPending, error } = card ? puttingBack : making
  const way = card ? 'Put it back' : 'Make it a deck again'
  const left = formatDistanceToNowStrict(new Date(goesAt), { unit: 'day', roundingMethod: 'ceil' })
  return (
    <li className="grid gap-2 border-b border-hairline py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-small wrap-anywhere text-faint">
          {card ? 'Card of ' : `Deck with ${some(cardCount, 'card')}: `}
          <bdi className="text-ink">{deck.title}</bdi> · {left} left
        </p>
        <Button
          size="small"
          aria-label={`${way}: ${card ? frontInWords(card.frontEquation) : deck.title}`}
          unavailable={isPending && 'This takes a moment...'}
          onClick={() => (card ? puttingBack.mutate([{ deckId: deck._id, cardId: card._id }]) : making.mutate())}
        >
          {way}
        </Button>
      </div>
      {card && (
        <div className="grid gap-x-6 gap-y-1 *:min-w-0 sm:grid-cols-2">
          <BothSides card={card} macros={deck.macros} />
        </div>
      )}
      {error && (
        <p role="alert" className="text-danger">
          {messageOf(error).text}
        </p>
      )}
    </li>
  )
}
