import { type RefObject, useLayoutEffect, useState } from 'react'
import { countWaiting, holdBack, type PieceKind, sayBlanks, showGiven, showOthers, showPressed } from './pieces.ts'

const none: Record<PieceKind, number> = { step: 0, cloze: 0, hint: 0 }

/** How many pieces the card on screen holds back. A press on a blank fills it, and turns nothing. */
export function usePieces(stage: RefObject<HTMLDivElement | null>): Record<PieceKind, number> {
  const [waiting, setWaiting] = useState(none)
  // Before the next paint: what is held back is never seen.
  useLayoutEffect(() => {
    const { current } = stage
    if (!current) return
    const count = () => {
      showOthers(current)
      showGiven(current)
      holdBack(current)
      sayBlanks(current)
      setWaiting((before) => {
        const now = countWaiting(current)
        return now.step === before.step && now.cloze === before.cloze && now.hint === before.hint ? before : now
      })
    }
    const press = (event: MouseEvent) => {
      if (showPressed(event.target)) event.stopPropagation()
    }
    count()
    const observer = new MutationObserver(count)
    const attributeFilter = ['inert', 'data-turned', 'data-shown', 'data-cloze', 'data-step']
    observer.observe(current, { subtree: true, childList: true, attributes: true, attributeFilter })
    current.addEventListener('click', press, { capture: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('click', press, { capture: true })
    }
  }, [stage])
  return waiting
}
