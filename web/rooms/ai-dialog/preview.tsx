import { ChevronDown, ChevronUp, FlipHorizontal2 } from 'lucide-react'
import { useId, useState } from 'react'
import { otherSide, type SideName } from '#domain/card'
import { shownCredits } from '#domain/credit'
import type { Macros } from '#domain/latex/macros'
import { FlipSheet } from '#web/rooms/card-face/flip-sheet.tsx'
import { LiveSide } from '#web/rooms/editor/live-side.tsx'
import type { Report } from '#web/rooms/editor/problems.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CardInThread } from './card/card-in-thread.ts'

type Props = {
  card: CardInThread | undefined
  macros: Macros
  side: SideName
  onTurn: () => void
  /** Where the author stands who writes on a side. */
  caret: { side: SideName; at: number } | undefined
  onReport: (side: SideName, report: Report) => void
}

const titles = { front: 'Front', back: 'Back' }

/** The card as it would be saved; on a phone it can be folded away. Below it what is left of the credits. */
export function Preview({ card, macros, side, onTurn, caret, onReport }: Props) {
  const [isCollapsed, setCollapsed] = useState(false)
  const id = useId()
  const { currentCredits } = useUser()
  const credits = shownCredits(currentCredits)
  const other = otherSide[side]
  const sheet = (name: SideName) => (
    <LiveSide
      source={card?.[name] ?? ''}
      caret={caret?.side === name ? caret.at : undefined}
      macros={macros}
      placeholder={`${titles[name]} of card`}
      onReport={(report) => onReport(name, report)}
    />
  )
  return (
    <div className="grid gap-2 max-sm:border-b max-sm:border-hairline max-sm:px-4 max-sm:py-2">
      <div
        id={id}
        className={`relative mx-auto w-full max-sm:max-w-[calc(var(--visible-height,100dvh)*0.42)] ${isCollapsed ? 'max-sm:hidden' : ''}`}
      >
        <FlipSheet front={sheet('front')} back={sheet('back')} isTurned={side === 'back'} onTurn={onTurn} />
        <FlipHorizontal2 aria-hidden className="pointer-events-none absolute right-3 bottom-3 size-4 text-faint" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Button
          look="quiet"
          size="small"
          className="-ml-3 sm:hidden"
          aria-expanded={!isCollapsed}
          aria-controls={id}
          onClick={() => setCollapsed(!isCollapsed)}
        >
          {isCollapsed ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
          {isCollapsed ? 'Show' : 'Hide'}
          <span className="sr-only">card</span>
        </Button>
        <Button size="small" onClick={onTurn} className={isCollapsed ? 'max-sm:hidden' : ''}>
          Switch to {titles[other]}
        </Button>
        <span className="text-small text-faint tabular-nums">
          {credits} AI {credits === 1 ? 'credit' : 'credits'} left
        </span>
      </div>
    </div>
  )
}
