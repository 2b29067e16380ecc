import { useEffect, useRef } from 'react'

/** Control or Command with Enter submits, wherever in the dialog the focus is, before the editor hears it. */
export function useSubmitKey(submit: () => void) {
  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.isComposing || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}
