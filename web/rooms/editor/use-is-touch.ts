import { useSyncExternalStore } from 'react'

const coarse = '(pointer: coarse)'

function subscribe(listener: () => void) {
  const query = matchMedia(coarse)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether fingers do the pointing, and so most likely the typing. */
export const useIsTouch = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(coarse).matches,
    () => false,
  )
