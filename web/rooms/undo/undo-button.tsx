import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { undoAct, useLastAct, useUndoKey } from './last-act.ts'

/** Takes the last act back, long after its notice is gone; where there is no room for words only those who listen have them. */
export function UndoButton(): ReactNode {
  const last = useLastAct()
  useUndoKey()
  if (!last) return null
  return (
    <button
      type="button"
      title={`Undo: ${last.says}`}
      onClick={() => {
        // The button goes.
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
        void undoAct(last)
      }}
      className={`min-w-0 ${buttonClass('quiet', 'small')}`}
    >
      <Undo2 aria-hidden />
      <span className="truncate max-sm:sr-only sm:max-w-48 lg:max-w-96">Undo: {last.says}</span>
    </button>
  )
}
