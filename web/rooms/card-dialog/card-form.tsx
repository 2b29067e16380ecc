import { FlipHorizontal2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { otherSide, type SideName, sideNames } from '#domain/card'
import type { Macros } from '#domain/macros'
import type { DraftOf } from '#web/lib/drafts.ts'
import { FlipSheet } from '#web/rooms/card-face/flip-sheet.tsx'
import { LatexEditor } from '#web/rooms/editor/latex-editor.tsx'
import { LiveSide } from '#web/rooms/editor/live-side.tsx'
import type { Report } from '#web/rooms/editor/problems.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from './form-notice.tsx'
import type { Sides } from './save.ts'
import { fieldOf, useCardForm } from './use-card-form.ts'
import type { Conflict } from './use-saving.ts'
import { useSubmitKey } from './use-submit-key.ts'
import { useVisibleHeight } from './use-visible-height.ts'

type Props = {
  initial: Sides
  macros: Macros
  draftOf: DraftOf
  submitLabel: string
  onSave: (sides: Sides) => Promise<Conflict | undefined>
  onClose: () => void
  focus: RefObject<HTMLElement | null>
}

const titles = { front: 'Front', back: 'Back' }

/** The inside of the card dialog, as long as it is open. */
export function CardForm({ macros, submitLabel, onClose, focus, ...given }: Props) {
  const form = useCardForm({ ...given, onClose })
  const [reports, setReports] = useState<Partial<Record<SideName, Report>>>({})
  useVisibleHeight()
  const { side, saving, reason } = form
  const other = otherSide[side]
  const isSaving = saving.status === 'saving'

  const write = () => void requestAnimationFrame(() => focus.current?.focus())
  const turn = () => {
    form.turn()
    write()
  }
  useSubmitKey(() => void form.submit())

  const submit = { onClick: () => void form.submit(), unavailable: isSaving ? 'Saving...' : reason }
  const sheet = (name: SideName) => (
    <LiveSide
      source={form.sides[fieldOf[name]]}
      caret={form.carets[name]}
      macros={macros}
      placeholder={`This is the ${name} of card`}
      onReport={(report) => setReports((before) => ({ ...before, [name]: report }))}
    />
  )

  return (
    <div className="flex flex-col gap-4 max-sm:h-full max-sm:gap-0">
      <div className="flex min-h-14 shrink-0 items-center justify-between gap-2 border-b border-hairline px-1 py-1 sm:hidden">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <span className="grid min-w-0 text-center">
          <span className="font-book text-large font-semibold">{titles[side]} Side</span>
          {form.isChanged && reason && <span className="text-small leading-tight text-faint">{reason}</span>}
        </span>
        <Button look="quiet" {...submit}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
      <FormNotice form={form} onSettling={() => focus.current?.focus()} />
      <div className="grid min-h-0 gap-4 sm:grid-cols-2 sm:px-6 max-sm:flex max-sm:min-h-[calc(var(--sheet-width)*0.6+220px)] max-sm:flex-1 max-sm:flex-col-reverse max-sm:gap-0 max-sm:[--sheet-width:max(120px,min(100vw-2rem,var(--visible-height,100dvh)-220px))]">
        <div className="min-h-[100px] min-w-0 max-sm:flex-1 max-sm:p-2">
          {sideNames.map((name) => (
            <div key={name} hidden={name !== side} className="h-full flex-col [&:not([hidden])]:flex">
              <span aria-hidden className="mb-1 block font-medium max-sm:hidden">
                {titles[name]} (LaTeX)
              </span>
              <LatexEditor
                label={`${titles[name]} (LaTeX)`}
                value={form.sides[fieldOf[name]]}
                onChange={(source, caret) => form.type(name, source, caret)}
                placeholder={`Enter the ${name} of the card`}
                size="card"
                macros={macros}
                report={reports[name]}
                focus={name === side ? focus : undefined}
              />
            </div>
          ))}
        </div>
        <div className="relative h-fit max-sm:mx-auto max-sm:mt-4 max-sm:w-(--sheet-width) sm:mt-7">
          <FlipSheet front={sheet('front')} back={sheet('back')} isTurned={side === 'back'} onTurn={turn} />
          <FlipHorizontal2 aria-hidden className="pointer-events-none absolute right-3 bottom-3 size-4 text-faint" />
        </div>
      </div>
      <footer className="flex flex-wrap items-center gap-3 px-6 pb-5 max-sm:hidden">
        <Button onClick={turn}>Switch to {titles[other]}</Button>
        <p className="min-w-0 flex-1 text-right text-small text-faint">{form.isChanged && reason}</p>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" {...submit}>
          {isSaving ? 'Saving...' : submitLabel}
        </Button>
      </footer>
    </div>
  )
}
