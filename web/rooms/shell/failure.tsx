import { useState } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { pages } from '#contract/pages'
import { isUnreached, type ServerTrouble, serverTrouble } from '#web/lib/server-trouble.ts'
import { Button } from '#web/ui/button.tsx'
import { NotFound } from './not-found.tsx'
import { Page } from './page.tsx'

/** In place of a page that could not be shown. `heading` says which. docs/rules.md §Pages.9. */
export function Failure({ error, heading = 'Something went wrong' }: { error: unknown; heading?: string }) {
  const [tries, setTries] = useState(0)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  // Loading anew while nothing answers would end on the browser's own page.
  const tryAgain = () =>
    fetch('/healthz').then(
      () => location.reload(),
      () => setTries(tries + 1),
    )
  return (
    <Page width="text">
      <h1 className="text-title">{heading}</h1>
      <p className="mt-2 text-faint">{serverTrouble[kindOf(error)]}</p>
      <div className="mt-6 flex items-center gap-3">
        <Button onClick={() => void tryAgain()}>Try Again</Button>
        <Link to={pages.home} className="text-accent underline">
          Return to Home
        </Link>
      </div>
      <p role="status" className="mt-3 text-small text-faint">
        {tries > 0 && `The server was not reached${tries > 1 ? `, ${tries} times now` : ''}.`}
      </p>
    </Page>
  )
}

function kindOf(error: unknown): ServerTrouble {
  if (isUnreached(error)) return 'offline'
  return isRouteErrorResponse(error) && error.status === 503 ? 'unavailable' : 'internal'
}
