import { product } from '#contract/brand'
import { Spinner } from '#web/ui/spinner.tsx'

export const waitingWords = `Loading ${product}...`

/** A page of which nothing is there yet. */
export function Waiting() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <Spinner label={waitingWords} />
    </main>
  )
}
