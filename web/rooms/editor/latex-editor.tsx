import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Macros } from '#domain/macros'
import type { Editor } from './codemirror.ts'
import { sizes } from './frame.ts'
import { PlainEditor } from './plain-editor.tsx'
import { ProblemLine } from './problem-line.tsx'
import type { Report } from './problems.ts'

type Props = {
  value: string
  /** `caret`: where the cursor stands in what was typed. */
  onChange: (value: string, caret: number) => void
  /** What assistive tech calls it. */
  label: string
  placeholder: string
  size: keyof typeof sizes
  macros?: Macros
  /** What is wrong, marked at the very characters. */
  report?: Report
  /** Stays a plain textbox, and fetches nothing, until it has the focus. */
  isAsleep?: boolean
  /** Is pointed at what takes the focus. */
  focus?: RefObject<HTMLElement | null>
}

const noMacros: Macros = {}

const nonceOfPage = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/** A plain textbox at first, which becomes CodeMirror once that has arrived and keeps what was typed and where. */
export function LatexEditor(props: Props) {
  const { value, onChange, label, placeholder, size, macros = noMacros, report, isAsleep, focus } = props
  const noteId = useId()
  const host = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const latest = useRef(props)
  latest.current = props
  /** Where the writing goes on when the plain textbox had the focus. */
  const cursor = useRef<number>(undefined)
  /** Values told to the parent that have not come back as `value` yet. */
  const told = useRef<string[]>([])

  const [isAwake, setAwake] = useState(!isAsleep)
  /** What the server has set cannot be written in before the scripts are there: they would write over it. */
  const [isWritable, setWritable] = useState(false)

  useEffect(() => {
    setWritable(true)
    if (document.activeElement === area.current) setAwake(true)
  }, [])

  useEffect(() => {
    if (!isAwake) return
    let mounted: Editor | undefined
    let isWanted = true
    const mount = async () => {
      const { mountEditor } = await import('./codemirror.ts')
      await endOfComposition(area.current)
      if (!isWanted || !host.current) return
      const { value, label, placeholder, macros = noMacros } = latest.current
      const { activeElement } = document
      if (activeElement === area.current) cursor.current = area.current?.selectionStart
      mounted = mountEditor(host.current, {
        value,
        label,
        placeholder,
        macros,
        describedBy: noteId,
        nonce: nonceOfPage(),
        onChange: (next, caret) => {
          told.current.push(next)
          latest.current.onChange(next, caret)
        },
      })
      setEditor(mounted)
    }
    // Without the chunk (the connection is gone) the plain textbox goes on doing its work.
    mount().catch(() => {})
    return () => {
      isWanted = false
      mounted?.destroy()
      setEditor(undefined)
    }
  }, [noteId, isAwake])

  useLayoutEffect(() => {
    if (editor && cursor.current !== undefined) editor.select(cursor.current, cursor.current)
    cursor.current = undefined
  }, [editor])

  useEffect(() => {
    const echo = told.current.lastIndexOf(value)
    if (echo >= 0) told.current = told.current.slice(echo + 1)
    else editor?.setValue(value)
  }, [editor, value])

  useEffect(() => editor?.setMacros(macros), [editor, macros])
  useEffect(() => {
    if (report) editor?.setReport(report)
  }, [editor, report])

  useEffect(() => {
    if (focus) focus.current = editor?.textbox ?? area.current
  }, [editor, focus])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the focus come to what is inside
    <div className={`flex min-h-0 flex-1 flex-col ${sizes[size]}`} onFocus={() => setAwake(true)}>
      <div ref={host} hidden={!editor} className="min-h-0 flex-1 [&:not([hidden])]:flex" />
      {!editor && (
        <div className="flex min-h-0 flex-1">
          <PlainEditor ref={area} {...{ value, onChange, label, placeholder, isWritable }} describedBy={noteId} />
        </div>
      )}
      <ProblemLine
        id={noteId}
        source={value}
        problems={report?.source === value ? report.problems : []}
        onShow={({ from, to }) => editor?.select(from, to)}
        onFix={({ fix }) =>
          fix && onChange(value.slice(0, fix.from) + fix.insert + value.slice(fix.to), fix.from + fix.insert.length)
        }
      />
    </div>
  )
}

/** Resolves when no input method is in the middle of a word. */
async function endOfComposition(area: HTMLTextAreaElement | null) {
  if (area?.dataset.composing) {
    await new Promise((end) => area.addEventListener('compositionend', end, { once: true }))
  }
}
