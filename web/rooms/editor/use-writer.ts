import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Fix } from '#domain/latex/tree'
import type { Editor } from './codemirror.ts'
import type { Bookmark } from './templates/insert.ts'
import { filledIn } from './templates/template.ts'

/** What puts pictures in: each where the cursor stood when it was given. */
export type PictureWriter = {
  bookmark: () => Bookmark | undefined
  insert: (template: string, bookmark: Bookmark | undefined, takesFocus: boolean) => void
}

type Given = {
  editor: Editor | undefined
  area: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string, caret: number) => void
}

/** Writes for buttons in whichever textbox is there: the editor, or the plain one in `area`. */
export function useWriter(
  { editor, area, value, onChange }: Given,
  insertion: RefObject<PictureWriter | null> | undefined,
) {
  const focus = () => (editor?.textbox ?? area.current)?.focus()
  const write = (from: number, to: number, text: string, cursor: number) => {
    onChange(value.slice(0, from) + text + value.slice(to), from + cursor)
    requestAnimationFrame(() => area.current?.setSelectionRange(from + cursor, from + cursor))
  }
  const insert = (template: string) => {
    if (editor) return editor.insert(template)
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {}
    const { text, cursor } = filledIn(template, value.slice(from, to))
    write(from, to, text, cursor)
  }

  const latest = useRef({ insert, editor })
  useLayoutEffect(() => {
    latest.current = { insert, editor }
    if (!insertion) return
    insertion.current = {
      bookmark: () => editor?.bookmark(),
      insert: (template, bookmark, takesFocus) => {
        if (takesFocus) focus()
        if (editor) editor.insertPicture(template, bookmark ?? editor.bookmark())
        else insert(template)
      },
    }
  })
  /** The same for as long as the editor is there: the bar of symbols is long. */
  const [symbols] = useState(() => ({
    onInsert: (template: string) => latest.current.insert(template),
    onMove: (step: -1 | 1) => latest.current.editor?.move(step),
  }))

  return {
    focus,
    symbols,
    mend: ({ from, to, insert }: Fix) => {
      if (editor) return editor.replace(from, to, insert)
      write(from, to, insert, insert.length)
      area.current?.focus()
    },
  }
}
