import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/messages.ts'
import { missingWords, useOutbox, useOutboxState } from '#web/rooms/outbox/outbox-provider.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { failureHeading } from './run/use-study-run.ts'
import type { SessionScope } from './session/resume.ts'

type Props = { deckId: string; scope: SessionScope; error: unknown; onRetry: () => void }

/** In place of a session that could not begin, or whose deck is gone. docs/rules.md §Study.34. */
export function StudyFailed({ deckId, scope, error, onRetry }: Props) {
  const outbox = useOutbox()
  // What was answered may turn out to wait after this is shown.
  useOutboxState()
  const isInTrash = useInTrash(deckId, troubleOf(error) === 'deck_not_found')
  const { text, next } = messageOf(error)
  const heading = failureHeading(scope, error)
  const reason = text === heading ? 'It is no longer there, or it is not yours to see.' : text
  return (
    <Page width="text">
      <h1 className="text-title">{heading}</h1>
      <p role="alert" className="mt-2 text-faint">
        {isInTrash ? 'You deleted it.' : reason}
        {outbox.countMissing(deckId) > 0 && ` ${missingWords('deck')}`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {next === 'retry' && <Button onClick={onRetry}>Try Again</Button>}
        {isInTrash && (
          <Link to={pages.trash} className={buttonClass('plain')}>
            Go to the Trash
          </Link>
        )}
        <Link to={pages.home} className={buttonClass('plain')}>
          Return to Decks
        </Link>
      </div>
    </Page>
  )
}

/** Whether the deck lies in the person's own trash, among what they deleted last. */
function useInTrash(deckId: string, isGone: boolean): boolean {
  const [isInTrash, setInTrash] = useState(false)
  useEffect(() => {
    if (!isGone) return
    const leaving = new AbortController()
    call('trash.read', { query: { page: 1, limit: 100 }, signal: leaving.signal }).then(
      ({ data }) => setInTrash(data.some(({ deck, card }) => !card && deck._id === deckId)),
      // Then it is not said.
      () => undefined,
    )
    return () => leaving.abort()
  }, [deckId, isGone])
  return isInTrash
}
