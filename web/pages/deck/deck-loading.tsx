import { Page } from '#web/rooms/shell/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Holds the deck's place. */
export function DeckLoading() {
  return (
    <Page width="book">
      <p role="status" className="sr-only">
        Loading deck...
      </p>
      <Skeleton className="h-8 w-20" />
      <Skeleton className="mt-6 h-9 w-2/3" />
      <Skeleton className="mt-4 h-5 w-full" />
      <Skeleton className="mt-8 aspect-[5/3] w-full rounded-card" />
    </Page>
  )
}
