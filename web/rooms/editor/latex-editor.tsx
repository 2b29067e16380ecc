import {
  type FocusEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Macros } from '#domain/latex/macros'
import { noMacros } from '#web/rooms/card-face/use-side-html.ts'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { sizes } from './frame.ts'
import { PlainEditor } from './plain-editor.tsx'
import { ProblemLine } from './problem-line.tsx'
import type { Report } from './problems.ts'
import { useCodemirror } from './use-codemirror.ts'
import { useSelected, useTextbox } from './use-textbox.ts'
import { type PictureWriter, useWriter } from './use-writer.ts'

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

const SymbolBar = lazy(async () => ({ default: (await import('./symbols/symbol-bar.tsx')).SymbolBar }))

/** A plain textbox at first, which becomes CodeMirror once that has arrived and keeps what was typed and where. */
export function LatexEditor({ macros = noMacros, ...props }: Props) {
  const { value, onChange, label, placeholder, size, report, isAsleep, insertion, tools, focus } = props
  const personId = useViewer().user?.authId
  const noteId = useId()
  const host = useRef<HTMLDivElement>(null)
  const { area, areaRef, selected } = useTextbox()
  /** Stands for whichever textbox is there: a dialog asks for what to focus before the editor comes, and focuses it after. */
  const holder = useRef<HTMLDivElement>(null)
  const [isAwake, setAwake] = useState(!isAsleep)
  if (!isAsleep && !isAwake) setAwake(true)
  /** What the server has set cannot be written in before the scripts are there: they would write over it. */
  const [isWritable, setWritable] = useState(false)

  useEffect(() => {
    setWritable(true)
    if (document.activeElement === area.current) setAwake(true)
  }, [area])

  const editor = useCodemirror(
    isAwake,
    { host, area },
    { value, onChange, label, placeholder, macros, personId, report, describedBy: noteId },
  )
  useSelected(editor, selected)
  const writer = useWriter({ editor, area, value, onChange }, insertion)

  useLayoutEffect(() => {
    if (focus) focus.current = holder.current
  }, [focus])

  // Where fingers point they type, too.
  const hasSymbols = useMedia('(pointer: coarse)') && size !== 'landing' && isAwake

  const onFocus = ({ target }: FocusEvent) => {
    setAwake(true)
    if (target === holder.current) writer.focus()
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
          onFix={writer.mend}
        >
          {tools}
        </ProblemLine>
        {hasSymbols && (
          <Suspense>
            <SymbolBar macros={macros} {...writer.symbols} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
