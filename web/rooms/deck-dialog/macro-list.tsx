import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { holdsDefinitions, inOneLine, readDefinitions } from '#domain/latex/definitions'
import { type MacroRow, macroLimits, readMacroRows } from '#domain/latex/macros'
import { noMacros } from '#web/rooms/card-face/use-side-html.ts'
import { Button } from '#web/ui/button.tsx'
import { isBlank, merged, newRow } from './macro-edits.ts'
import { MacroLine } from './macro-line.tsx'

type Props = { rows: readonly MacroRow[]; onChange: (rows: MacroRow[]) => void; refusals: number }

/** The macros in rows. A row is told what is wrong with it once it is left, or when saving was tried. */
export function MacroList({ rows, onChange, refusals }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<number>()
  const [pasted, setPasted] = useState('')
  /** The row whose name takes the focus once it is there. */
  const [wanted, setWanted] = useState<number>()
  const shown = rows.length > 0 ? rows : [newRow]
  const filled = shown.filter((row) => !isBlank(row))
  const reading = readMacroRows(filled)
  const fine = reading.ok ? reading : readMacroRows(filled.filter((_, at) => reading.reasons[at] === undefined))
  const reasonOf = (row: MacroRow) => (reading.ok ? undefined : reading.reasons[filled.indexOf(row)])

  useEffect(() => {
    if (refusals > 0) list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])
  useEffect(() => {
    if (wanted === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-macro="${wanted}"]`)?.focus()
    setWanted(undefined)
  }, [wanted])

  const takeOver = (others: readonly MacroRow[], read: readonly MacroRow[], unread: string[]) => {
    const lines = read.map(({ name, body }) => ({ name, body: inOneLine(body) }))
    if (read.length > 0) onChange(merged(others, lines))
    setPasted(wordsFor(read.length, unread))
  }
  const paste = (text: string): boolean => {
    if (!holdsDefinitions(text)) return false
    const { rows: read, unread } = readDefinitions(text)
    takeOver(shown, read, unread)
    return true
  }
  /** What is not understood stays as it was typed. */
  const takeWritten = (index: number): boolean => {
    const { name = '', body = '' } = shown[index] ?? {}
    if (body.trim() !== '' || !holdsDefinitions(name)) return false
    const { rows: read, unread } = readDefinitions(name)
    if (read.length === 0 || unread.length > 0) return false
    takeOver(shown.toSpliced(index, 1), read, unread)
    return true
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
            macros={fine.ok ? fine.value : noMacros}
            reason={editing === index && refusals === 0 ? undefined : reasonOf(row)}
            onEdit={setEditing}
            onChange={(changed) => onChange(shown.with(index, { ...row, ...changed }))}
            onPaste={paste}
            onWritten={() => takeWritten(index)}
            onRemove={() => {
              onChange(shown.toSpliced(index, 1))
              setPasted(row.name.length > 1 ? `${row.name} is removed.` : '')
              setWanted(Math.min(index, shown.length - 2))
            }}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          unavailable={shown.length >= macroLimits.count && `A deck may have at most ${macroLimits.count} macros.`}
          onClick={() => {
            onChange([...shown, newRow])
            setWanted(shown.length)
          }}
        >
          <Plus aria-hidden />
          Add Macro
        </Button>
        <p role="status" className="min-w-0 flex-1 text-small text-faint">
          {pasted}
        </p>
      </div>
    </div>
  )
}

function wordsFor(read: number, unread: string[]): string {
  const taken = read === 0 ? '' : `${read} ${read === 1 ? 'macro' : 'macros'} taken over. `
  const [first = ''] = unread
  if (unread.length === 0) return taken
  const more = unread.length > 1 ? ` and ${unread.length - 1} more` : ''
  return `${taken}Not understood: ${first.slice(0, 60)}${first.length > 60 ? '…' : ''}${more}.`
}
