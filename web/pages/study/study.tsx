import { cachedPart } from '#contract/offline'
import type { Early } from '#web/lib/early.ts'
import { mathFontLinks } from '#web/rooms/card-face/font-links.ts'
import { earlyCallsOf } from '#web/rooms/study/session/load.ts'
import { StudyScreen } from '#web/rooms/study/study-screen.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/study'

export const links = mathFontLinks

// Of a document that is kept for all decks it is not known which.
export const handle: Early = { early: ({ deckId = '' }) => (deckId === cachedPart ? [] : earlyCallsOf(deckId)) }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  privateHead('Study', location.pathname, rootOf(matches))

export default function Study({ params: { deckId } }: Route.ComponentProps) {
  return <StudyScreen key={deckId} deckId={deckId} />
}
