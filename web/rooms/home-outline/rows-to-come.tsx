import { Skeleton } from '#web/ui/skeleton.tsx'

/** How many decks to study home shows at once. */
export const rowsAtOnce = 3

/** In place of the decks to study, while these are read. */
export function RowsToCome({ label }: { label: string }) {
  return (
    <div role="status" className="divide-y divide-hairline">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rowsAtOnce }, (_, n) => (
        <div key={n} className="py-4">
          <Skeleton className="h-14" />
        </div>
      ))}
    </div>
  )
}
