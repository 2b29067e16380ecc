import type { ReactNode } from 'react'
import { Seen } from '#web/rooms/seen/seen.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where the cards stand. On a low screen smaller, so that the first rows of the list are seen as well. */
export const stackClass = '-mx-4 sm:mx-auto sm:max-w-[clamp(26rem,62dvh,39.75rem)]'

const words = 'Loading deck...'

/**
 * In place of a deck: what everybody sees of it (`meanwhile`), or else what holds its place, a title and a description of a line
 * each, what one can do with it, and its card.
 */
export function DeckLoading({ meanwhile }: { meanwhile?: ReactNode }) {
  if (meanwhile) return <Seen words={words}>{meanwhile}</Seen>
  return (
    <Page width="book">
      <p role="status" className="sr-only">
        {words}
      </p>
      <Skeleton className="h-8 w-20 lg:-mt-4 pointer-coarse:h-10" />
      <Skeleton className="mt-4 h-[1.2em] w-2/3 text-title lg:mt-2" />
      <Skeleton className="mt-3 h-[1.4em] max-w-2xl text-large" />
      <Skeleton className="mt-5 h-10 w-72 pointer-coarse:h-11" />
      <div className={`mt-3 ${stackClass}`}>
        <div className="carousel">
          <Skeleton className="aspect-[5/3] rounded-card" />
        </div>
      </div>
    </Page>
  )
}
