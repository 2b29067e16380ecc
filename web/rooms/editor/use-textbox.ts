import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Editor } from './codemirror.ts'

/** The plain textbox, in `area` as long as it stands there, and what is selected in it: for the editor that takes its place. */
export function useTextbox() {
  const area = useRef<HTMLTextAreaElement>(null)
  /** Absent where it had no focus as it left. */
  const selected = useRef<readonly [from: number, to: number]>(undefined)
  const areaRef = useCallback((textbox: HTMLTextAreaElement) => {
    area.current = textbox
    return () => {
      if (document.activeElement === textbox) selected.current = [textbox.selectionStart, textbox.selectionEnd]
      area.current = null
    }
  }, [])
  return { area, areaRef, selected }
}

/** The writing goes on where it was in the plain textbox, or takes the place of the same. */
export function useSelected(editor: Editor | undefined, selected: ReturnType<typeof useTextbox>['selected']) {
  useLayoutEffect(() => {
    if (editor && selected.current) editor.select(...selected.current)
    selected.current = undefined
  }, [editor, selected])
}
