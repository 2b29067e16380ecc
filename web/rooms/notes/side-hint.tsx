import { useEffect, useState } from 'react'
import type { Macros } from '#domain/latex/macros'
import type { SourceError } from '#domain/latex/tree'
import { engineFor } from '#web/rooms/card-face/engine.ts'
import { fixesOf } from '#web/rooms/editor/problems.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { source: string; macros: Macros; isSent: boolean; onMend: (source: string) => void }

/** What a side that came from elsewhere hardly means, such as words in a formula, with the changes that mend it. */
export function SideHint({ source, macros, isSent, onMend }: Props) {
  const [found, setFound] = useState<{ source: string; hint: SourceError | undefined }>()

  useEffect(() => {
    let isWanted = true
    const look = async () => {
      const { typesetSide } = await engineFor(source, macros)
      if (isWanted) setFound({ source, hint: typesetSide(source, { macros }).hints[0] })
    }
    // Without the engine (the connection is gone) the side stands there as source, and says so.
    look().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [source, macros])

  const hint = found?.source === source ? found.hint : undefined
  if (!hint) return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-faint">
      <p>{hint.message}</p>
      {!isSent &&
        fixesOf(hint).map(({ label, from, to, insert }) => (
          <Button
            key={label}
            look="quiet"
            size="small"
            onClick={({ currentTarget }) => {
              // The button goes away, and the focus with it.
              currentTarget.closest('li')?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
              onMend(source.slice(0, from) + insert + source.slice(to))
            }}
          >
            {label}
          </Button>
        ))}
    </div>
  )
}
