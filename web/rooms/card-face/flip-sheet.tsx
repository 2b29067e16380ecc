import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { turnOver } from './turn-over.ts'

type Props = {
  front: ReactNode
  /** Nothing as long as it is not to be in the page. */
  back: ReactNode
  isTurned: boolean
  onTurn?: () => void
  /** The pointer or the focus has come to what turns it. */
  onReach?: () => void
}

/** A sheet that turns over. The side that comes up is in place and laid out before the turning begins. */
export function FlipSheet({ front, back, isTurned, onTurn, onReach }: Props) {
  const turner = useRef<HTMLDivElement>(null)
  const shown = useRef(isTurned)

  // Before it is painted: whoever sees a side for a frame before it turns up sees the card flash.
  useLayoutEffect(() => {
    if (shown.current === isTurned || !turner.current) return
    shown.current = isTurned
    turnOver(turner.current, isTurned)
  }, [isTurned])

  /** Text that scrolls is pressed in the button's place, unless somebody has just marked some of it. */
  const press = ({ target }: MouseEvent) => {
    const isOnText = turner.current?.contains(target as Node)
    if (!isOnText || getSelection()?.isCollapsed !== false) onTurn?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by key it is the button that is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      className="flip"
      data-turned={isTurned || undefined}
      onClick={press}
      onPointerEnter={onReach}
      onFocus={onReach}
    >
      <div ref={turner} className="flip-turner">
        <div inert={isTurned} className="sheet flip-front">
          {front}
        </div>
        {back && (
          <div inert={!isTurned} className="sheet flip-back">
            {back}
          </div>
        )}
      </div>
      {onTurn && <button type="button" className="flip-button" aria-label={isTurned ? 'Show front' : 'Show back'} />}
    </div>
  )
}
