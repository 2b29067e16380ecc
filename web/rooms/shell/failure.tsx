import { isRouteErrorResponse } from 'react-router'
import { serverTrouble } from '#web/lib/server-trouble.ts'
import { Button } from '#web/ui/button.tsx'
import { NotFound } from './not-found.tsx'
import { Page } from './page.tsx'

/** In place of a page that could not be shown. `heading` says which. */
export function Failure({ error, heading = 'Something went wrong' }: { error: unknown; heading?: string }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const isBusy = isRouteErrorResponse(error) && error.status === 503
  return (
    <Page width="text">
      <h1 className="text-title">{heading}</h1>
      <p className="mt-2 text-faint">{serverTrouble[isBusy ? 'unavailable' : 'internal']}</p>
      <div className="mt-6 flex gap-3">
        <Button onClick={() => location.reload()}>Try Again</Button>
        <a href="/" className="self-center text-accent underline">
          Return to Home
        </a>
      </div>
    </Page>
  )
}
