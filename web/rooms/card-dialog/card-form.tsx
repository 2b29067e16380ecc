import { FlipHorizontal2 } from 'lucide-react'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { otherSide, type SideName } from '#domain/card'
import type { Macros } from '#domain/latex/macros'
import type { DraftOf } from '#web/lib/drafts.ts'
import { FlipSheet } from '#web/rooms/card-face/flip-sheet.tsx'
import { LiveSide } from '#web/rooms/editor/live-side.tsx'
import type { Report } from '#web/rooms/editor/problems.ts'
import { Button } from '#web/ui/button.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { LaptopFoot, PhoneHead, type Saves } from './form-saves.tsx'
import { NoRoomForDraft } from './no-room-for-draft.tsx'
import type { Sides } from './save.ts'
import { SavingNotice } from './saving-notice.tsx'
import { SideEditors } from './side-editors.tsx'
import { SideSwitch, titles } from './side-switch.tsx'
import { TagsField } from './tags-field.tsx'
import { type OpenForm, useCardForm } from './use-card-form.ts'
import type { Conflict } from './use-saving.ts'
import { useSubmitKey } from './use-submit-key.ts'
import { fieldOf } from './use-written-card.ts'

export type Mode = 'create' | 'edit'

type Props = {
  initial: Sides
  conflict?: Conflict | undefined
  /** No other card is added after it. */
  isOne?: boolean | undefined
  macros: Macros
  /** The tags of the deck's cards. */
  knownTags: readonly string[]
  /** The deck whose pictures it can show; without one none can be added. */
  picturesOf?: string | undefined
  draftOf: DraftOf
  mode: Mode
  onSave: (sides: Sides, key: string, saved: Sides | undefined) => Promise<Conflict | undefined>
  onClose: () => void
  focus: RefObject<HTMLElement | null>
}

const submitLabels = { create: 'Add Card', edit: 'Save Changes' }

/** The inside of the card dialog, as long as it is open. */
export function CardForm({ macros, picturesOf, knownTags, mode, isOne = false, onClose, focus, ...given }: Props) {
  const form = useCardForm({ ...given, knownTags, onClose })
  const [reports, setReports] = useState<Partial<Record<SideName, Report>>>({})
  // On a phone a card has few tags and every line is the source's.
  const isSmall = useMedia('(width < 640px)')
  const [asksForTags, setAsksForTags] = useState(false)
  const { side, saving, reason, awaited } = form
  const other = otherSide[side]
  const isSaving = saving.status === 'saving'

  const write = () => void requestAnimationFrame(() => focus.current?.focus())
  const writeOn = (name: SideName) => {
    form.writeOn(name)
    write()
  }
  const turn = () => writeOn(other)
  const isMore = mode === 'create' && !isOne
  useSubmitKey((isShifted) => {
    if (awaited === 0) void form.submit(isMore && isShifted ? 'another' : 'close')
  })
  // Before the editor that has the focus goes out of sight: the dialog would take it then, and keep it.
  useLayoutEffect(() => {
    if (form.leftCount > 0) focus.current?.focus()
  }, [form.leftCount, focus])

  const unavailable = isSaving ? 'Saving...' : awaited > 0 ? 'The picture is being added.' : reason
  const saves: Saves = {
    isSaving,
    unavailable,
    save: () => void form.submit(),
    saveAndAddAnother: isMore ? () => void form.submit('another') : undefined,
  }
  const { tags } = form.sides
  const isTagging = !isSmall || asksForTags
  const added = form.addedCount > 0 && `${form.addedCount} ${form.addedCount === 1 ? 'card' : 'cards'} added.`
  const tagTrouble = isTagging ? undefined : form.typedTags.reason
  const remark = tagTrouble ?? (form.isChanged ? reason : added)

  return (
    <div className="flex flex-col gap-4 [--others:308px] max-sm:h-full max-sm:gap-0 sm:pt-3">
      <PhoneHead title={`${titles[side]} Side`} remark={remark} saves={saves} onClose={onClose}>
        <SideSwitch side={side} onSwitch={writeOn} />
      </PhoneHead>
      <p role="status" className="sr-only">
        {added && `${added} The next one is empty.`}
      </p>
      <SavingNotice
        what="card"
        saving={saving}
        offer={form.offer}
        onRetry={() => void form.submit()}
        onTakeTheirs={({ current }) => form.take(current)}
        onRestore={form.restore}
        onDiscard={form.discard}
        onSettling={() => focus.current?.focus()}
      />
      <NoRoomForDraft className="px-6 max-sm:px-2 max-sm:pt-2" />
      <div className="grid min-h-0 gap-4 sm:grid-cols-2 sm:px-6 max-sm:flex max-sm:min-h-[calc(var(--sheet-width)*0.6+19.25rem)] max-sm:flex-1 max-sm:flex-col-reverse max-sm:gap-0 max-sm:[--sheet-width:max(120px,min(100vw-2rem,var(--visible-height,100dvh)-var(--others)))]">
        <SideEditors
          form={form}
          focus={focus}
          macros={macros}
          picturesOf={picturesOf}
          tools={isSmall && <TagsButton count={tags.length} isOpen={asksForTags} onToggle={setAsksForTags} />}
          reports={reports}
        />
        <Sheet
          form={form}
          macros={macros}
          onTurn={turn}
          onReport={(name, report) => setReports((before) => ({ ...before, [name]: report }))}
        />
      </div>
      {isTagging && (
        <TagsField
          tags={tags}
          onChange={form.tag}
          typed={form.typedTags.text}
          reason={form.typedTags.reason}
          onType={form.typeTags}
          onAdd={form.addTags}
          known={knownTags}
          takesFocus={asksForTags}
        />
      )}
      <LaptopFoot remark={remark} saves={saves} saveLabel={submitLabels[mode]} onClose={onClose}>
        <Button onClick={turn}>Switch to {titles[other]}</Button>
      </LaptopFoot>
    </div>
  )
}

type TagsButtonProps = { count: number; isOpen: boolean; onToggle: (isOpen: boolean) => void }

const TagsButton = ({ count, isOpen, onToggle }: TagsButtonProps) => (
  <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
    {count > 0 ? `Tags (${count})` : 'Tags'}
  </Button>
)

type SheetProps = {
  form: OpenForm
  macros: Macros
  onTurn: () => void
  onReport: (name: SideName, report: Report) => void
}

/** The card as it will look, with the side up that is written. */
function Sheet({ form, macros, onTurn, onReport }: SheetProps) {
  const sideOf = (name: SideName) => (
    <LiveSide
      source={form.sides[fieldOf[name]]}
      caret={form.carets[name]}
      macros={macros}
      placeholder={`This is the ${name} of card`}
      onReport={(report) => onReport(name, report)}
    />
  )
  return (
    <div className="relative h-fit max-sm:mx-auto max-sm:mt-4 max-sm:w-(--sheet-width) sm:mt-7 sm:max-lg:sticky sm:max-lg:top-2 lg:col-span-2 lg:mx-auto lg:mt-0 lg:w-[clamp(16rem,calc((100dvh-28.25rem)*5/3),30rem)]">
      <FlipSheet front={sideOf('front')} back={sideOf('back')} isTurned={form.side === 'back'} onTurn={onTurn} />
      <FlipHorizontal2 aria-hidden className="pointer-events-none absolute right-3 bottom-3 size-4 text-faint" />
    </div>
  )
}
