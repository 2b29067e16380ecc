import { useRef, useState } from 'react'
import type { Card } from '#contract/card'

/** Another version of the card that came to be while this one was edited. */
export type Conflict = { current: Card }

export type Saving =
  | { status: 'idle' | 'saving' }
  | { status: 'failed'; error: unknown }
  | ({ status: 'conflict' } & Conflict)

/** How saving stands: one at a time, and what became of it. `onSaved` only when it is done. */
export function useSaving<Written>(
  save: (written: Written) => Promise<Conflict | undefined>,
  onSaved: (written: Written) => void,
  /** The version that had come between when it opened. */
  conflict?: Conflict | undefined,
) {
  const [saving, setSaving] = useState<Saving>(conflict ? { status: 'conflict', ...conflict } : { status: 'idle' })
  /** Two presses may come before the first is rendered. */
  const isUnderWay = useRef(false)
  const submit = async (written: Written): Promise<Conflict | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setSaving({ status: 'saving' })
    try {
      const conflict = await save(written)
      setSaving(conflict ? { status: 'conflict', ...conflict } : { status: 'idle' })
      if (!conflict) onSaved(written)
      return conflict
    } catch (error) {
      setSaving({ status: 'failed', error })
      return undefined
    } finally {
      isUnderWay.current = false
    }
  }
  return { saving, submit, settle: () => setSaving({ status: 'idle' }) }
}
