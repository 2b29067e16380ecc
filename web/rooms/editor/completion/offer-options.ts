import {
  acceptCompletion,
  autocompletion,
  CompletionContext,
  type CompletionSource,
  closeCompletion,
  completionStatus,
  selectedCompletion,
} from '@codemirror/autocomplete'
import { Prec } from '@codemirror/state'
import { type Command, type EditorView, keymap } from '@codemirror/view'
import type { Macros } from '#domain/latex/macros'
import { completeArrow } from '../arrows/options.ts'
import type { Taken } from './choices-taken.ts'
import { completeLatex } from './completion.ts'

/** Enter where the option is what stands there already would do nothing: it begins a line. */
const passOver = (view: EditorView): boolean => {
  const { label = '', apply } = selectedCompletion(view.state) ?? {}
  const { head } = view.state.selection.main
  if (apply === label && view.state.sliceDoc(head - label.length, head) === label) closeCompletion(view)
  return false
}

/** So often it is looked whether a list has come: about half a second. */
const looksAtMost = 100

/** What the list offers; where it is on its way, as soon as it is there: Tab that came first left the editor. */
const take =
  (commands: CompletionSource): Command =>
  (view) => {
    const { state } = view
    const willCome = () =>
      completionStatus(state) === 'pending' &&
      commands(new CompletionContext(state, state.selection.main.head, false)) !== null
    if (acceptCompletion(view)) return true
    if (!willCome()) return false
    const takeSoon = (looks: number) => {
      const isToCome = looks > 0 && view.state.doc === state.doc && completionStatus(view.state) !== null
      if (isToCome && !acceptCompletion(view)) setTimeout(takeSoon, 0, looks - 1)
    }
    setTimeout(takeSoon, 0, looksAtMost)
    return true
  }

/** As many as are seen without scrolling: a list that scrolls would have to take the focus. */
const optionsInSight = 8

/** Offers commands, environments, macros and arrows as one types; Tab and Enter take one. */
export const offerOptions = (macros: Macros, taken: Taken) => {
  const commands = completeLatex(macros, taken)
  return [
    Prec.highest(
      keymap.of([
        { key: 'Enter', run: passOver },
        { key: 'Tab', run: take(commands) },
      ]),
    ),
    autocompletion({
      override: [commands, completeArrow],
      icons: false,
      maxRenderedOptions: optionsInSight,
      defaultKeymap: false,
      // A list that waited for a pause made Tab leave the editor, and what was typed next stand elsewhere.
      activateOnTypingDelay: 0,
      interactionDelay: 0,
    }),
  ]
}
