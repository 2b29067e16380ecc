import { useEffect, useRef, useState } from 'react'
import { readSide } from '#domain/card'
import { useMakingKey } from '#web/lib/making-key.ts'
import { isSameSides, type Sides, type SomeSides, sidesOf } from './save.ts'
import { useLeftDrafts } from './use-left-drafts.ts'
import { type Conflict, useSaving } from './use-saving.ts'
import { type ToWrite, useWrittenCard } from './use-written-card.ts'

/** What follows once it is saved: the dialog closes, or begins anew with an empty card. */
type Next = 'close' | 'another'

/** A card that is saved: what is sent, and what stood in the dialog then. */
type Sent = { sides: Sides; typed: Sides; next: Next }

type Given = ToWrite & {
  /** `saved`: what was saved from this dialog already, of the same card. */
  onSave: (sides: Sides, key: string, saved: Sides | undefined) => Promise<Conflict | undefined>
  onClose: () => void
}

/** What a card's dialog holds while it is open. It begins anew with every opening; what was typed is kept as a draft. */
export function useCardForm({ onSave, onClose, ...toWrite }: Given) {
  const making = useMakingKey()
  const written = useWrittenCard(toWrite, making.key)
  const { sides, typedTags, draft, change, addTags, setStart } = written
  const { left, ...drafts } = useLeftDrafts(toWrite.draftOf, toWrite.initial)
  /** How many were added since it opened. */
  const [addedCount, setAddedCount] = useState(0)
  /** On how many sides a picture is on its way. */
  const [awaited, setAwaited] = useState(0)
  /** What was saved of the card that stands here, where more was written while it was saved. */
  const [saved, setSaved] = useState<Sent>()
  const now = useRef({ sides, awaited })
  useEffect(() => {
    now.current = { sides, awaited }
  })

  const onSaved = (sent: Sent, isOnScreen: boolean) => {
    if (!isOnScreen) {
      // It may have been opened again, and more was typed.
      if (isSameSides(draft.read() ?? {}, sent.typed)) draft.drop()
      return
    }
    if (now.current.awaited > 0 || !isSameSides(now.current.sides, sent.typed)) {
      setStart(sent.sides)
      setSaved(sent)
      return
    }
    draft.drop()
    setSaved(undefined)
    if (sent.next === 'close') return onClose()
    written.beginAnew()
    setAddedCount((before) => before + 1)
  }
  const { saving, submit, settle } = useSaving(
    (sent: Sent) => making.until(onSave(sent.sides, making.key, saved?.sides)),
    onSaved,
    toWrite.conflict,
  )

  const readings = { front: readSide(sides.frontEquation, 'front'), back: readSide(sides.backEquation, 'back') }
  const lacking = [readings.front, readings.back].find((reading) => !reading.ok)
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
    ...written,
    saving,
    offer: drafts.offer,
    /** Why it cannot be saved, in a sentence. */
    reason: lacking && !lacking.ok ? lacking.reason : undefined,
    addedCount,
    awaited,
    awaitPicture: (isAwaited: boolean) => setAwaited((before) => before + (isAwaited ? 1 : -1)),
    take: (theirs: SomeSides) => {
      change(sidesOf(theirs))
      settle()
    },
    restore: () => {
      if (left && drafts.offer) {
        draft.take(left)
        making.take(drafts.offer.key)
        change(sidesOf(drafts.offer), drafts.offer.key)
      }
      drafts.end()
    },
    discard: () => {
      if (left) draft.dropLeft(left)
      drafts.next()
    },
    submit: save,
  }
}

export type OpenForm = ReturnType<typeof useCardForm>
