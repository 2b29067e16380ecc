import {
  ArrowLeftRight,
  Copy,
  Eraser,
  EyeOff,
  FolderInput,
  ListChecks,
  Printer,
  RotateCcw,
  Tag,
  Trash2,
  X,
} from 'lucide-react'
import { useRef, useState } from 'react'
import type { Deck } from '#contract/deck'
import { inWords, some } from '#web/lib/in-words.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useRefocus } from '#web/ui/use-refocus.ts'
import { ElsewhereDialog } from './elsewhere-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'
import type { Acts } from './use-acts.ts'

type Props = {
  deck: Deck
  isOwner: boolean
  acts: Acts
  /** How many of them are not in the list as it is filtered. */
  unlisted: number
  knownTags: readonly string[]
  onPrint: () => void
  /** Chooses all that are listed; absent where they are chosen. */
  onAll: (() => void) | undefined
  onClear: () => void
}

/** What can be done with the cards that are chosen; it stays in view while one scrolls. */
export function ActsBar({ deck, isOwner, acts, unlisted, knownTags, onPrint, onAll, onClear }: Props) {
  const [open, setOpen] = useState<'tag' | 'move' | 'copy'>()
  const close = () => setOpen(undefined)
  const notNow = acts.doing ? 'This takes a moment...' : acts.count === 0 && 'Choose cards first.'
  const bar = useRef<HTMLElement>(null)
  useRefocus(bar, () => {
    const row = document.querySelector<HTMLElement>('[role=grid] [role=row][tabindex="0"]')
    ;(row ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true })
  })
  // What became of an act is said also where nothing is chosen any more.
  if (acts.count === 0 && !acts.doing && !acts.error) return null
  return (
    <section
      ref={bar}
      aria-label="Chosen cards"
      className="acts-bar sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-1 border-t border-edge bg-paper px-4 py-1 max-sm:gap-0 print:hidden sm:-mx-6 sm:px-6 sm:py-2 max-sm:[&>button_svg]:hidden [&_button]:px-2 [&_button]:whitespace-nowrap"
    >
      <p role="status" className="mr-2 text-small tabular-nums">
        {acts.doing ?? `${some(acts.count, 'card')} chosen`}
        {!acts.doing && unlisted > 0 && `, ${inWords(unlisted)} of them not listed`}
      </p>
      {onAll && (
        <Button size="small" look="quiet" onClick={onAll}>
          <ListChecks aria-hidden />
          Choose All
        </Button>
      )}
      <Button size="small" look="quiet" onClick={onClear}>
        <X aria-hidden />
        Choose None
      </Button>
      <div className="acts flex gap-1 max-sm:w-full max-sm:gap-0 max-sm:overflow-x-auto max-sm:[&_button]:shrink-0 max-sm:[&_button]:-outline-offset-2">
        {isOwner && (
          <Button size="small" look="quiet" unavailable={notNow} onClick={() => setOpen('tag')}>
            <Tag aria-hidden />
            Tag
          </Button>
        )}
        <Button size="small" look="quiet" unavailable={notNow} onClick={() => acts.suspend(true)}>
          <EyeOff aria-hidden />
          Suspend
        </Button>
        <Button size="small" look="quiet" unavailable={notNow} onClick={() => acts.suspend(false)}>
          <RotateCcw aria-hidden />
          Study Again
        </Button>
        <Button size="small" look="quiet" unavailable={notNow} onClick={acts.forget}>
          <Eraser aria-hidden />
          Reset Progress
        </Button>
        {isOwner && (
          <>
            <Button size="small" look="quiet" unavailable={notNow} onClick={() => setOpen('move')}>
              <FolderInput aria-hidden />
              Move
            </Button>
            <Button size="small" look="quiet" unavailable={notNow} onClick={() => setOpen('copy')}>
              <Copy aria-hidden />
              Copy
            </Button>
            <Button
              size="small"
              look="quiet"
              unavailable={notNow || (!acts.canReverse && 'Cards with clozes have no other way round.')}
              onClick={acts.reverse}
            >
              <ArrowLeftRight aria-hidden />
              Reverse
            </Button>
            <Button size="small" look="quiet" unavailable={notNow} onClick={acts.remove}>
              <Trash2 aria-hidden />
              Delete
            </Button>
          </>
        )}
        <Button size="small" look="quiet" unavailable={notNow} onClick={onPrint}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      {acts.error && (
        <p role="alert" className="w-full text-small text-danger">
          {messageOf(acts.error).text}
        </p>
      )}
      {open === 'tag' && <TagDialog acts={acts} known={knownTags} onClose={close} />}
      {(open === 'move' || open === 'copy') && <ElsewhereDialog deck={deck} way={open} acts={acts} onClose={close} />}
    </section>
  )
}
