import { lazy, Suspense } from 'react'
import { pages } from '#contract/pages'
import { Gate } from '#web/rooms/shell/gate.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/processing'

const ProcessingPage = lazy(async () => ({ default: (await import('./processing-page.tsx')).ProcessingPage }))

export const meta: Route.MetaFunction = ({ matches }) => privateHead('Activation', pages.processing, rootOf(matches))

export default function Processing() {
  return (
    <Suspense fallback={<Gate />}>
      <ProcessingPage />
    </Suspense>
  )
}
