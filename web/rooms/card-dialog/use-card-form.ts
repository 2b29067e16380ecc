import { useEffect, useRef, useState } from 'react'
import { readSide } from '#domain/card'
import { isKeyUsed, useMakingKey } from '#web/lib/making-key.ts'
import { isSameSides, type Sides, type SomeSides, sidesOf } from './save.ts'
import { useLeftDrafts } from './use-left-drafts.ts'
import { type Conflict, tellFailure, useSaving } from './use-saving.ts'
import { type ToWrite, useWrittenCard } from './use-written-card.ts'

/** What follows: the dialog closes once the card is saved, or begins anew with an empty one at once. */
type Next = 'close' | 'another'

/** A card that is saved: what is sent, and what stood in the dialog then. */
type Sent = { sides: Sides; typed: Sides }

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
  /** How many were left to be added since it opened, and how many were added. */
  const [leftCount, setLeftCount] = useState(0)
  const [addedCount, setAddedCount] = useState(0)
  /** Those that are on their way, in their order. */
  const line = useRef<Promise<unknown>>(Promise.resolve())
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
    (sent: Sent) => making.until(line.current.then(() => onSave(sent.sides, making.key, saved?.sides))),
    onSaved,
    toWrite.conflict,
  )

  /** What is typed from now on is the next card's. */
  const addAnother = ({ sides, typed }: Sent) => {
    const { key } = making
    const add = async () => {
      try {
        await onSave(sides, key, undefined)
        draft.drop()
        setAddedCount((before) => before + 1)
      } catch (error) {
        drafts.add(draft.leave({ ...typed, typedAtMs: Date.now(), key: isKeyUsed(error) ? undefined : key }))
        tellFailure(error)
      }
    }
    line.current = line.current.then(add)
    settle()
    making.renew()
    written.beginAnew()
    setLeftCount((before) => before + 1)
  }

  const { front, back } = readingsOf(sides)
  const lacking = [front, back].find((reading) => !reading.ok)
  const save = async (next: Next = 'close') => {
    const sides = latest.current
    const readings = readingsOf(sides)
    if (!readings.front.ok || !readings.back.ok) return
    const { tags, reason } = addTags(typedTags.text)
    if (reason) return
    const sent: Sent = {
      sides: { ...sides, tags, frontEquation: readings.front.value, backEquation: readings.back.value },
      typed: { ...sides, tags },
    }
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
    reason: lacking && !lacking.ok ? lacking.reason : undefined,
    leftCount,
    addedCount,
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

const readingsOf = ({ frontEquation, backEquation }: Sides) => ({
  front: readSide(frontEquation, 'front'),
  back: readSide(backEquation, 'back'),
})

export type OpenForm = ReturnType<typeof useCardForm>
