import type { FormEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { pages } from '#contract/pages'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { PlainSelect } from '#web/ui/select.tsx'
import { useTypedSearch } from '#web/ui/use-typed-search.ts'
import { type BrowseQuery, browsePath, readBrowseQuery } from './browse-query.ts'

const sorts = [
  ['newest', 'Newest First'],
  ['oldest', 'Oldest First'],
  ['title', 'By Title'],
] as const

/** Results follow as one types, in place of the history entry that is there; without scripts it is a plain form. */
export function SearchForm({ query }: { query: BrowseQuery }) {
  const navigate = useNavigate()
  // What was chosen shows at once, and holds for what is typed meanwhile: the answer may be long in coming.
  const { location } = useNavigation()
  const { sortBy } = location?.pathname === pages.browse ? readBrowseQuery(new URLSearchParams(location.search)) : query
  const { typed, type, search } = useTypedSearch(query.search, (words) =>
    navigate(browsePath({ page: 1, sortBy, search: words }), { replace: true, preventScrollReset: true }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(typed)
  }
  return (
    <search>
      <form action={pages.browse} onSubmit={submit} className="mt-6 flex flex-wrap gap-3">
        <SearchInput
          name="search"
          aria-label="Search decks"
          placeholder="Search decks..."
          enterKeyHint="search"
          value={typed}
          onType={type}
          className="min-w-[min(10rem,100%)] flex-1"
        />
        <PlainSelect
          name="sortBy"
          aria-label="Sort by"
          value={sortBy}
          options={sorts}
          onChange={(event) =>
            navigate(browsePath({ page: 1, sortBy: event.target.value, search: typed }), {
              preventScrollReset: true,
            })
          }
        />
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
    </search>
  )
}
