import { memo, type ReactNode, useState } from 'react'
import { type MessagePart, messageParts } from '#domain/assistant/parts'
import type { ThreadMessage } from '#domain/assistant/thread'
import type { SideName } from '#domain/card'
import type { Macros } from '#domain/latex/macros'
import { LatexEditor } from '#web/rooms/editor/latex-editor.tsx'
import type { Report } from '#web/rooms/editor/problems.ts'
import { Prose } from '../prose/prose.tsx'

export type BlockChange = { place: number; side: SideName; source: string; caret: number }

type Props = {
  message: ThreadMessage
  /** Where it stands in the thread. */
  place: number
  macros: Macros
  /** What is wrong on the sides of the card in the preview, if that is this message's. */
  reports: Partial<Record<SideName, Report>> | undefined
  onBlockChange: (change: BlockChange) => void
  /** The writing has come to a side of this message. */
  onReachSide: (place: number, side: SideName) => void
}

const names = { front: 'Front (LaTeX)', back: 'Back (LaTeX)' }

/**
 * One message: the person's at the right, the assistant's at the left, with its LaTeX to be edited in place. `actions`
 * stand under the card that it carries.
 */
export function Message({ actions, ...rest }: Props & { actions?: ReactNode }) {
  const { role, content } = rest.message
  if (role === 'user')
    return (
      <Bubble isOwn>
        <Prose text={content} macros={rest.macros} keepsLines />
      </Bubble>
    )
  return (
    <Bubble isWide={messageParts(content).some(({ kind }) => kind === 'block')}>
      <Parts {...rest} />
      {actions}
    </Bubble>
  )
}

const Parts = memo(function Parts({ message, ...rest }: Props) {
  return messageParts(message.content).map((part, nth) =>
    part.kind === 'prose' ? (
      <Prose key={nth} text={part.text} macros={rest.macros} />
    ) : (
      <Block key={part.side} {...part} {...rest} />
    ),
  )
})

type BlockProps = Omit<Props, 'message'> & Extract<MessagePart, { kind: 'block' }>

function Block({ side, source, place, macros, reports, onBlockChange, onReachSide }: BlockProps) {
  const [isAsleep] = useState(!reports)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the focus come to what is inside
    <div className="flex flex-col" onFocus={() => onReachSide(place, side)}>
      <span aria-hidden className="mb-1 block text-small font-medium text-faint">
        {names[side]}
      </span>
      <LatexEditor
        label={names[side]}
        value={source}
        onChange={(next, caret) => onBlockChange({ place, side, source: next, caret })}
        placeholder={`Enter the ${side} of the card`}
        size="chat"
        macros={macros}
        report={reports?.[side]}
        isAsleep={isAsleep}
      />
    </div>
  )
}

type BubbleProps = { isOwn?: boolean; isWide?: boolean; children: ReactNode }

export function Bubble({ isOwn, isWide, children }: BubbleProps) {
  return (
    <li className={`flex ${isOwn ? 'justify-end' : ''}`}>
      <div
        className={
          isOwn
            ? 'max-w-[80%] rounded-card rounded-br-control bg-accent/12 px-4 py-2 forced-colors:border'
            : `grid max-w-[90%] grid-cols-[minmax(0,1fr)] gap-3 rounded-card rounded-bl-control border border-hairline bg-sheet px-4 py-2 ${isWide ? 'w-full' : ''}`
        }
      >
        <span className="sr-only">{isOwn ? 'You:' : 'Assistant:'}</span>
        {children}
      </div>
    </li>
  )
}
