import { Link } from 'react-router'
import { pages } from '#contract/pages'
import { messageOf } from '#web/lib/messages.ts'
import { Page } from '#web/rooms/shell/page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DeckNotFound } from './deck-not-found.tsx'

/** In place of a deck that a signed-in person could not be shown. */
export function DeckFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, text, next } = messageOf(error)
  if (code === 'deck_not_found') return <DeckNotFound />
  return (
    <Page width="text">
      <h1 className="text-title">Failed to load deck</h1>
      <p role="alert" className="mt-2 text-faint">
        {text}
      </p>
      <div className="mt-6 flex gap-3">
        {next === 'retry' && <Button onClick={onRetry}>Try Again</Button>}
        <Link to={pages.home} className={buttonClass()}>
          Return to Home
        </Link>
      </div>
    </Page>
  )
}
