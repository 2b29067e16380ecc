import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Macros } from '#domain/latex/macros'
import type { Editor } from './codemirror.ts'
import type { Report } from './problems.ts'

type Given = {
  value: string
  onChange: (value: string, caret: number) => void
  label: string
  placeholder: string
  macros: Macros
  /** Whose choices the editor learns from. */
  personId: string | undefined
  report: Report | undefined
  describedBy: string
}

type Places = { host: RefObject<HTMLElement | null>; area: RefObject<HTMLTextAreaElement | null> }

const nonceOfPage = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/** The editor in `host`, once it is wanted, has arrived and no composition is under way in `area`; it follows what is given. */
export function useCodemirror(isWanted: boolean, { host, area }: Places, given: Given): Editor | undefined {
  const { value, macros, report, describedBy } = given
  const [editor, setEditor] = useState<Editor>()
  /** Values told to the parent that have not come back as `value` yet. */
  const reported = useRef<string[]>([])
  const givenNow = useEffectEvent(() => given)
  const onChange = useEffectEvent((next: string, caret: number) => {
    reported.current.push(next)
    given.onChange(next, caret)
  })

  useEffect(() => {
    if (!isWanted) return
    let mounted: Editor | undefined
    let isStillWanted = true
    const mount = async () => {
      const { mountEditor } = await import('./codemirror.ts')
      await endOfComposition(area.current)
      if (!isStillWanted || !host.current) return
      const { value, label, placeholder, macros, personId } = givenNow()
      mounted = mountEditor(host.current, {
        value,
        label,
        placeholder,
        macros,
        personId,
        describedBy,
        nonce: nonceOfPage(),
        onChange: (next, caret) => onChange(next, caret),
      })
      setEditor(mounted)
    }
    // Without the chunk (the connection is gone) the plain textbox goes on doing its work.
    mount().catch(() => {})
    return () => {
      isStillWanted = false
      mounted?.destroy()
      setEditor(undefined)
    }
  }, [isWanted, describedBy, host, area])

  // Before anything is selected in it: what was written while it was on its way may be longer than what it began with.
  useLayoutEffect(() => {
    const echo = reported.current.lastIndexOf(value)
    if (echo >= 0) reported.current = reported.current.slice(echo + 1)
    else editor?.setValue(value)
  }, [editor, value])

  useEffect(() => editor?.setMacros(macros), [editor, macros])
  useEffect(() => {
    if (report) editor?.setReport(report)
  }, [editor, report])

  return editor
}

/** Resolves when no input method is in the middle of a word. */
async function endOfComposition(area: HTMLTextAreaElement | null) {
  if (area?.dataset.composing) {
    await new Promise((end) => area.addEventListener('compositionend', end, { once: true }))
  }
}
