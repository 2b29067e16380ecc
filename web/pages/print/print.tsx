import { lazy, Suspense } from 'react'
import { titled } from '#web/lib/page-head.ts'
import { mathFontLinks } from '#web/rooms/card-face/font-links.ts'
import { Gate } from '#web/rooms/shell/gate.tsx'
import type { Route } from './+types/print'

const PrintPage = lazy(async () => ({ default: (await import('./print-page.tsx')).PrintPage }))

export const meta: Route.MetaFunction = () => [{ title: titled('Print') }, { name: 'robots', content: 'noindex' }]

export const links = mathFontLinks

export default function Print({ params: { deckId } }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Gate />}>
      <PrintPage key={deckId} deckId={deckId} />
    </Suspense>
  )
}
