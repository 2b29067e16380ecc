import { useState } from 'react'
import { otherSide, readSide, type SideName } from '#domain/card'
import { type DraftOf, dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { isSameSides, type Sides } from './save.ts'
import { type Conflict, useSaving } from './use-saving.ts'

/** What was typed and not saved, and when (epoch milliseconds). */
type Draft = Sides & { typedAtMs: number }

export const fieldOf = { front: 'frontEquation', back: 'backEquation' } as const satisfies Record<SideName, keyof Sides>

type Given = {
  initial: Sides
  draftOf: DraftOf
  onSave: (sides: Sides) => Promise<Conflict | undefined>
  onClose: () => void
}

/** What a card's dialog holds while it is open. It begins anew with every opening; what was typed is kept as a draft. */
export function useCardForm({ initial, draftOf, onSave, onClose }: Given) {
  const [start, setStart] = useState(initial)
  const [sides, setSides] = useState(initial)
  /** Where the author last typed on each side. */
  const [carets, setCarets] = useState<Partial<Record<SideName, number>>>({})
  const [side, setSide] = useState<SideName>('front')
  const { saving, submit, settle } = useSaving(onSave, () => {
    dropDraft(draftOf)
    onClose()
  })
  const [offer, setOffer] = useState<Draft | undefined>(() => {
    const { frontEquation = '', backEquation = '', typedAtMs } = readDraft<Draft>(draftOf) ?? {}
    const draft = { frontEquation, backEquation }
    return typedAtMs !== undefined && !isSameSides(draft, initial) ? { ...draft, typedAtMs } : undefined
  })

  const readings = { front: readSide(sides.frontEquation, 'front'), back: readSide(sides.backEquation, 'back') }
  const lacking = [readings.front, readings.back].find((reading) => !reading.ok)

  const change = (next: Sides) => {
    setSides(next)
    if (isSameSides(next, start)) dropDraft(draftOf)
    else keepDraft(draftOf, { ...next, typedAtMs: Date.now() })
  }

  const save = async () => {
    if (!readings.front.ok || !readings.back.ok) return
    const conflict = await submit({ frontEquation: readings.front.value, backEquation: readings.back.value })
    if (conflict) setStart(conflict.current)
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
    type: (name: SideName, source: string, caret: number) => {
      change({ ...sides, [fieldOf[name]]: source })
      setCarets((before) => ({ ...before, [name]: caret }))
    },
    take: (theirs: Sides) => {
      change(theirs)
      settle()
    },
    turn: () => setSide((shown) => otherSide[shown]),
    restore: () => {
      if (offer) change({ frontEquation: offer.frontEquation, backEquation: offer.backEquation })
      setOffer(undefined)
    },
    discard: () => {
      dropDraft(draftOf)
      setOffer(undefined)
    },
    submit: save,
  }
}
