import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'

/** In place of a list that could not be read, so that it never looks like an empty one. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-4 border-y border-hairline py-5">
      <div>
        <p className="font-medium">Failed to load decks</p>
        <p className="text-faint">{messageOf(error).text}</p>
      </div>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  )
}
