import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** A finger that rests so long chooses. */
const longPressMs = 500
/** In pixels: one that moves further scrolls. */
const restsWithin = 4

type Given = {
  /** Others are chosen: a press chooses this row, too. */
  isChoosing: boolean
  onChoose: (isRange: boolean) => void
  onOpen: () => void
}

/** A press opens a row or, with a key held or by a finger that rests, chooses it. */
export function useRowPress({ isChoosing, onChoose, onOpen }: Given) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The finger that rested here is lifted: that is no press. */
  const hasRested = useRef(false)
  const endRest = () => clearTimeout(resting.current)
  return {
    onClick(event: MouseEvent) {
      if (hasRested.current) {
        hasRested.current = false
        return
      }
      if (getSelection()?.isCollapsed === false && !event.shiftKey) return
      const isByChoice = event.shiftKey || event.ctrlKey || event.metaKey
      if (event.shiftKey) getSelection()?.removeAllRanges()
      if (isByChoice || isChoosing) onChoose(event.shiftKey)
      else onOpen()
    },
    onPointerDown({ pointerType }: PointerEvent) {
      endRest()
      hasRested.current = false
      if (pointerType !== 'touch') return
      resting.current = setTimeout(() => {
        hasRested.current = true
        onChoose(false)
      }, longPressMs)
    },
    onPointerMove: ({ movementX, movementY }: PointerEvent) =>
      Math.abs(movementX) + Math.abs(movementY) > restsWithin && endRest(),
    onPointerUp: endRest,
    onPointerCancel: endRest,
  }
}
