import { useCallback, useState } from 'react'
import { otherSide, type SideName } from '#domain/card'
import type { Report } from '#web/rooms/editor/problems.ts'
import type { CardInThread } from './card/card-in-thread.ts'
import { blockChanged, type Conversation } from './conversation/conversation.ts'
import type { BlockChange } from './thread/message.tsx'

type Given = {
  card: CardInThread | undefined
  change: (next: (before: Conversation) => Conversation) => void
}

/** What writing in the messages' LaTeX and looking at the preview have to do with each other. */
export function useBlocks({ card, change }: Given) {
  const [side, setSide] = useState<SideName>('front')
  const [writing, setWriting] = useState<Omit<BlockChange, 'source'>>()
  const [reports, setReports] = useState<Partial<Record<SideName, Report>>>({})
  const place = card?.place

  const write = useCallback(
    ({ source, ...where }: BlockChange) => {
      setWriting(where)
      change((before) => blockChanged(before, { ...where, source }))
    },
    [change],
  )
  /** The sheet shows the side that is written on. */
  const reach = useCallback((at: number, name: SideName) => at === place && setSide(name), [place])
  const report = useCallback(
    (name: SideName, found: Report) => setReports((before) => ({ ...before, [name]: found })),
    [],
  )

  return {
    side,
    turn: () => setSide(otherSide[side]),
    caret: writing && writing.place === place ? { side: writing.side, at: writing.caret } : undefined,
    reports,
    write,
    reach,
    report,
  }
}
