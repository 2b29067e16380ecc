import { lazy, type ReactNode, Suspense } from 'react'
import { Waiting } from './waiting.tsx'

/** Only the server draws it; the browser leaves it as it stands until the page comes, and fetches nothing for it. */
const Outline = import.meta.env.SSR ? (await import('./outline.tsx')).Outline : lazy(() => new Promise<never>(() => {}))

/** Stands for the whole page, which may be given, until it is known who looks at it. docs/rules.md §Pages.1. */
export function Gate({ children }: { children?: ReactNode }) {
  return (
    <Suspense fallback={<Waiting />}>
      <Outline>{children}</Outline>
    </Suspense>
  )
}
