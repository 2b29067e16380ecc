import { type ReactNode, useEffect, useState } from 'react'
import { preloadModule } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { pages } from '#contract/pages'
import { savesData } from '#web/ui/saves-data.ts'

/** When the page is at rest. */
const afterMs = 4000

/** One address of each page that a signed-in person may turn to next: the router learns of what it sees a link to. */
const addresses = [pages.home, pages.browse, pages.deck, pages.study, pages.settings]

/**
 * Fetched and not run, and one by one: whoever presses something meanwhile is heard first. The router's own prefetching is no
 * way: where a file does not come, it loads this page anew.
 */
async function preloadPages(): Promise<void> {
  const files: string[] = await (await fetch('/page-files.json')).json()
  for (const file of files) {
    preloadModule(file, { as: 'script' })
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Fetches the other pages once this one is at rest, so that a lost connection takes away what is new, never a page. */
export function WarmUp(): ReactNode {
  const { pathname } = useLocation()
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    if (savesData()) return
    const timer = setTimeout(setAtRest, afterMs, true)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // What does not come now is missed, and said, where it is needed.
    if (isAtRest) preloadPages().catch(() => undefined)
  }, [isAtRest])
  if (!isAtRest) return null
  return (
    <div hidden>
      {/* With the one that came as a document: the router asks for it as for any other when somebody goes back to it. */}
      {[...new Set([...addresses, pathname])].map((page) => (
        <Link key={page} to={page} tabIndex={-1} />
      ))}
    </div>
  )
}
