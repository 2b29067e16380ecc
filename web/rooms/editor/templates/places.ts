import { indentUnit } from '@codemirror/language'
import type { EditorState, Extension, Range, TransactionSpec } from '@codemirror/state'
import { Decoration, EditorView, type KeyBinding, WidgetType } from '@codemirror/view'
import type { Span } from '#domain/latex/tree'
import { laidOut } from './template.ts'
import { endOfWritten, forget, placeBeside, write, written, writtenIn } from './written.ts'

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

/** Where Tab (1) or Shift+Tab (-1) leads: to the place that waits there, from the last one behind all of the template. */
export function nextStop(state: EditorState, step: -1 | 1): Span | undefined {
  const place = placeBeside(state, step)
  const end = place || step === -1 ? undefined : endOfWritten(state)
  return end === undefined ? place : { from: end, to: end }
}

/** To what waits behind the cursor (1) or before it (-1); false where nothing does. */
export function toPlace(view: EditorView, step: -1 | 1): boolean {
  const stop = nextStop(view.state, step)
  if (!stop) return false
  view.dispatch({ selection: { anchor: stop.from, head: stop.to }, scrollIntoView: true, userEvent: 'select' })
  return true
}

/** Nothing waits any more, so that Tab leaves the editor; false where nothing did. */
export function forgetPlaces(view: EditorView): boolean {
  const hasWaited = nextStop(view.state, 1) !== undefined
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
