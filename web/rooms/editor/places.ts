import { indentUnit } from '@codemirror/language'
import type { EditorState, Extension, Range, TransactionSpec } from '@codemirror/state'
import { Decoration, EditorView, type KeyBinding, WidgetType } from '@codemirror/view'
import { laidOut } from './template.ts'
import { forget, placeBeside, write, written, writtenIn } from './written.ts'

/** Puts a template in, the cursor at its first place; the others wait. */
export function templateAt(state: EditorState, template: string, from: number, to: number): TransactionSpec {
  const indent = /^\s*/.exec(state.doc.lineAt(from).text)?.[0]
  const { text, places } = laidOut(template, indent, state.facet(indentUnit))
  const [first] = places
  return {
    changes: { from, to, insert: text },
    selection: { anchor: from + (first?.from ?? text.length), head: from + (first?.to ?? text.length) },
    effects: places.length > 0 ? write.of(writtenIn(text, from, places)) : [],
    scrollIntoView: true,
    userEvent: 'input.complete',
  }
}

/** To the place that waits behind the cursor (1) or before it (-1); false where none does. */
export function toPlace(view: EditorView, step: -1 | 1): boolean {
  const place = placeBeside(view.state, step)
  if (!place) return false
  view.dispatch({ selection: { anchor: place.from, head: place.to }, scrollIntoView: true, userEvent: 'select' })
  return true
}

/** No place waits any more; false where none did. */
export function forgetPlaces(view: EditorView): boolean {
  const hasWaited = placeBeside(view.state, 1) !== undefined
  view.dispatch({ effects: forget.of(null) })
  return hasWaited
}

export const placeKeys: readonly KeyBinding[] = [
  { key: 'Tab', run: (view) => toPlace(view, 1), shift: (view) => toPlace(view, -1) },
]

const waiting = Decoration.mark({ class: 'cm-place' })
class EmptyPlace extends WidgetType {
  override toDOM() {
    const mark = document.createElement('span')
    mark.className = 'cm-place-empty'
    return mark
  }
  override eq() {
    return true
  }
  override ignoreEvent() {
    return false
  }
}
const waitingEmpty = Decoration.widget({ widget: new EmptyPlace() })

const marked = (state: EditorState): Range<Decoration>[] => {
  const { to: head } = state.selection.main
  const places = state.field(written, false)?.places ?? []
  return places
    .filter(({ from }) => from > head)
    .map(({ from, to }) => (to > from ? waiting : waitingEmpty).range(from, to))
}

/** Templates in the document: their places, and the marks on those that wait. */
export const templates: Extension = [
  written,
  EditorView.decorations.compute([written, 'selection'], (state) => Decoration.set(marked(state), true)),
]
