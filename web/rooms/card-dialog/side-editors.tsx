import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { type SideName, sideNames } from '#domain/card'
import type { Macros } from '#domain/latex/macros'
import { afterPause } from '#web/lib/schedule.ts'
import { PictureEditor } from '#web/rooms/editor/pictures/picture-editor.tsx'
import type { Report } from '#web/rooms/editor/problems.ts'
import { classNames } from '#web/ui/class-names.ts'
import { titles } from './side-switch.tsx'
import type { OpenForm } from './use-card-form.ts'
import { fieldOf } from './use-written-card.ts'

type Props = {
  form: OpenForm
  /** Comes to the editor of the side that is written. */
  focus: RefObject<HTMLElement | null>
  macros: Macros
  picturesOf: string | undefined
  tools: ReactNode
  /** What was found on which side as it was set. */
  reports: Partial<Record<SideName, Report>>
}

/** What stands below a source stays above the ways to save it, however long it is, and what is written above both. */
const inView =
  'sm:**:data-foot:sticky sm:**:data-foot:bottom-18 sm:**:data-foot:bg-paper short:**:data-foot:bottom-12 ' +
  'sm:**:scroll-mb-32 sm:pointer-coarse:**:scroll-mb-44'

/** The sources of a card: beside each other where there is room, else that of the side that is written. */
export function SideEditors({ form, focus, macros, picturesOf, tools, reports }: Props) {
  /** What is to be written in comes first. */
  const [isOpened, setOpened] = useState(false)
  useEffect(() => afterPause(() => setOpened(true)), [])
  return (
    <div className="min-h-[100px] min-w-0 max-sm:flex-1 max-sm:p-2 lg:col-span-2 lg:grid lg:grid-cols-2 lg:gap-4">
      {sideNames.map((name) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: watches the focus come to the editor inside
        <div
          key={name}
          onFocus={() => form.writeOn(name)}
          className={classNames('h-full min-w-0 flex-col', inView, name === form.side ? 'flex' : 'hidden lg:flex')}
        >
          <span aria-hidden className="mb-1 block font-medium max-sm:hidden">
            {titles[name]} (LaTeX)
          </span>
          <PictureEditor
            side={name}
            label={`${titles[name]} (LaTeX)`}
            value={form.sides[fieldOf[name]]}
            onChange={(source, caret) => form.type(name, source, caret)}
            placeholder={`Enter the ${name} of the card`}
            size="card"
            isAsleep={name !== form.side && !isOpened}
            macros={macros}
            picturesOf={picturesOf}
            isInHand={name === form.side}
            onAdding={form.awaitPicture}
            tools={tools}
            report={reports[name]}
            focus={name === form.side ? focus : undefined}
          />
        </div>
      ))}
    </div>
  )
}
