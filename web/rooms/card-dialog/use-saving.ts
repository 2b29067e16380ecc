import { useRef, useState } from 'react'
import type { Card } from '#contract/card'
import { ApiError } from '#web/lib/api-error.ts'
import { troubleOfClosed } from '#web/lib/gone.ts'
import { toasts } from '#web/ui/toasts.ts'
import { useOnScreen } from '#web/ui/use-on-screen.ts'

/** Another version of the card that came to be while this one was edited. */
export type Conflict = { current: Omit<Card, 'studyData'> }

export type Saving =
  | { status: 'idle' | 'saving' }
  | { status: 'failed'; error: unknown }
  | ({ status: 'conflict' } & Conflict)

/** Where the card is not in the dialog any more; what was typed is kept. */
export const tellFailure = (error: unknown) =>
  toasts.add({ title: 'Failed to save a card', description: troubleOfClosed(error).text, priority: 'high' })

/**
 * How saving stands: one at a time, and what became of it. `onSaved` only when it is done, and with whether the dialog is
 * still open.
 */
export function useSaving<Written>(
  save: (written: Written) => Promise<Conflict | undefined>,
  onSaved: (written: Written, isOnScreen: boolean) => void,
  /** The version that had come between when it opened. */
  conflict?: Conflict | undefined,
) {
  const [saving, setSaving] = useState<Saving>(conflict ? { status: 'conflict', ...conflict } : { status: 'idle' })
  /** Two presses may come before the first is rendered. */
  const isUnderWay = useRef(false)
  const isOnScreen = useOnScreen()
  const submit = async (written: Written): Promise<Conflict | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setSaving({ status: 'saving' })
    try {
      const conflict = await save(written)
      setSaving(conflict ? { status: 'conflict', ...conflict } : { status: 'idle' })
      if (!conflict) onSaved(written, isOnScreen())
      else if (!isOnScreen()) tellFailure(new ApiError(409, 'card_changed'))
      return conflict
    } catch (error) {
      setSaving({ status: 'failed', error })
      if (!isOnScreen()) tellFailure(error)
      return undefined
    } finally {
      isUnderWay.current = false
    }
  }
  return { saving, submit, settle: () => setSaving({ status: 'idle' }) }
}
