import { lazy, Suspense } from 'react'
import { pages } from '#contract/pages'
import { Gate } from '#web/rooms/shell/gate.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/search'

const SearchPage = lazy(async () => ({ default: (await import('./search-page.tsx')).SearchPage }))

export const meta: Route.MetaFunction = ({ matches }) => privateHead('Search', pages.search, rootOf(matches))

/** Only the server asks what it holds. */
export const handle = import.meta.env.SSR ? (await import('../early-files.ts')).searchEarly : {}

export default function Search() {
  return (
    <Suspense fallback={<Gate />}>
      <SearchPage />
    </Suspense>
  )
}
