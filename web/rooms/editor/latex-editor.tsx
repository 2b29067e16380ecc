import {
  type FocusEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Macros } from '#domain/latex/macros'
import type { Fix } from '#domain/latex/tree'
import { noMacros } from '#web/rooms/card-face/use-side-html.ts'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { sizes } from './frame.ts'
import type { Bookmark } from './insert.ts'
import { PlainEditor } from './plain-editor.tsx'
import { ProblemLine } from './problem-line.tsx'
import type { Report } from './problems.ts'
import { filledIn } from './template.ts'
import { useCodemirror } from './use-codemirror.ts'

/** What puts pictures in: each where the cursor stood when it was given. */
export type PictureWriter = {
  bookmark: () => Bookmark | undefined
  insert: (template: string, bookmark: Bookmark | undefined, takesFocus: boolean) => void
}

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
  /** Stays a plain textbox, and fetches nothing, as long as this is true and it has not had the focus. */
  isAsleep?: boolean
  insertion?: RefObject<PictureWriter | null>
  /** What else stands in the line below the source. */
  tools?: ReactNode
  /** Is pointed at what takes the focus. */
  focus?: RefObject<HTMLElement | null>
}

const SymbolBar = lazy(async () => ({ default: (await import('./symbol-bar.tsx')).SymbolBar }))

/** A plain textbox at first, which becomes CodeMirror once that has arrived and keeps what was typed and where. */
export function LatexEditor({ macros = noMacros, ...props }: Props) {
  const { value, onChange, label, placeholder, size, report, isAsleep, insertion, tools, focus } = props
  const personId = useViewer().user?.authId
  const noteId = useId()
  const host = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  /** Stands for whichever textbox is there: a dialog asks for what to focus before the editor comes, and focuses it after. */
  const holder = useRef<HTMLDivElement>(null)
  /** Where the writing goes on, or what it takes the place of, when the plain textbox had the focus as it left. */
  const selected = useRef<readonly [from: number, to: number]>(undefined)
  const areaRef = useCallback((textbox: HTMLTextAreaElement) => {
    area.current = textbox
    return () => {
      if (document.activeElement === textbox) selected.current = [textbox.selectionStart, textbox.selectionEnd]
      area.current = null
    }
  }, [])
  const [isAwake, setAwake] = useState(!isAsleep)
  if (!isAsleep && !isAwake) setAwake(true)
  /** What the server has set cannot be written in before the scripts are there: they would write over it. */
  const [isWritable, setWritable] = useState(false)

  useEffect(() => {
    setWritable(true)
    if (document.activeElement === area.current) setAwake(true)
  }, [])

  const editor = useCodemirror(
    isAwake,
    { host, area },
    { value, onChange, label, placeholder, macros, personId, report, describedBy: noteId },
  )

  useLayoutEffect(() => {
    if (editor && selected.current) editor.select(...selected.current)
    selected.current = undefined
  }, [editor])

  useLayoutEffect(() => {
    if (focus) focus.current = holder.current
  }, [focus])

  // Where fingers point they type, too.
  const hasSymbols = useMedia('(pointer: coarse)') && size !== 'landing' && isAwake

  /** In the plain textbox, as long as that stands here. */
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
        if (takesFocus) (editor?.textbox ?? area.current)?.focus()
        if (editor) editor.insertPicture(template, bookmark ?? editor.bookmark())
        else insert(template)
      },
    }
  })
  const [symbols] = useState(() => ({
    onInsert: (template: string) => latest.current.insert(template),
    onMove: (step: -1 | 1) => latest.current.editor?.move(step),
  }))
  const mend = ({ from, to, insert }: Fix) => {
    if (editor) return editor.replace(from, to, insert)
    write(from, to, insert, insert.length)
    area.current?.focus()
  }

  const onFocus = ({ target }: FocusEvent) => {
    setAwake(true)
    if (target === holder.current) (editor?.textbox ?? area.current)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the focus come to what is inside
    <div className={`group/editor flex min-h-0 flex-1 flex-col ${sizes[size]}`} onFocus={onFocus}>
      <div ref={holder} tabIndex={focus && -1} className="flex min-h-0 flex-1 outline-none">
        <div ref={host} hidden={!editor} className="min-h-0 flex-1 [&:not([hidden])]:flex" />
        {!editor && (
          <PlainEditor ref={areaRef} {...{ value, onChange, label, placeholder, isWritable }} describedBy={noteId} />
        )}
      </div>
      <div data-foot className="mt-1">
        <ProblemLine
          id={noteId}
          source={value}
          problems={report?.source === value ? report.problems : []}
          isTight={size === 'chat'}
          onShow={({ from, to }) => editor?.select(from, to)}
          onFix={mend}
        >
          {tools}
        </ProblemLine>
        {hasSymbols && (
          <Suspense>
            <SymbolBar macros={macros} {...symbols} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
