import { lazy, Suspense } from 'react'
import { pages } from '#contract/pages'
import { mathFontLinks } from '#web/rooms/card-face/font-links.ts'
import { Gate } from '#web/rooms/shell/gate.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/trash'

const TrashPage = lazy(async () => ({ default: (await import('./trash-page.tsx')).TrashPage }))

export const meta: Route.MetaFunction = ({ matches }) => privateHead('Trash', pages.trash, rootOf(matches))

export const links = mathFontLinks

/** Only the server asks what it holds. */
export const handle = import.meta.env.SSR ? (await import('../early-files.ts')).trashEarly : {}

export default function Trash() {
  return (
    <Suspense fallback={<Gate />}>
      <TrashPage />
    </Suspense>
  )
}
