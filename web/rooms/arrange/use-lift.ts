import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** A row that is held: where it came from and over which place it is, both counted from 0 within the list. */
export type Lift = { cardId: string; from: number; to: number; by: 'key' | 'pointer'; isDropped?: boolean }

type Listener = { onPutDown: (lift: Lift) => void; onGiveUp: () => void }

/**
 * The row in the hand, if there is one. It stays where it was put down until the list itself has changed (`cards`), so
 * that no frame shows the order of before; a list that changes while a row is held takes it out of the hand.
 */
export function useLift(cards: readonly unknown[], { onPutDown, onGiveUp }: Listener) {
  const [lift, setLift] = useState<Lift>()
  /** The row whose handle is to have the focus once the list has changed. */
  const wanted = useRef<string>(undefined)

  useLayoutEffect(() => {
    setLift(undefined)
    if (wanted.current) document.getElementById(handleId(wanted.current))?.focus({ preventScroll: true })
    wanted.current = undefined
  }, [cards])

  const giveUp = () => {
    if (!lift || lift.isDropped) return
    setLift(undefined)
    onGiveUp()
  }
  const putDown = () => {
    if (!lift || lift.isDropped) return
    if (lift.to === lift.from) return giveUp()
    wanted.current = lift.cardId
    setLift({ ...lift, isDropped: true })
    onPutDown(lift)
  }
  const onEscape = useEffectEvent(giveUp)
  const isHeld = lift !== undefined && !lift.isDropped
  useEffect(() => {
    if (!isHeld) return
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isHeld])

  return {
    lift,
    isHeld,
    take: (cardId: string, index: number, by: Lift['by']) => setLift({ cardId, from: index, to: index, by }),
    carry: (to: number) => setLift((before) => (before && before.to !== to ? { ...before, to } : before)),
    putDown,
    giveUp,
    /** Once the list has changed, the focus goes to this row. */
    focusLater: (cardId: string | undefined) => {
      wanted.current = cardId
    },
  }
}

export const handleId = (cardId: string) => `handle-${cardId}`
