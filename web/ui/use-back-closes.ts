import { useEffect, useEffectEvent } from 'react'
import { dialogOpened } from './dialog-history.ts'

/** While something covers the page, the browser's Back asks it to close instead of leaving the page. docs/rules.md §Pages.15. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (isOpen ? dialogOpened(() => onBack()) : undefined), [isOpen])
}
