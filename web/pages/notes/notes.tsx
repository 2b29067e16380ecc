import { lazy, Suspense } from 'react'
import { mathFontLinks } from '#web/rooms/card-face/font-links.ts'
import { Gate } from '#web/rooms/shell/gate.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/notes'

const NotesPage = lazy(async () => ({ default: (await import('./notes-page.tsx')).NotesPage }))

export const meta: Route.MetaFunction = ({ matches, location }) =>
  privateHead('Cards from Notes', location.pathname, rootOf(matches))

export const links = mathFontLinks

/** Only the server asks what it holds. */
export const handle = import.meta.env.SSR ? (await import('../early-files.ts')).notesEarly : {}

export default function Notes({ params: { deckId } }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Gate />}>
      <NotesPage key={deckId} deckId={deckId} />
    </Suspense>
  )
}
