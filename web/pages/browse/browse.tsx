import { ArrowLeft } from 'lucide-react'
import { type ComponentProps, lazy, Suspense } from 'react'
import { data, Link, useNavigation } from 'react-router'
import type { DeckPage } from '#contract/deck'
import { cachedPart } from '#contract/offline'
import { pages } from '#contract/pages'
import { pageHead, sitePicture } from '#web/lib/page-head.ts'
import { isUnreached, type ServerTrouble } from '#web/lib/server-trouble.ts'
import { mathFontLinks } from '#web/rooms/card-face/font-links.ts'
import { latePart } from '#web/rooms/shell/late-part.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { publicPage } from '../../context.ts'
import { withinPage } from '../within-page.ts'
import type { Route } from './+types/browse'
import { type BrowseQuery, browsePath, decksPerPage, mayHaveFormula, readBrowseQuery } from './browse-query.ts'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'

/** Of decks with a formula on a card: fetched when there may be one in the search. */
const ByFormula = lazy(async () => ({ default: (await import('./by-formula.tsx')).ByFormula }))

/** With the room that a tile has for what a signed-in person finds on it. */
const RoomyResults = (shown: ComponentProps<typeof Results>) => <Results {...shown} controlOf={() => null} />
const ViewerResults = latePart(async () => (await import('../viewer-pages.ts')).viewerPages.results(), RoomyResults)
// For somebody who was signed in here it is on its way already.
if (!import.meta.env.SSR && window.early) ViewerResults.prepare()

export async function loader({ context, request }: Route.LoaderArgs) {
  const { reader, publicUrl } = context.get(publicPage)
  const { searchParams } = new URL(request.url)
  const query = readBrowseQuery(searchParams)
  // What decks there are will be another question by the time that a kept document is shown, and so will what is asked for.
  if (searchParams.has(cachedPart)) return data({ query, publicUrl, decks: undefined, trouble: 'offline' as const })
  const { page, sortBy } = query
  const search = query.search.trim() || undefined
  try {
    const found = await reader.listDecks({ page, limit: decksPerPage, sortBy, search })
    const decks = { ...found, data: withinPage(found.data) }
    return data({ query, publicUrl, decks, trouble: undefined }, { status: isBeyond(query, decks) ? 404 : 200 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'unavailable')) throw error
    const sorry = { status: 503, headers: { 'retry-after': '2' } }
    return data({ query, publicUrl, decks: undefined, trouble: 'unavailable' as const }, sorry)
  }
}

/** A search that does not reach the server leaves the page, and what was typed, where it is. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (request.signal.aborted) throw error
    const query = readBrowseQuery(new URL(request.url).searchParams)
    const trouble: ServerTrouble = isUnreached(error) ? 'offline' : 'internal'
    return { query, publicUrl: location.origin, decks: undefined, trouble }
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headOf(loaderData) : [])

/** There are pages, and none with this number. */
const isBeyond = ({ page }: BrowseQuery, decks: DeckPage | undefined) => page > 1 && decks?.data.length === 0

type Shown = { query: BrowseQuery; publicUrl: string; decks?: DeckPage | undefined }

const headOf = ({ query, publicUrl, decks }: Shown) =>
  pageHead({
    title: query.page > 1 ? `Browse Public Decks, page ${query.page}` : 'Browse Public Decks',
    description:
      'Find flashcard decks of mathematics and its neighbours, written in LaTeX and shared by their authors.',
    canonical: publicUrl + browsePath({ ...query, search: '' }),
    isNotIndexed: query.search.trim() !== '' || isBeyond(query, decks),
    picture: sitePicture(publicUrl),
  })

export const links = mathFontLinks

/** Only the server asks what it holds. */
export const handle = import.meta.env.SSR ? (await import('../early-files.ts')).browseEarly : {}

export default function Browse({ loaderData: { query, decks, trouble } }: Route.ComponentProps) {
  const { status, user } = useViewer()
  const isSearching = useNavigation().location?.pathname === pages.browse
  const shown = { query, decks, trouble, isSearching }
  const isVisitor = status === 'anonymous'
  const DeckResults = user ? ViewerResults : isVisitor ? Results : RoomyResults
  const results = <DeckResults {...shown} />
  const hasOthers = decks?.pagination.total !== 0
  return (
    <Page>
      <Link to={pages.home} className={`-ml-3 ${buttonClass('quiet', 'small')}`}>
        <ArrowLeft aria-hidden />
        {isVisitor ? 'Back to Landing' : 'Back to Home'}
      </Link>
      <h1 className="mt-4 text-title">Browse Public Decks</h1>
      <SearchForm query={query} />
      {mayHaveFormula(query.search) ? (
        <Suspense fallback={hasOthers && results}>
          <ByFormula query={query} hasOthers={hasOthers}>
            {results}
          </ByFormula>
        </Suspense>
      ) : (
        results
      )}
    </Page>
  )
}
