import { type RefObject, useLayoutEffect } from 'react'

/** When what has the focus within `place` goes away with this rendering, `refocus` gives it to something that stays. */
export function useRefocus(place: RefObject<HTMLElement | null>, refocus: () => void): void {
  const hadFocus = place.current?.contains(document.activeElement) ?? false
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (hadFocus && (activeElement === body || activeElement?.closest('[inert]'))) refocus()
  })
}
