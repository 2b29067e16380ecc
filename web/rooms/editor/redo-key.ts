import { redo } from '@codemirror/commands'
import { Prec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { withoutCapsLock } from '#web/ui/without-caps-lock.ts'

/** Control Shift Z does again, on every system: to CodeMirror it takes back while Caps Lock makes the letter a small one. */
export const redoKey = Prec.highest(
  EditorView.domEventHandlers({
    keydown: (event, view) => {
      if (withoutCapsLock(event) !== 'Z' || event.altKey || !(event.ctrlKey || event.metaKey)) return false
      redo(view)
      return true
    },
  }),
)
