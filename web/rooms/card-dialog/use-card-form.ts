import { useEffect, useRef, useState } from 'react'
import { readSide } from '#domain/card'
import type { Parsed } from '#domain/parsed'
import { useMakingKey } from '#web/lib/making-key.ts'
import { isSameSides, type Sides, type SomeSides, sidesOf } from './save.ts'
import { type Sent, useAdding } from './use-adding.ts'
import { useLeftDrafts } from './use-left-drafts.ts'
import { type Conflict, useSaving } from './use-saving.ts'
import { type ToWrite, useWrittenCard } from './use-written-card.ts'

/** What follows: the dialog closes once the card is saved, or begins anew with an empty one at once. */
type Next = 'close' | 'another'

type Given = ToWrite & {
  /** `saved`: what was saved from this dialog already, of the same card. */
  onSave: (sides: Sides, key: string, saved: Sides | undefined) => Promise<Conflict | undefined>
  onClose: () => void
}

/** What a card's dialog holds while it is open. It begins anew with every opening; what was typed is kept as a draft. */
export function useCardForm({ onSave, onClose, ...toWrite }: Given) {
  const making = useMakingKey()
  const written = useWrittenCard(toWrite, making.key)
  const { sides, latest, typedTags, draft, change, addTags, setStart } = written
  const { left, ...drafts } = useLeftDrafts(toWrite.draftOf, toWrite.initial)
  const adding = useAdding((sides, key) => onSave(sides, key, undefined), drafts.add)
  /** On how many sides a picture is on its way. */
  const [awaited, setAwaited] = useState(0)
  /** What was saved of the card that stands here, where more was written while it was saved. */
  const [saved, setSaved] = useState<Sent>()
  const awaitedNow = useRef(awaited)
  useEffect(() => {
    awaitedNow.current = awaited
  })

  const onSaved = (sent: Sent, isOnScreen: boolean) => {
    if (!isOnScreen) {
      // It may have been opened again, and more was typed.
      if (isSameSides(draft.read() ?? {}, sent.typed)) draft.drop()
      return
    }
    if (awaitedNow.current > 0 || !isSameSides(latest.current, sent.typed)) {
      setStart(sent.sides)
      setSaved(sent)
      return
    }
    draft.drop()
    setSaved(undefined)
    onClose()
  }
  const { saving, submit, settle } = useSaving(
    (sent: Sent) => making.until(adding.afterAll(() => onSave(sent.sides, making.key, saved?.sides))),
    onSaved,
    toWrite.conflict,
  )

  /** What is typed from now on is the next card's. */
  const addAnother = (sent: Sent) => {
    adding.add(sent, { key: making.key, draft })
    settle()
    making.renew()
    written.beginAnew()
  }

  const reading = readSides(sides)
  const save = async (next: Next = 'close') => {
    const sides = latest.current
    const reading = readSides(sides)
    if (!reading.ok) return
    const { tags, reason } = addTags(typedTags.text)
    if (reason) return
    const sent: Sent = { sides: { ...reading.value, tags }, typed: { ...sides, tags } }
    if (next === 'another' && !saved && saving.status !== 'saving') return addAnother(sent)
    const conflict = await submit(sent)
    if (conflict) setStart(sidesOf(conflict.current))
  }
  // What was written while the card was saved is saved, too.
  const goesOn = saving.status === 'idle' && awaited === 0 && saved && !isSameSides(sides, saved.typed)
  useEffect(() => {
    if (goesOn) void save()
  }, [goesOn])

  /** What stands here, to be offered back. */
  const leave = () => draft.leave({ ...latest.current, typedAtMs: Date.now(), key: making.key })

  return {
    ...written,
    saving,
    offer: drafts.offer,
    /** Why it cannot be saved, in a sentence. */
    reason: reading.ok ? undefined : reading.reason,
    leftCount: adding.leftCount,
    addedCount: adding.addedCount,
    awaited,
    awaitPicture: (isAwaited: boolean) => setAwaited((before) => before + (isAwaited ? 1 : -1)),
    take: (theirs: SomeSides) => {
      if (written.isChanged) drafts.add(leave())
      change(sidesOf(theirs))
      settle()
    },
    restore: () => {
      if (!left || !drafts.offer) return
      drafts.offerOnly(written.isChanged ? [leave()] : [])
      draft.take(left)
      making.take(drafts.offer.key)
      change(sidesOf(drafts.offer), drafts.offer.key)
    },
    discard: () => {
      if (left) draft.dropLeft(left)
      drafts.next()
    },
    submit: save,
  }
}

/** The sides as they are sent, or why they cannot be. */
function readSides(sides: Sides): Parsed<Sides> {
  const front = readSide(sides.frontEquation, 'front')
  if (!front.ok) return front
  const back = readSide(sides.backEquation, 'back')
  return back.ok ? { ok: true, value: { ...sides, frontEquation: front.value, backEquation: back.value } } : back
}

export type OpenForm = ReturnType<typeof useCardForm>
