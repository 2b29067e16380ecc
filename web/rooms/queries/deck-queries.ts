import {
  infiniteQueryOptions,
  keepPreviousData,
  type Query,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type { DeckPage } from '#contract/deck'
import { beginningLength } from '#domain/preview'
import { call } from '#web/lib/api.ts'
import { fetchPicturesAhead } from '#web/rooms/card-face/pictures/ahead.ts'
import { rememberHtml } from '#web/rooms/card-face/sent/sent-sides.ts'
import { paddedCards, setSentence } from '#web/rooms/deck-preview/padded-cards.ts'
import { withOrderOnItsWay } from './order-on-its-way.ts'
import { readAnew } from './read-anew.ts'

export type CollectionOrder = 'newest' | 'due' | 'retention' | 'studied'
/** With `sides` the cards that tiles show first come set. */
export type CollectionPage = { page: number; limit: number; sortBy: CollectionOrder; sides?: 'true' }

export type PublicPage = { page: number; limit: number; sortBy: 'newest' | 'oldest' | 'title'; search?: string }

/** Everything read about decks stands under this key, so that a change can make all of it stale at once. */
export const decksKey = ['decks'] as const

/** A page of the viewer's collection: the decks they made, like or study, with how they stand in each. */
export const collectionQuery = (query: CollectionPage) =>
  queryOptions({
    queryKey: [...decksKey, 'collection', query],
    queryFn: async ({ signal }) => {
      const page = await call('deck.list', { query: { owned: 'true', ...query }, signal, isEarly: true })
      rememberTiles(page)
      return page
    },
    placeholderData: keepPreviousData,
  })

/** What tiles of these decks show first, so that a list begins without the maths engine. */
function rememberTiles({ data, sides = [] }: DeckPage) {
  const fronts = new Map(sides.map(({ cardId, front }) => [cardId, front]))
  for (const { cards, macros } of data) {
    for (const { _id, frontEquation } of cards) {
      const front = fronts.get(_id)
      if (front === undefined) continue
      rememberHtml(frontEquation, macros, front, beginningLength)
      fetchPicturesAhead([frontEquation])
    }
    for (const placeholder of paddedCards(cards).slice(cards.length))
      rememberHtml(placeholder.frontEquation, macros, setSentence(placeholder.frontEquation))
  }
}

/** The viewer's collection, a hundred decks at a time, what joined it last first. */
export const wholeCollectionQuery = infiniteQueryOptions({
  queryKey: [...decksKey, 'collection', 'whole'],
  queryFn: ({ pageParam, signal }) =>
    call('deck.list', { query: { owned: 'true', page: pageParam, limit: 100, sortBy: 'newest' }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
})

/** A page of the public decks, with what the viewer likes of them. */
export const publicDecksQuery = (query: PublicPage) =>
  queryOptions({
    queryKey: [...decksKey, 'public', query],
    queryFn: ({ signal }) => call('deck.list', { query, signal }),
  })

/** One deck with all its cards, as the viewer may see it. */
export const deckQuery = (deckId: string) =>
  queryOptions({
    queryKey: [...decksKey, 'one', deckId],
    queryFn: async ({ signal }) =>
      withOrderOnItsWay(await call('deck.read', { at: { deckId }, signal, isEarly: true })),
  })

/** How often the viewer forgot cards of a deck. */
export const lapsesQuery = (deckId: string) =>
  queryOptions({
    queryKey: [...decksKey, 'lapses', deckId],
    queryFn: ({ signal }) => call('study.lapses', { at: { deckId }, query: { facets: 'true' }, signal }),
  })

/** The cards of a deck of which the viewer is asked more than the card itself, with what they remember of each facet. */
export const severalQuery = (deckId: string) =>
  queryOptions({
    queryKey: [...decksKey, 'several', deckId],
    queryFn: async ({ signal }) => (await call('study.ahead', { at: { deckId }, signal })).several,
  })

/** When each card of a deck was written last. */
export const changesQuery = (deckId: string) =>
  queryOptions({
    queryKey: [...decksKey, 'changes', deckId],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const changes = await call('cards.changes', { at: { deckId }, signal })
      return new Map(changes.map(({ cardId, changedAt }) => [cardId, Date.parse(changedAt)]))
    },
  })

/** The tags of the cards in what the viewer made or studies. */
export const tagsToStudyQuery = queryOptions({
  queryKey: [...decksKey, 'tags'],
  queryFn: ({ signal }) => call('study.tags', { signal }),
})

/** What stood on a card of the viewer's before. */
export const cardHistoryQuery = (deckId: string, cardId: string) =>
  queryOptions({
    queryKey: [...decksKey, 'history', deckId, cardId],
    queryFn: ({ signal }) => call('card.history', { at: { deckId, cardId }, signal }),
  })

/** What the viewer chose about studying a deck. */
export const deckChoiceQuery = (deckId: string) =>
  queryOptions({
    queryKey: [...decksKey, 'choice', deckId],
    queryFn: ({ signal }) => call('study.deckChoice', { at: { deckId }, signal }),
  })

/** Makes all that was read about decks stale, and reads again what is on screen, except of decks that are gone. */
export function decksChanged(client: QueryClient, gone: readonly string[]): Promise<void> {
  void client.invalidateQueries({ queryKey: decksKey, refetchType: 'none' })
  // The page of one that is gone may stand until the next one is ready.
  const isThere = ({ queryKey: [, , deckId] }: Query) => !gone.some((id) => id === deckId)
  return readAnew(client, { queryKey: decksKey, predicate: isThere })
}

/** To be called after a change: what is on screen is read again, the rest when it is next asked for. */
export function useDecksChanged(): (gone?: readonly string[]) => Promise<void> {
  const client = useQueryClient()
  return (gone = []) => decksChanged(client, gone)
}

/** To be called after a change that the deck at hand shows already: only the lists that it stands in are read again. */
export function useDeckListsChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => readAnew(client, { queryKey: decksKey, predicate: ({ queryKey }) => queryKey[1] !== 'one' })
}
