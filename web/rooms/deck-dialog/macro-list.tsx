import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type MacroRow, type Macros, macroLimits, readMacroRows } from '#domain/latex/macros'
import { noMacros } from '#web/rooms/card-face/use-side-html.ts'
import { Button } from '#web/ui/button.tsx'
import { isBlank, newRow } from './macro-edits.ts'
import { MacroLine } from './macro-line.tsx'
import { useDefinitions } from './use-definitions.ts'

type Props = { rows: readonly MacroRow[]; onChange: (rows: MacroRow[]) => void; refusals: number }

/** The macros in rows. A row is told what is wrong with it once it is left, or when saving was tried. */
export function MacroList({ rows, onChange, refusals }: Props) {
  const [editing, setEditing] = useState<number>()
  const shown = rows.length > 0 ? rows : [newRow]
  const { list, goTo } = useRowFocus(refusals)
  const { said, say, paste, takeWritten } = useDefinitions(shown, onChange)
  const { macros, reasonOf } = readRows(shown)

  const remove = (index: number) => {
    const { name = '' } = shown[index] ?? {}
    onChange(shown.toSpliced(index, 1))
    say(name.length > 1 ? `${name} is removed.` : '')
    goTo(Math.min(index, shown.length - 2))
  }
  const add = () => {
    onChange([...shown, newRow])
    goTo(shown.length)
  }

  return (
    <div className="grid grid-cols-1 gap-3 pt-1 pb-3">
      <p className="text-small text-faint wrap-anywhere">
        Commands of this deck's own, on all its cards. Paste or type lines such as{' '}
        <code className="font-source">\newcommand{'{\\R}{\\mathbb{R}}'}</code> or{' '}
        <code className="font-source">\def\R{'{\\mathbb{R}}'}</code> as a name: each becomes a row.
      </p>
      <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {shown.map((row, index) => (
          <MacroLine
            key={index}
            index={index}
            row={row}
            macros={macros}
            reason={editing === index && refusals === 0 ? undefined : reasonOf(row)}
            onEdit={setEditing}
            onChange={(changed) => onChange(shown.with(index, { ...row, ...changed }))}
            onPaste={paste}
            onWritten={() => takeWritten(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          unavailable={shown.length >= macroLimits.count && `A deck may have at most ${macroLimits.count} macros.`}
          onClick={add}
        >
          <Plus aria-hidden />
          Add Macro
        </Button>
        <p role="status" className="min-w-0 flex-1 text-small text-faint">
          {said}
        </p>
      </div>
    </div>
  )
}

/** The macros of the rows that are fine, and of the others why they are not. */
function readRows(rows: readonly MacroRow[]): { macros: Macros; reasonOf: (row: MacroRow) => string | undefined } {
  const filled = rows.filter((row) => !isBlank(row))
  const reading = readMacroRows(filled)
  if (reading.ok) return { macros: reading.value, reasonOf: () => undefined }
  const { reasons } = reading
  const fine = readMacroRows(filled.filter((_, at) => reasons[at] === undefined))
  return { macros: fine.ok ? fine.value : noMacros, reasonOf: (row) => reasons[filled.indexOf(row)] }
}

/** Leads to the first row that is refused when saving was tried, and to the name of a row that is wanted, once it is there. */
function useRowFocus(refusals: number) {
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<number>()
  useEffect(() => {
    if (refusals > 0) list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])
  useEffect(() => {
    if (wanted === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-macro="${wanted}"]`)?.focus()
    setWanted(undefined)
  }, [wanted])
  return { list, goTo: setWanted }
}
