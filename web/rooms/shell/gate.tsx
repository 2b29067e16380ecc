import { product } from '#contract/brand'
import { Spinner } from '#web/ui/spinner.tsx'

/** Stands for the whole page until it is known who looks at it. */
export function Gate() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <Spinner label={`Loading ${product}...`} />
    </main>
  )
}
