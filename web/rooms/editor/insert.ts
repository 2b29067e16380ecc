import { startCompletion } from '@codemirror/autocomplete'
import { cursorCharLeft, cursorCharRight } from '@codemirror/commands'
import { EditorSelection } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { forgetPlaces, templateAt, toPlace } from './places.ts'
import { filledIn } from './template.ts'

/** Puts a template at the cursor, its places to be filled in one after the other, or around what is selected. */
export function insertTemplate(view: EditorView, template: string): void {
  const { from, to, empty } = view.state.selection.main
  if (empty && template.includes('#{')) {
    view.dispatch(templateAt(view.state, template, from, to))
    return
  }
  const { text, cursor } = filledIn(template, view.state.sliceDoc(from, to))
  view.dispatch({
    changes: { from, to, insert: text },
    selection: EditorSelection.cursor(from + cursor),
    scrollIntoView: true,
    userEvent: 'input.type',
  })
  // A backslash asks for what may follow it.
  if (text === '\\') startCompletion(view)
}

/** To the place before or after; forwards first to the next place of what was put in. */
export function moveOn(view: EditorView, step: -1 | 1): void {
  if (step === 1 && toPlace(view, 1)) return
  forgetPlaces(view)
  if (step === 1) cursorCharRight(view)
  else cursorCharLeft(view)
}
