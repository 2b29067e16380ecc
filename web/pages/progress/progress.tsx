import { useSearchParams } from 'react-router'
import { pages } from '#contract/pages'
import { latePart } from '#web/rooms/shell/late-part.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/progress'

const ProgressPage = latePart(async () => (await import('./progress-page.tsx')).ProgressPage)
// For somebody who was signed in here it is on its way already.
if (!import.meta.env.SSR && window.early) ProgressPage.prepare()

/** Only the server asks what it holds. */
export const handle = import.meta.env.SSR ? (await import('./early.ts')).progressEarly : {}

export const meta: Route.MetaFunction = ({ matches }) => privateHead('Progress', pages.progress, rootOf(matches))

export default function Progress() {
  const [query] = useSearchParams()
  const deckId = query.get('deck') ?? undefined
  return <ProgressPage key={deckId} deckId={deckId} />
}
