import { useEffect, useRef, useState } from 'react'
import { readSide, type SideName } from '#domain/card'
import { type DraftOf, dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { useMakingKey } from '#web/lib/making-key.ts'
import { isSameSides, type Sides, type SomeSides, sidesOf } from './save.ts'
import { withTyped } from './typed-tags.ts'
import { type Conflict, useSaving } from './use-saving.ts'

/** What was typed and not saved, and when (epoch milliseconds). */
type Draft = Sides & { typedAtMs: number; key?: string | undefined }

export const fieldOf = { front: 'frontEquation', back: 'backEquation' } as const satisfies Record<SideName, keyof Sides>

/** What follows once it is saved: the dialog closes, or begins anew with an empty card. */
type Next = 'close' | 'another'

type Given = {
  initial: Sides
  conflict?: Conflict | undefined
  /** The tags of the deck's cards. */
  knownTags: readonly string[]
  draftOf: DraftOf
  /** `saved`: what was saved from this dialog already, of the same card. */
  onSave: (sides: Sides, key: string, saved: Sides | undefined) => Promise<Conflict | undefined>
  onClose: () => void
}

/** What a card's dialog holds while it is open. It begins anew with every opening; what was typed is kept as a draft. */
export function useCardForm({ initial, conflict, knownTags, draftOf, onSave, onClose }: Given) {
  const [start, setStart] = useState(conflict ? sidesOf(conflict.current) : initial)
  const [sides, setSides] = useState(initial)
  /** Where the author last typed on each side. */
  const [carets, setCarets] = useState<Partial<Record<SideName, number>>>({})
  const [side, setSide] = useState<SideName>('front')
  /** What stands in the field for tags, and why it was refused. */
  const [typedTags, setTypedTags] = useState<{ text: string; reason?: string | undefined }>({ text: '' })
  const [addedCount, setAddedCount] = useState(0)
  const making = useMakingKey()
  /** On how many sides a picture is on its way. */
  const [awaited, setAwaited] = useState(0)
  /** What was saved of the card that stands here, and what was to follow, when more was written while it was saved. */
  const [saved, setSaved] = useState<{ sides: Sides; typed: Sides; next: Next }>()
  const now = useRef({ sides, awaited })
  useEffect(() => {
    now.current = { sides, awaited }
  })
  const { saving, submit, settle } = useSaving(
    ({ sides }: { sides: Sides; typed: Sides; next: Next }) => making.until(onSave(sides, making.key, saved?.sides)),
    ({ sides: sent, typed, next }, isOnScreen) => {
      if (!isOnScreen) {
        // It may have been opened again, and more was typed.
        if (isSameSides(readDraft<Draft>(draftOf) ?? {}, typed)) dropDraft(draftOf)
        return
      }
      if (now.current.awaited > 0 || !isSameSides(now.current.sides, typed)) {
        setStart(sent)
        setSaved({ sides: sent, typed, next })
        return
      }
      dropDraft(draftOf)
      setSaved(undefined)
      if (next === 'close') return onClose()
      setSides(initial)
      setTypedTags({ text: '' })
      setCarets({})
      setSide('front')
      setAddedCount((before) => before + 1)
    },
    conflict,
  )
  const [offer, setOffer] = useState<Draft | undefined>(() => {
    const { typedAtMs, key, ...written } = readDraft<Draft>(draftOf) ?? {}
    const draft = sidesOf(written)
    return typedAtMs !== undefined && !isSameSides(draft, initial) ? { ...draft, typedAtMs, key } : undefined
  })

  const readings = { front: readSide(sides.frontEquation, 'front'), back: readSide(sides.backEquation, 'back') }
  const lacking = [readings.front, readings.back].find((reading) => !reading.ok)

  const keep = (next: Sides, key = making.key) => {
    if (isSameSides(next, start)) dropDraft(draftOf)
    else keepDraft(draftOf, { ...next, typedAtMs: Date.now(), key })
  }
  const change = (next: Sides, key?: string) => {
    setSides(next)
    keep(next, key)
  }
  const addTags = (text: string) => {
    const { tags, left, reason } = withTyped(sides.tags, text, knownTags)
    setTypedTags({ text: left, reason })
    if (tags.length > sides.tags.length) change({ ...sides, tags })
    return { tags, reason }
  }

  const save = async (next: Next = 'close') => {
    if (!readings.front.ok || !readings.back.ok) return
    const { tags, reason } = addTags(typedTags.text)
    if (reason) return
    const conflict = await submit({
      sides: { ...sides, tags, frontEquation: readings.front.value, backEquation: readings.back.value },
      typed: { ...sides, tags },
      next,
    })
    if (conflict) setStart(sidesOf(conflict.current))
  }
  // What was written while the card was saved is saved, too.
  const goesOn = saving.status === 'idle' && awaited === 0 && saved && !isSameSides(sides, saved.typed)
  useEffect(() => {
    if (goesOn) void save(saved?.next)
  }, [goesOn])

  return {
    sides,
    carets,
    side,
    saving,
    offer,
    /** Why it cannot be saved, in a sentence. */
    reason: lacking && !lacking.ok ? lacking.reason : undefined,
    isChanged: !isSameSides(sides, start),
    /** How many were added since it opened. */
    addedCount,
    awaited,
    awaitPicture: (isAwaited: boolean) => setAwaited((before) => before + (isAwaited ? 1 : -1)),
    type: (name: SideName, source: string, caret: number) => {
      change({ ...sides, [fieldOf[name]]: source })
      setCarets((before) => ({ ...before, [name]: caret }))
    },
    tag: (tags: string[]) => change({ ...sides, tags }),
    typedTags,
    typeTags: (text: string) => {
      setTypedTags({ text })
      keep({ ...sides, tags: withTyped(sides.tags, text).tags })
    },
    addTags: (text: string) => void addTags(text),
    take: (theirs: SomeSides) => {
      change(sidesOf(theirs))
      settle()
    },
    writeOn: setSide,
    restore: () => {
      if (offer) {
        making.take(offer.key)
        change(sidesOf(offer), offer.key)
      }
      setOffer(undefined)
    },
    discard: () => {
      dropDraft(draftOf)
      setOffer(undefined)
    },
    submit: save,
  }
}
