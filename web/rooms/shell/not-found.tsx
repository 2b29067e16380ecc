import { Link } from 'react-router'
import { pages } from '#contract/pages'
import { usePageTitle } from '#web/lib/page-title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from './page.tsx'

/** There is nothing here, or nothing for this viewer, which is told apart nowhere. */
export function NotFound({ heading = 'Page not found', children }: { heading?: string; children?: string }) {
  usePageTitle(heading)
  return (
    <Page width="text">
      <p aria-hidden className="font-book text-display text-faint">
        ∄
      </p>
      <h1 className="mt-2 text-title">{heading}</h1>
      <p className="mt-2 text-faint">{children ?? 'There is nothing at this address.'}</p>
      <Link to={pages.home} className={`mt-6 ${buttonClass('plain')}`}>
        Return to Home
      </Link>
    </Page>
  )
}
