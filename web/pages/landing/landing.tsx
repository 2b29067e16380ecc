import { Link } from 'react-router'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useViewer } from '#web/lib/viewer.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { landingTitle } from '../heads.ts'
import { Sample } from './sample.tsx'
import { sampleDecks } from './sample-decks.ts'

/** What visitors see at `/`, and in place of every page that needs a signed-in person. */
export function Landing() {
  const { logIn } = useViewer()
  usePageTitle(landingTitle)
  return (
    <Page>
      <h1 className="text-display">Mastery, One Card at a Time</h1>
      <p className="mt-4 max-w-2xl text-large">
        Create, study, and share cards with LaTeX-rendering and intelligent spaced-repetition.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button look="primary" onClick={() => void logIn()}>
          Get Started
        </Button>
        <Link to="/browse" className={buttonClass()}>
          Browse Decks
        </Link>
      </div>
      <div className="mt-16 grid gap-8 sm:grid-cols-3">
        {sampleDecks.map((deck) => (
          <Sample key={deck.title} deck={deck} />
        ))}
      </div>
    </Page>
  )
}
