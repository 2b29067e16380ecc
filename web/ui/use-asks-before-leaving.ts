import { useEffect } from 'react'

/** While something is under way that leaving the page would break off, the browser asks first. */
export function useAsksBeforeLeaving(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnderWay])
}
