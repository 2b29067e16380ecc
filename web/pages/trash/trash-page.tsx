import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Trashed } from '#contract/trash'
import { trashDays } from '#domain/trash'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { readPage } from '#web/lib/search-address.ts'
import { SetsWhenNear } from '#web/rooms/card-face/use-side-html.ts'
import { decksKey } from '#web/rooms/queries/deck-queries.ts'
import { withQueries } from '#web/rooms/queries/with-queries.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TurningPageLine } from '#web/ui/turning-page-line.tsx'
import { useRefocus } from '#web/ui/use-refocus.ts'
import { EmptyTrashDialog } from './empty-trash-dialog.tsx'
import { TrashedRow } from './trashed-row.tsx'
import { usePutBack } from './use-put-back.ts'

/** What the viewer deleted, and the way back for each. docs/rules.md §Trash. */
export const TrashPage = withQueries(function TrashPage() {
  const [address, setAddress] = useSearchParams()
  const page = readPage(address)
  const [isEmptying, setEmptying] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [...decksKey, 'trash', page],
    queryFn: ({ signal }) => call('trash.read', { query: { page, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
  })
  const puttingBack = usePutBack()
  const heading = useRef<HTMLHeadingElement>(null)
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
              Empty the Trash
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
        What you delete stays here for {trashDays} days, for you alone. A card goes back to its place; of a deck a new
        private one is made.
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
          <Things things={data.data} heading={heading} />
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
      <EmptyTrashDialog isOpen={isEmptying} trash={data} onClose={() => setEmptying(false)} focusAfter={heading} />
    </Page>
  )
})

type ThingsProps = { things: readonly Trashed[]; heading: RefObject<HTMLHeadingElement | null> }

/** What goes leaves the focus to what takes its place, so that one can go on from there; the last one to the heading. */
function Things({ things, heading }: ThingsProps) {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef(0)
  const rows = () => [...(list.current?.children ?? [])]
  useRefocus(list, () => {
    const next = rows()[Math.min(place.current, rows().length - 1)]?.querySelector('button') ?? heading.current
    next?.focus({ preventScroll: true })
  })
  return (
    <SetsWhenNear value={Number.POSITIVE_INFINITY}>
      <ul
        ref={list}
        onFocus={({ target }) => {
          place.current = rows().findIndex((row) => row.contains(target))
        }}
        className="border-t border-hairline empty:hidden"
      >
        {things.map((thing) => (
          <TrashedRow key={thing.card?._id ?? thing.deck._id} {...thing} />
        ))}
      </ul>
    </SetsWhenNear>
  )
}
