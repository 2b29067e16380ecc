import { Skeleton } from '#web/ui/skeleton.tsx'
import { ForecastFrame } from './forecast-frame.tsx'

/** In place of the figures, while these are read: the first without what it shows. */
export function FiguresToCome({ label }: { label: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <ForecastFrame>
        <Skeleton className="h-56" />
      </ForecastFrame>
    </>
  )
}
