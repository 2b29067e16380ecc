import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { plansPath } from '#contract/links'
import { pages } from '#contract/pages'
import { ApiError } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/messages.ts'
import { deckQuery } from '#web/rooms/queries/deck-queries.ts'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Bubble } from './message.tsx'

type Props = {
  error: unknown
  deckId: string
  /** Where signing in and the plans lead back to. */
  returnTo: string
  onRetry: () => void
  onRewrite: () => void
}

/** In the place of a reply: that there is none, why, and the ways on. docs/rules.md §Assistant.16. */
export function FailureBubble({ error, deckId, returnTo, onRetry, onRewrite }: Props) {
  const { logIn } = useViewer()
  const client = useQueryClient()
  const { text, next } = messageOf(error)
  const isAnswer = error instanceof ApiError && error.status >= 400
  const reason = isAnswer ? (error.sentence ?? 'Failed to get LLM response') : text
  const small = buttonClass('plain', 'small')
  return (
    <Bubble>
      <div role="alert" className="grid gap-1">
        <p className="text-danger">Sorry, I encountered an error. Please try again.</p>
        <p className="text-small text-faint">{reason}</p>
      </div>
      <div className="flex flex-wrap gap-2 pb-1">
        {next === 'signIn' && (
          <Button size="small" onClick={() => void logIn(returnTo)}>
            Sign in
          </Button>
        )}
        {next === 'plans' && (
          <Link to={plansPath(returnTo)} replace className={small}>
            See Plans
          </Link>
        )}
        {next === 'home' && (
          <Link to={pages.home} replace className={small}>
            Return to Home
          </Link>
        )}
        {next === 'reload' && (
          <Button size="small" onClick={() => void client.refetchQueries({ queryKey: deckQuery(deckId).queryKey })}>
            Reload the deck
          </Button>
        )}
        {next !== 'signIn' && next !== 'home' && (
          <Button size="small" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <Button size="small" look="quiet" onClick={onRewrite}>
          Edit Message
        </Button>
      </div>
    </Bubble>
  )
}
