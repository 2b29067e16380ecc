import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { pages } from '#contract/pages'
import { Gate } from '#web/rooms/shell/gate.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/progress'

const ProgressPage = lazy(async () => ({ default: (await import('./progress-page.tsx')).ProgressPage }))

export const meta: Route.MetaFunction = ({ matches }) => privateHead('Progress', pages.progress, rootOf(matches))

export default function Progress() {
  const [query] = useSearchParams()
  const deckId = query.get('deck') ?? undefined
  return (
    <Suspense fallback={<Gate />}>
      <ProgressPage key={deckId} deckId={deckId} />
    </Suspense>
  )
}
