import { data } from 'react-router'
import type { Early } from '#web/lib/early.ts'
import { NotFound } from '#web/rooms/shell/not-found.tsx'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import type { Route } from './+types/missing'
import { landingHead, rootOf } from './heads.ts'
import { Landing } from './landing/landing.tsx'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) => landingHead(rootOf(matches).publicUrl)

/** Whoever was signed in here reads at once that there is nothing. */
export const handle: Partial<Early> = import.meta.env.SSR ? { isForAll: () => true } : {}

export default function Missing() {
  return useViewer().status === 'anonymous' ? (
    <Landing reason="There is no page at this address. Browse the decks, or get started here." />
  ) : (
    <NotFound />
  )
}
