import { useEffect, useRef, useState } from 'react'
import { readSide, type SideName } from '#domain/card'
import { type DraftOf, type Left, leftDrafts, ownDraft } from '#web/lib/drafts.ts'
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
  const [draft] = useState(() => ownDraft<Draft>(draftOf))
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
        if (isSameSides(draft.read() ?? {}, typed)) draft.drop()
        return
      }
      if (now.current.awaited > 0 || !isSameSides(now.current.sides, typed)) {
        setStart(sent)
        setSaved({ sides: sent, typed, next })
        return
      }
      draft.drop()
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
  const [offers, setOffers] = useState(() => leftDrafts<Draft>(draftOf).filter((left) => offerOf(left, initial)))
  const [left] = offers
  const offer = left && offerOf(left, initial)

  const readings = { front: readSide(sides.frontEquation, 'front'), back: readSide(sides.backEquation, 'back') }
  const lacking = [readings.front, readings.back].find((reading) => !reading.ok)

  const keep = (next: Sides, key = making.key) => {
    if (isSameSides(next, start)) draft.drop()
    else draft.keep({ ...next, typedAtMs: Date.now(), key })
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
      if (left && offer) {
        draft.take(left)
        making.take(offer.key)
        change(sidesOf(offer), offer.key)
      }
      setOffers([])
    },
    discard: () => {
      if (left) draft.dropLeft(left)
      setOffers(offers.slice(1))
    },
    submit: save,
  }
}

export type OpenForm = ReturnType<typeof useCardForm>

/** What was left, unless it stands there already. */
function offerOf({ typed: { typedAtMs, key, ...written } }: Left<Draft>, initial: Sides): Draft | undefined {
  const sides = sidesOf(written)
  return typedAtMs !== undefined && !isSameSides(sides, initial) ? { ...sides, typedAtMs, key } : undefined
}
