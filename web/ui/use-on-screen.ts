import { useCallback, useEffect, useRef } from 'react'

/**
 * Whether what asked is still on the page: an answer that comes after it is gone closes nothing and leads nowhere.
 * docs/rules.md §Pages.19.
 */
export function useOnScreen(): () => boolean {
  const isOnScreen = useRef(false)
  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])
  return useCallback(() => isOnScreen.current, [])
}
