import { Skeleton } from '#web/ui/skeleton.tsx'

/** In place of the figures, while these are read. */
export function FiguresToCome({ label }: { label: string }) {
  return (
    <div className="mt-6 grid gap-6">
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  )
}
