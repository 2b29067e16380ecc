import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '#web/ui/is-composing.ts'

/** Control or Command with Enter submits, with Shift or without, wherever in the dialog the focus is, before the editor hears it. */
export function useSubmitKey(submit: (isShifted: boolean) => void) {
  const onSubmitKey = useEffectEvent(submit)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || isComposing(event) || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      event.stopPropagation()
      onSubmitKey(event.shiftKey)
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}
