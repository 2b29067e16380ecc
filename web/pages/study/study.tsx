import { keptPart } from '#contract/offline'
import type { Early } from '#web/lib/early.ts'
import { earlyCallsOf } from '#web/rooms/study/load.ts'
import { StudyScreen } from '#web/rooms/study/study-screen.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/study'

/** The fonts that hardly any formula does without, as the browser's list of fonts names them. */
const mathFonts = ['1em KaTeX_Main', 'italic 1em KaTeX_Math']

// While it is found out who studies, the connection is idle: the fonts of their cards come then.
if (!import.meta.env.SSR) for (const font of mathFonts) void document.fonts.load(font).catch(() => undefined)

// Of a document that is kept for all decks it is not known which.
export const handle: Early = { early: ({ deckId = '' }) => (deckId === keptPart ? [] : earlyCallsOf(deckId)) }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  privateHead('Study', location.pathname, rootOf(matches))

export default function Study({ params: { deckId } }: Route.ComponentProps) {
  return <StudyScreen key={deckId} deckId={deckId} />
}
