import { useState } from 'react'
import { readSide, type SideName } from '#domain/card'
import { type DraftOf, dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { useMakingKey } from '#web/lib/making-key.ts'
import { isSameSides, type Sides, type SomeSides, sidesOf } from './save.ts'
import { type Conflict, useSaving } from './use-saving.ts'

/** What was typed and not saved, and when (epoch milliseconds). */
type Draft = Sides & { typedAtMs: number; key?: string | undefined }

export const fieldOf = { front: 'frontEquation', back: 'backEquation' } as const satisfies Record<SideName, keyof Sides>

/** What follows once it is saved: the dialog closes, or begins anew with an empty card. */
type Next = 'close' | 'another'

type Given = {
  initial: Sides
  conflict?: Conflict | undefined
  draftOf: DraftOf
  onSave: (sides: Sides, key: string) => Promise<Conflict | undefined>
  onClose: () => void
}

/** What a card's dialog holds while it is open. It begins anew with every opening; what was typed is kept as a draft. */
export function useCardForm({ initial, conflict, draftOf, onSave, onClose }: Given) {
  const [start, setStart] = useState(conflict ? sidesOf(conflict.current) : initial)
  const [sides, setSides] = useState(initial)
  /** Where the author last typed on each side. */
  const [carets, setCarets] = useState<Partial<Record<SideName, number>>>({})
  const [side, setSide] = useState<SideName>('front')
  const [addedCount, setAddedCount] = useState(0)
  const making = useMakingKey()
  const { saving, submit, settle } = useSaving(
    ({ sides }: { sides: Sides; next: Next }) => making.until(onSave(sides, making.key)),
    ({ next }) => {
      dropDraft(draftOf)
      if (next === 'close') return onClose()
      setSides(initial)
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

  const change = (next: Sides, key = making.key) => {
    setSides(next)
    if (isSameSides(next, start)) dropDraft(draftOf)
    else keepDraft(draftOf, { ...next, typedAtMs: Date.now(), key })
  }

  const save = async (next: Next = 'close') => {
    if (!readings.front.ok || !readings.back.ok) return
    const conflict = await submit({
      sides: { ...sides, frontEquation: readings.front.value, backEquation: readings.back.value },
      next,
    })
    if (conflict) setStart(sidesOf(conflict.current))
  }

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
    type: (name: SideName, source: string, caret: number) => {
      change({ ...sides, [fieldOf[name]]: source })
      setCarets((before) => ({ ...before, [name]: caret }))
    },
    tag: (tags: string[]) => change({ ...sides, tags }),
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
