import { EditorSelection, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { deletePair, type Edit, typeCharacter, wrapSelection } from './auto-close.ts'

const around = (view: EditorView) => {
  const { doc, selection } = view.state
  const text = doc.toString()
  return { before: text.slice(0, selection.main.head), after: text.slice(selection.main.head) }
}

const apply = (view: EditorView, { deleteBefore, deleteAfter, insert, cursor }: Edit, userEvent: string) => {
  const { head } = view.state.selection.main
  const from = head - deleteBefore
  view.dispatch({
    changes: { from, to: head + deleteAfter, insert },
    selection: EditorSelection.cursor(from + cursor),
    scrollIntoView: true,
    userEvent,
  })
  return true
}

const wrap = (view: EditorView, [open, close]: [string, string]) => {
  const { from, to } = view.state.selection.main
  view.dispatch({
    changes: [
      { from, insert: open },
      { from: to, insert: close },
    ],
    selection: EditorSelection.range(from + open.length, to + open.length),
    userEvent: 'input.type',
  })
  return true
}

const onInput = EditorView.inputHandler.of((view, from, to, typed) => {
  const { ranges, main } = view.state.selection
  if (typed.length !== 1 || ranges.length > 1 || view.composing) return false
  if (!main.empty) {
    const pair = wrapSelection(typed)
    return pair && from === main.from && to === main.to ? wrap(view, pair) : false
  }
  if (from !== main.head || to !== main.head) return false
  const edit = typeCharacter(around(view), typed)
  return edit ? apply(view, edit, 'input.type') : false
})

const onBackspace = (view: EditorView) => {
  const { ranges, main } = view.state.selection
  const edit = ranges.length === 1 && main.empty ? deletePair(around(view)) : undefined
  return edit ? apply(view, edit, 'delete.backward') : false
}

/** Braces, dollars and environments are closed as they are opened, by the rules of `auto-close.ts`. */
export const closeWhileTyping: Extension = [onInput, Prec.high(keymap.of([{ key: 'Backspace', run: onBackspace }]))]
