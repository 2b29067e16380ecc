import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MacroRow } from '#domain/latex/macros'

type Props = {
  rows: readonly MacroRow[]
  onChange: (rows: MacroRow[]) => void
  /** How often saving was tried with rows that are refused. */
  refusals: number
}

const MacroList = lazy(async () => ({ default: (await import('./macro-list.tsx')).MacroList }))

/** A deck's own commands, folded away: most decks need none. */
export function MacrosPart({ rows, onChange, refusals }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState(refusals)
  if (seen !== refusals) {
    setSeen(refusals)
    setOpen(true)
  }
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-y border-hairline py-1"
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        Macros
        {rows.length > 0 && <span className="font-normal text-faint tabular-nums">{rows.length}</span>}
      </summary>
      {isOpen && (
        <Suspense fallback={<p className="py-3 text-faint">Loading macros...</p>}>
          <MacroList rows={rows} onChange={onChange} refusals={refusals} />
        </Suspense>
      )}
    </details>
  )
}
