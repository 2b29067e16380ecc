import { type ReactNode, useEffect, useState } from 'react'
import { preloadModule } from 'react-dom'
import { Link } from 'react-router'
import { savesData } from '#web/ui/saves-data.ts'

/** When the page is at rest, and when the router has learnt which files the other addresses need. */
const stepsMs = [4000, 6000]

/** What pages load when they know who looks at them. */
const parts = [
  () => import('./home/home.tsx'),
  () => import('./browse/viewer-results.tsx'),
  () => import('./deck/viewer-deck.tsx'),
  () => import('./settings/settings-page.tsx'),
]

/** One address of each page that a signed-in person may turn to next. */
const addresses = ['/', '/browse', '/deck/any/any', '/deck/any/study', '/settings']

/** What the router has learnt. Its own prefetching is no way: where a file does not come, it loads this page anew. */
declare const window: { __reactRouterManifest?: { routes: Record<string, Files> } }
type Files = { module: string; clientLoaderModule?: string; imports?: string[] }

/** Fetches the other pages once this one is at rest, so that a lost connection takes away what is new, never a page. */
export function WarmUp(): ReactNode {
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (savesData()) return
    const timers = stepsMs.map((afterMs, done) => setTimeout(setStep, afterMs, done + 1))
    return () => timers.forEach(clearTimeout)
  }, [])
  useEffect(() => {
    if (step < stepsMs.length) return
    for (const { module, clientLoaderModule = module, imports = [] } of Object.values(
      window.__reactRouterManifest?.routes ?? {},
    ))
      for (const file of [module, clientLoaderModule, ...imports]) preloadModule(file, { as: 'script' })
    // What does not come now is missed, and said, where it is needed.
    for (const part of parts) part().catch(() => undefined)
  }, [step])
  if (step === 0) return null
  return (
    <div hidden>
      {addresses.map((page) => (
        <Link key={page} to={page} tabIndex={-1} />
      ))}
    </div>
  )
}
