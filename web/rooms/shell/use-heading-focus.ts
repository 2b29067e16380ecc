import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After going to another page the focus is on its heading, so that it is read and Tab goes on from there. docs/rules.md §Pages.13. */
export function useHeadingFocus() {
  const { pathname, search } = useLocation()
  // That of a deck ends in its id: a new title is no other page.
  const page = pathname.slice(-36)
  const query = new URLSearchParams(search)
  const part = [query.get('page'), query.get('part')].join()
  const isOnCard = query.has('card')
  const shown = useRef({ page, part })
  useEffect(() => {
    const before = shown.current
    // From card to card one stays on the page of them.
    const shownPart = isOnCard ? before.part : part
    shown.current = { page, part: shownPart }
    if (before.page !== page) return focusHeading()
    // Within a page that has several, the focus stays in a field.
    const isTyping = document.activeElement?.matches('input, select, textarea')
    return before.part !== shownPart && !isTyping ? focusHeading() : undefined
  }, [page, isOnCard, part])
}

/** The heading may be on its way: then it is waited for, unless the person goes elsewhere meanwhile. */
function focusHeading(): () => void {
  const start = document.activeElement
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('h1')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    const isElsewhere = activeElement !== start && activeElement !== document.body
    if (isElsewhere || focus()) observer.disconnect()
  })
  if (!focus()) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
