import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SubmitKeys } from './submit-keys.tsx'

/** What a card's dialog can do with what is written in it. */
export type Saves = {
  isSaving: boolean
  /** Why it cannot be saved now, in a sentence. */
  unavailable: string | undefined
  save: () => void
  /** Where other cards may follow. */
  saveAndAddAnother: (() => void) | undefined
}

type Props = {
  saves: Saves
  /** What is to be said of what is written, in a few words. */
  remark: ReactNode
  onClose: () => void
  children: ReactNode
}

const saveKeys = 'Control+Enter Meta+Enter'
const saveMoreKeys = 'Control+Shift+Enter Meta+Shift+Enter'

/** On a phone the dialog is a page: its title stands between the ways out, and the side to write is chosen below. */
export const PhoneHead = ({ title, saves, remark, onClose, children }: Props & { title: string }) => (
  <div className="@container shrink-0 sm:hidden">
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-b border-hairline px-1 py-1">
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      <span className="grid min-w-0 flex-1 text-center @max-[16rem]:order-1 @max-[16rem]:basis-full">
        <span className="font-book text-large font-semibold">{title}</span>
        {remark && <span className="text-small leading-tight text-faint">{remark}</span>}
      </span>
      <Button look="quiet" onClick={saves.save} unavailable={saves.unavailable} aria-keyshortcuts={saveKeys}>
        {saves.isSaving ? 'Saving...' : 'Save'}
      </Button>
    </div>
    <div className="flex flex-wrap items-center gap-2 px-2 pt-2">
      {children}
      <div className="flex grow basis-28 justify-end">
        <SaveAndAddAnother look="quiet" size="small" saves={saves} />
      </div>
    </div>
  </div>
)

/** Stays in view, however much stands above it. */
export const LaptopFoot = ({ saves, saveLabel, remark, onClose, children }: Props & { saveLabel: string }) => (
  <div className="sticky bottom-0 z-1 flex flex-wrap items-center gap-3 border-t border-hairline bg-paper px-6 py-4 max-sm:hidden short:py-1">
    {children}
    <p className="min-w-0 flex-1 text-right text-small text-faint">{remark}</p>
    <Button onClick={onClose}>Cancel</Button>
    <SaveAndAddAnother saves={saves} />
    <Button look="primary" onClick={saves.save} unavailable={saves.unavailable} aria-keyshortcuts={saveKeys}>
      {saves.isSaving ? 'Saving...' : saveLabel}
      <SubmitKeys />
    </Button>
  </div>
)

type Looks = { look?: 'quiet'; size?: 'small' }

const SaveAndAddAnother = ({ saves: { saveAndAddAnother, unavailable }, ...looks }: Looks & { saves: Saves }) =>
  saveAndAddAnother && (
    <Button {...looks} onClick={saveAndAddAnother} unavailable={unavailable} aria-keyshortcuts={saveMoreKeys}>
      Save and Add Another
      <SubmitKeys isShifted />
    </Button>
  )
