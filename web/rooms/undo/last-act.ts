import { useEffect, useSyncExternalStore } from 'react'
import { messageOf } from '#web/lib/messages.ts'
import { type Note, toasts } from '#web/ui/toasts.ts'

/** Something that was done to cards or decks, in words, and how it is taken back. */
export type Act = {
  says: string
  undo: () => Promise<void>
  /** What is asked before. */
  doubt?: () => Promise<string | undefined>
  /** It is seen where it was done, and no notice says it. */
  isQuiet?: boolean
}

/** The last one in the page's life that can still be taken back. */
let last: Act | undefined
const listeners = new Set<() => void>()

/** Of the last act one notice speaks: that of an earlier one would offer to undo what no longer can be. */
const say = ({ description, actionProps, priority = 'low', ...note }: Omit<Note, 'id'>) =>
  toasts.add({ id: 'last act', description, actionProps, priority, ...note })

/** What came of taking one back; the notice of one that was done meanwhile stays beside it. */
const tell = (note: Note) => (last ? toasts.add(note) : say(note))

function keep(act: Act | undefined) {
  last = act
  for (const tell of listeners) tell()
}

/** Says what was done, and lets it be taken back: from the notice, by Control Z, and where `useLastAct` is shown. */
export function noteAct(act: Act) {
  keep(act)
  if (act.isQuiet) return
  say({ title: act.says, actionProps: { children: 'Undo', onClick: () => void undoAct(act) } })
}

/** Takes the act back, unless another came after it. */
export async function undoAct(act: Act | undefined) {
  if (!act || act !== last) return
  keep(undefined)
  try {
    const doubt = await act.doubt?.()
    if (doubt) return ask(act, doubt)
    await act.undo()
    tell({ title: `Undone: ${act.says}` })
  } catch (error) {
    tell({ title: 'This could not be undone', description: messageOf(error).text, priority: 'high' })
    // Something else may have been done meanwhile.
    if (!last) keep(act)
  }
}

function ask({ says, undo }: Act, doubt: string) {
  const sure = { says, undo }
  keep(sure)
  say({ title: doubt, actionProps: { children: 'Undo all the same', onClick: () => void undoAct(sure) } })
}

export const useLastAct = (): Act | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => last,
    () => undefined,
  )

/** Where Control Z is somebody else's: in fields, and in dialogs, which notices are none of, though they call themselves so. */
const elsewhere =
  'input:not([type=checkbox], [type=radio]), textarea, [contenteditable], :is([role=dialog], [role=alertdialog]):not([aria-modal=false])'

/** Control or Command with Z takes the last act back, outside of fields and dialogs. */
export function useUndoKey() {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      const { target } = event
      if (!isUndo || event.defaultPrevented) return
      if (target instanceof Element && target.closest(elsewhere)) return
      // Also where there is nothing to take back: a browser would take back what was typed in a field last.
      event.preventDefault()
      void undoAct(last)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
