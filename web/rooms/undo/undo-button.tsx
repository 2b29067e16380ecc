import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMatch } from 'react-router'
import { pages } from '#contract/pages'
import { buttonClass } from '#web/ui/button.tsx'
import { undoAct, useLastAct, useUndoKey } from './last-act.ts'

/**
 * Takes the last act back, long after its notice is gone; where there is no room for words only those who listen have them.
 * While studying, undo is that of an answer.
 */
export function UndoButton(): ReactNode {
  const last = useLastAct()
  const isStudying = useMatch(pages.study) !== null
  useUndoKey()
  if (!last || isStudying) return null
  return (
    <button
      type="button"
      data-undo
      title={`Undo: ${last.says}`}
      onClick={() => {
        // The button goes.
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
        void undoAct(last)
      }}
      className={`min-w-0 pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${buttonClass('quiet', 'small')}`}
    >
      <Undo2 aria-hidden />
      <span className="truncate max-md:sr-only md:max-w-48 lg:max-w-96">Undo: {last.says}</span>
    </button>
  )
}
