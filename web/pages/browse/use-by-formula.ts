import { useEffect, useState } from 'react'
import type { FoundDecks } from '#contract/card-search'
import { readCardSearch } from '#domain/latex/search/typed'
import { call } from '#web/lib/api.ts'
import type { Letters } from '#web/rooms/found-card/use-marked-hits.ts'
import { type BrowseQuery, decksPerPage } from './browse-query.ts'

type Found = { data?: FoundDecks; error?: unknown; isFetching: boolean; retry: () => void }

/** What was found last: who comes back from a card finds the list as high as it was, and so their place in it. */
let latest: { asked: string; data: FoundDecks } | undefined

/**
 * Decks with the formula of a search on a card; nothing where there is none in it. While another is looked for, what was
 * found stays. Visitors have no cache of queries.
 */
export function useByFormula({ search, page, sortBy }: BrowseQuery, letters: Letters): Found | undefined {
  const isFormula = readCardSearch(search).formulas.length > 0
  const asked = JSON.stringify([search, page, sortBy, letters])
  const [found, setFound] = useState<Pick<Found, 'data' | 'error'>>(
    latest?.asked === asked ? { data: latest.data } : {},
  )
  const [isFetching, setFetching] = useState(true)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isFormula) return
    const { signal, abort } = abortable()
    setFetching(true)
    call('deck.byFormula', {
      query: { search, page, limit: decksPerPage, sortBy, ...(letters === 'any' && { letters }) },
      signal,
    })
      .then(
        (data) => {
          if (signal.aborted) return
          latest = { asked, data }
          setFound({ data })
        },
        (error) => signal.aborted || setFound({ error }),
      )
      .finally(() => signal.aborted || setFetching(false))
    return abort
  }, [isFormula, search, page, sortBy, letters, tries])
  return isFormula ? { ...found, isFetching, retry: () => setTries((before) => before + 1) } : undefined
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
