import { StudyScreen } from '#web/rooms/study/study-screen.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/study'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  privateHead('Study', location.pathname, rootOf(matches))

export default function Study({ params: { deckId } }: Route.ComponentProps) {
  return <StudyScreen key={deckId} deckId={deckId} />
}
