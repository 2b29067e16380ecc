import { use } from 'react'
import { useMatches, useRouteLoaderData, useSearchParams } from 'react-router'
import type { Early } from '#web/lib/early.ts'
import { Nonce } from '#web/lib/nonce.ts'

/** Only the server writes them. */
const { scriptOf } = import.meta.env.SSR ? await import('./ask-early.ts') : {}
const { filesOf } = import.meta.env.SSR ? await import('./early-files.ts') : {}

/** Stands at the head of a page for somebody who was signed in here, where the page says what it begins with. */
export function EarlyCalls() {
  const nonce = use(Nonce)
  const root = useRouteLoaderData<{ isHinted: boolean }>('root')
  const [query] = useSearchParams()
  const page = useMatches().find(({ handle }) => handle !== undefined)
  if (!root?.isHinted || !page) return null
  const { early, files = [] } = page.handle as Partial<Early>
  const script = import.meta.env.SSR ? scriptOf?.(early?.(page.params, query) ?? []) : undefined
  return (
    <>
      {/* Our own code with addresses in it that are escaped: what stands in the page's own address ends no script. */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script ?? '' }} />
      {import.meta.env.SSR &&
        filesOf?.(files).map((file) => <link key={file} rel="modulepreload" href={file} nonce={nonce} />)}
    </>
  )
}
