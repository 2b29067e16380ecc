import { X } from 'lucide-react'
import { type ClipboardEvent, useId, useState } from 'react'
import { macroKind } from '#domain/latex/macro-kind'
import { type MacroRow, type Macros, macroTemplate, usedMacros } from '#domain/latex/macros'
import { CardBoundary } from '#web/rooms/card-face/card-boundary.tsx'
import { RunningSide } from '#web/rooms/running-side/running-side.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isBlank } from './macro-edits.ts'

type Props = {
  index: number
  row: MacroRow
  /** All macros of the deck that are not refused. */
  macros: Macros
  reason: string | undefined
  onEdit: (index: number | undefined) => void
  onChange: (changed: Partial<MacroRow>) => void
  /** Whether what was pasted was taken over as definitions. */
  onPaste: (text: string) => boolean
  /** Whether what was typed for a name was a definition, and was taken over. */
  onWritten: () => boolean
  onRemove: () => void
}

const fieldProps = {
  spellCheck: false,
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  translate: 'no',
} as const

/** One macro: its name, what it stands for, and how that looks. */
export function MacroLine({ index, row, macros, reason, onEdit, onChange, onPaste, onWritten, onRemove }: Props) {
  const id = useId()
  const wired = { 'aria-invalid': reason ? true : undefined, 'aria-describedby': reason ? id : undefined } as const
  const paste = (event: ClipboardEvent) => {
    if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
  }
  const nth = index + 1
  return (
    <fieldset
      aria-label={`Macro ${nth}`}
      className="grid min-w-0 grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-x-2 gap-y-1"
      onFocus={() => onEdit(index)}
      onBlur={() => {
        onEdit(undefined)
        onWritten()
      }}
    >
      <input
        {...fieldProps}
        {...wired}
        data-macro={index}
        aria-label={`Name of macro ${nth}`}
        value={row.name}
        onPaste={paste}
        onChange={({ target }) => onChange({ name: withOneBackslash(target.value) })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && onWritten()) event.preventDefault()
        }}
        className={`${controlClass} font-source`}
      />
      <input
        {...fieldProps}
        {...wired}
        aria-label={`Meaning of macro ${nth}`}
        placeholder="\mathbb{R}"
        value={row.body}
        onPaste={paste}
        onChange={({ target }) => onChange({ body: target.value })}
        className={`${controlClass} font-source`}
      />
      <IconButton label={`Remove macro ${nth}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
      <div className="col-span-full min-h-7 overflow-x-auto text-small">
        {reason ? (
          <p id={id} className="text-danger">
            {reason}
          </p>
        ) : (
          <Sample row={row} macros={macros} />
        )}
      </div>
    </fieldset>
  )
}

/** The backslash stands there before anything is typed, and many type it all the same. */
const withOneBackslash = (name: string): string => name.replace(/^\\{2,}/, '\\')

/** Set by the macros as they are typed; while this one is unfinished, its last setting stands. */
function Sample({ row, macros }: { row: MacroRow; macros: Macros }) {
  const isKnown = !isBlank(row) && Object.hasOwn(macros, row.name.trim())
  const sample = isKnown ? sampleOf(row, macros) : undefined
  const [last, setLast] = useState<{ call: string; source: string; macros: Macros }>()
  if (sample && (last?.source !== sample.source || last.macros !== macros)) setLast({ ...sample, macros })
  if (isBlank(row) || !last) return null
  return (
    <span className="flex items-baseline gap-3 pl-3 text-base">
      <span aria-hidden className="font-source text-small text-faint">
        {last.call}
      </span>
      <CardBoundary source={last.source}>
        <RunningSide source={last.source} macros={usedMacros(last.source, last.macros)} />
      </CardBoundary>
    </span>
  )
}

/** The macro with a letter for each argument, in a formula unless it is one of text. */
function sampleOf({ name, body }: MacroRow, macros: Macros): { call: string; source: string } | undefined {
  const letters = [...'xyzabcuvw']
  const written = name.trim()
  const call = macroTemplate(written, body).replace(/#\{\}/g, () => letters.shift() ?? 'x')
  if (macroKind(written, macros) === 'mathematics') return { call, source: `$${call}$` }
  // An item shows nothing of itself outside of its list.
  return /\\item(?![a-zA-Z])/.test(body) ? undefined : { call, source: call }
}
