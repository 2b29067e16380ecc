import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** As near to the end as this counts as being there. */
const nearPx = 48
const abovePx = 8

/**
 * Keeps the latest message of a list that grows in view, its beginning if it is higher than the view. A reader who
 * scrolls up, or writes in the list, is left where they are until they come back to the end.
 */
export function useStayAtEnd(
  view: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  { isWriting }: { isWriting: boolean },
) {
  const isGrowing = useEffectEvent(() => isWriting)
  const follows = useRef(true)
  const top = useRef(0)
  const [isAway, setAway] = useState(false)

  const hasBegun = useRef(false)

  const goToEnd = useCallback(() => {
    const box = view.current
    const last = list.current?.lastElementChild
    if (!box || !(last instanceof HTMLElement)) return
    follows.current = true
    setAway(false)
    const begin = last.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop
    const end = Math.min(box.scrollHeight - box.clientHeight, begin - abovePx)
    // A thread that was there before opens at its end.
    const isCalm = !hasBegun.current || matchMedia('(prefers-reduced-motion: reduce)').matches
    hasBegun.current = true
    box.scrollTo({ top: end, behavior: isCalm ? 'auto' : 'smooth' })
  }, [view, list])

  useEffect(() => {
    const [box, items] = [view.current, list.current]
    if (!box || !items) return
    let fromEnd = Number.POSITIVE_INFINITY
    const onScroll = () => {
      // Our own scrolling only goes down: up is the reader's.
      const isUp = box.scrollTop < top.current - 1
      fromEnd = box.scrollHeight - box.clientHeight - box.scrollTop
      if (fromEnd < nearPx) follows.current = true
      else if (isUp) follows.current = false
      top.current = box.scrollTop
      setAway(fromEnd >= nearPx && !follows.current)
    }
    let last: Element | null = null
    let lastHeight = 0
    const grown = new ResizeObserver(() => {
      const { lastElementChild } = items
      const height = lastElementChild?.clientHeight ?? 0
      // A message whose marks come and go is no news; one that is being written is.
      const isNews = lastElementChild !== last || (height > lastHeight && isGrowing())
      last = lastElementChild
      lastHeight = height
      if (isNews && follows.current && !items.contains(document.activeElement)) goToEnd()
    })
    // The on-screen keyboard takes room: a reader who was at the end still is.
    const resized = new ResizeObserver(() => {
      if (follows.current && fromEnd < nearPx) box.scrollTop = box.scrollHeight
    })
    box.addEventListener('scroll', onScroll, { passive: true })
    grown.observe(items)
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', onScroll)
      grown.disconnect()
      resized.disconnect()
    }
  }, [view, list, goToEnd])

  return { isAway, goToEnd }
}
