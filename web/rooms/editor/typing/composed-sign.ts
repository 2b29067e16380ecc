import type { EditorState } from '@codemirror/state'
import { type EditorView, ViewPlugin } from '@codemirror/view'
import { type, typed } from './typing.ts'

/**
 * A sign of an index does as typing says also where it is composed, as `^` is on keyboards on which it waits for the letter
 * below it: what is composed comes in whole, and is then typed anew, character by character.
 */
export const composedSign = ViewPlugin.fromClass(
  class {
    begun: EditorState | undefined
  },
  {
    eventObservers: {
      compositionstart(_event, view) {
        this.begun = view.state
      },
      compositionend(_event, view) {
        const { begun } = this
        // CodeMirror reads what came of it right behind this event.
        if (begun) setTimeout(() => typeAnew(view, begun))
      },
    },
  },
)

function typeAnew(view: EditorView, begun: EditorState): void {
  const { from, to } = begun.selection.main
  const end = view.state.doc.length - (begun.doc.length - to)
  const composed = view.state.sliceDoc(from, end)
  const [sign = ''] = composed
  if (!/[_^]/.test(sign) || !typed(begun, sign)) return
  view.dispatch({
    changes: { from, to: end, insert: begun.sliceDoc(from, to) },
    selection: { anchor: from, head: to },
    userEvent: 'input.type',
  })
  for (const char of composed) if (!type(view, char)) view.dispatch(view.state.replaceSelection(char))
}
