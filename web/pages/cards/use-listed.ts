import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Deck } from '#contract/deck'
import { leechFrom } from '#domain/leech'
import { defaultScheduleSettings } from '#domain/schedule/state'
import { momentOf } from '#domain/time'
import { changesQuery, lapsesQuery, severalQuery } from '#web/rooms/queries/deck-queries.ts'
import { settingsQuery } from '#web/rooms/queries/settings-query.ts'
import { type Choice, chosenRows, type Order, orderOf, type Row, rowsOf, stateNamed } from './rows.ts'

/** Which cards are to be listed, as the address tells. */
export function useChoice() {
  const [address, setAddress] = useSearchParams()
  const choice: Choice = {
    search: address.get('search') ?? '',
    state: stateNamed(address.get('show')),
    tag: address.get('tag') ?? undefined,
    order: orderOf(address.get('sort')),
  }
  const choose = (changes: Record<string, string>) => {
    // What rests while one types comes after other choices, and must not take them back.
    const now = Object.fromEntries(new URLSearchParams(window.location.search))
    const entries = Object.entries({ ...now, ...changes }).filter(([, value]) => value !== '')
    setAddress(entries, { replace: true, preventScrollReset: true })
  }
  return { choice, choose }
}

/** A deck, and when it was last read. It may have come back the same, while cards of it have fallen due. */
export type DeckRead = { deck: Deck; readAtMs: number }

/** The rows of the cards that are listed; `isLoading` while it is still read when each was changed. */
export function useListed(read: DeckRead, choice: Choice): { rows: Row[]; isLoading: boolean } {
  const { all, isLoading } = useRows(read, choice.order)
  const { search, state, tag, order } = choice
  const rows = useMemo(() => chosenRows(all, { search, state, tag, order }), [all, search, state, tag, order])
  return { rows, isLoading }
}

/** A row for every card of the deck, with all that is known of how the viewer stands with it. */
function useRows({ deck: { _id: deckId, cards }, readAtMs }: DeckRead, order: Order) {
  const { data: lapses } = useQuery(lapsesQuery(deckId))
  const { data: several } = useQuery(severalQuery(deckId))
  const { data: settings = defaultScheduleSettings } = useQuery(settingsQuery)
  const { data: changes, isLoading } = useQuery({ ...changesQuery(deckId), enabled: order === 'change' })
  const all = useMemo(() => {
    const leeches = (lapses ?? []).filter((one) => one.lapses >= leechFrom).map(({ cardId }) => cardId)
    const now = momentOf(readAtMs, settings)
    const known = { leeches: new Set(leeches), changes, several: several ?? [], now, dueRule: settings.dueRule }
    return rowsOf(cards, known)
  }, [cards, lapses, changes, several, settings, readAtMs])
  return { all, isLoading }
}
