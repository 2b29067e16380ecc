import { useRef, useState } from 'react'
import type { SideName } from '#domain/card'
import { type DraftOf, ownDraft } from '#web/lib/drafts.ts'
import { isSameSides, type Sides, sidesOf } from './save.ts'
import { withTyped } from './typed-tags.ts'
import type { Draft } from './use-left-drafts.ts'
import type { Conflict } from './use-saving.ts'

export const fieldOf = { front: 'frontEquation', back: 'backEquation' } as const satisfies Record<SideName, keyof Sides>

export type ToWrite = {
  initial: Sides
  conflict?: Conflict | undefined
  /** The tags of the deck's cards. */
  knownTags: readonly string[]
  draftOf: DraftOf
}

/** What stands in a card's dialog while it is open. Each change of it is kept as a draft with the `key` it is sent under. */
export function useWrittenCard({ initial, conflict, knownTags, draftOf }: ToWrite, key: string) {
  /** What the server has, as far as is known here: to write this is no change. */
  const [start, setStart] = useState(conflict ? sidesOf(conflict.current) : initial)
  const [sides, setSides] = useState(initial)
  /** The same at once: what is put in by no key may come to both sides before either is rendered. */
  const latest = useRef(initial)
  /** Where the author last typed on each side. */
  const [carets, setCarets] = useState<Partial<Record<SideName, number>>>({})
  const [side, setSide] = useState<SideName>('front')
  /** What stands in the field for tags, and why it was refused. */
  const [typedTags, setTypedTags] = useState<{ text: string; reason?: string | undefined }>({ text: '' })
  const [draft, setDraft] = useState(() => ownDraft<Draft>(draftOf))

  const keep = (next: Sides, keyOfNext = key) => {
    if (isSameSides(next, start)) draft.drop()
    else draft.keep({ ...next, typedAtMs: Date.now(), key: keyOfNext })
  }
  const set = (next: Sides) => {
    latest.current = next
    setSides(next)
  }
  const change = (next: Sides, keyOfNext?: string) => {
    set(next)
    keep(next, keyOfNext)
  }
  return {
    sides,
    latest,
    carets,
    side,
    typedTags,
    draft,
    isChanged: !isSameSides(sides, start),
    change,
    writeOn: setSide,
    type: (name: SideName, source: string, caret: number) => {
      change({ ...latest.current, [fieldOf[name]]: source })
      setCarets((before) => ({ ...before, [name]: caret }))
    },
    tag: (tags: string[]) => change({ ...latest.current, tags }),
    typeTags: (text: string) => {
      setTypedTags({ text })
      keep({ ...latest.current, tags: withTyped(latest.current.tags, text).tags })
    },
    addTags: (text: string) => {
      const { tags, left, reason } = withTyped(latest.current.tags, text, knownTags)
      setTypedTags({ text: left, reason })
      if (tags.length > latest.current.tags.length) change({ ...latest.current, tags })
      return { tags, reason }
    },
    setStart,
    /** What stood here keeps its draft. */
    beginAnew: () => {
      setDraft(ownDraft<Draft>(draftOf))
      set(initial)
      setTypedTags({ text: '' })
      setCarets({})
      setSide('front')
    },
  }
}
