import { data } from 'react-router'
import { NotFound } from '#web/rooms/shell/not-found.tsx'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import type { Route } from './+types/missing'
import { landingHead, rootOf } from './heads.ts'
import { Landing } from './landing/landing.tsx'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) => landingHead(rootOf(matches).publicUrl)

export default function Missing() {
  return useViewer().status === 'signedIn' ? (
    <NotFound />
  ) : (
    <Landing reason="There is no page at this address. Browse the decks, or get started here." />
  )
}
