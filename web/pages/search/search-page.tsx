import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '#web/lib/api.ts'
import { readSearch } from '#web/lib/search-address.ts'
import { decksKey } from '#web/rooms/queries/deck-queries.ts'
import { withQueries } from '#web/rooms/queries/with-queries.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { useTypedSearch } from '#web/ui/use-typed-search.ts'
import { FoundList } from './found-list.tsx'
import { SearchField } from './search-field.tsx'

/** Each search looks at more of the cards that nothing is known of. */
const goesOnAfterMs = 1000

/** Cards of one's own decks by their words and formulas; what is looked for stands in the address. */
export const SearchPage = withQueries(function SearchPage() {
  const [address, setAddress] = useSearchParams()
  const { search, page } = readSearch(address)
  const deckId = address.get('deck') ?? undefined
  const letters = address.get('letters') === 'any' ? 'any' : 'same'
  const found = useQuery({
    queryKey: [...decksKey, 'search', { search, deckId, page, letters }],
    queryFn: ({ signal }) =>
      call('card.search', {
        query: { search, page, limit: 20, ...(deckId && { deckId }), ...(letters === 'any' && { letters }) },
        signal,
      }),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.isPartial && goesOnAfterMs,
  })
  const go = (changes: Record<string, string | undefined>, replace: boolean) => {
    // What rests while one types comes after other choices, and must not take them back.
    const now = Object.fromEntries(new URLSearchParams(window.location.search))
    const entries = Object.entries({ ...now, page: undefined, ...changes })
    const said = entries.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
    setAddress(said, { replace, preventScrollReset: replace })
  }
  const typing = useTypedSearch(search, (words) => go({ search: words, letters: undefined }, true))
  return (
    <Page width="book">
      <h1 tabIndex={-1} className="text-title">
        Search
      </h1>
      <SearchField {...typing} isInDeck={deckId !== undefined} onEverywhere={() => go({ deck: undefined }, false)} />
      {search.trim() === '' ? (
        <p className="mt-6 text-faint">
          Words anywhere on a card, formulas as LaTeX: <code>compact $x^2$</code>, <code>{'\\int_0^1'}</code>. Fonts,
          spaces and braces make no difference.
        </p>
      ) : (
        <FoundList
          found={found}
          search={search}
          letters={letters}
          onTurn={(turned, how) => go({ page: String(turned) }, how?.replace === true)}
          onLetters={(chosen) => go({ letters: chosen === 'any' ? chosen : undefined }, false)}
        />
      )}
    </Page>
  )
})
