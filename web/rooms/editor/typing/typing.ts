import { EditorSelection, type EditorState, type Extension, Prec, type TransactionSpec } from '@codemirror/state'
import { EditorView, type KeyBinding, keymap } from '@codemirror/view'
import { contentBehind, placeOfArgument, typedSpaces } from '../templates/environment-arguments.ts'
import { templateAt } from '../templates/places.ts'
import { confirm, write, written, writtenIn } from '../templates/written.ts'
import { breakLine, deletePair, type Edit, typeCharacter, wrapSelection } from './auto-close.ts'
import { typeAgain, typeOver } from './type-over.ts'

const around = ({ doc, selection }: EditorState) => {
  const text = doc.toString()
  return { before: text.slice(0, selection.main.head), after: text.slice(selection.main.head) }
}

const applied = (state: EditorState, edit: Edit, userEvent: string): TransactionSpec => {
  const { deleteBefore, deleteAfter, insert, cursor } = edit
  const { head } = state.selection.main
  const from = head - deleteBefore
  return {
    changes: { from, to: head + deleteAfter, insert },
    selection: EditorSelection.cursor(from + cursor),
    effects: insert.includes('\n') ? write.of(linesIn(insert, from, cursor)) : [],
    scrollIntoView: true,
    userEvent,
  }
}

/** Lines that one typed character brought with it are typed over later; it itself is the author's. */
const linesIn = (insert: string, at: number, cursor: number) =>
  writtenIn(insert.slice(1), at + 1, [{ from: cursor - 1, to: cursor - 1 }])

const wrapped = ({ selection }: EditorState, [open, close]: [string, string]): TransactionSpec => {
  const { from, to } = selection.main
  return {
    changes: [
      { from, insert: open },
      { from: to, insert: close },
    ],
    selection: EditorSelection.range(from + open.length, to + open.length),
    userEvent: 'input.type',
  }
}

const closers: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['[', ']'],
])

/** An argument of an environment, typed where its content goes: it comes behind the name, and what it ends with leads back. */
function argument(state: EditorState, char: string): TransactionSpec[] | undefined {
  const close = closers.get(char)
  const at = placeOfArgument(state, char)
  if (!close || at === undefined) return undefined
  const put = { ...templateAt(state, `${char}#{}${close}`, at, at), userEvent: 'input.type' }
  const spaces = { from: typedSpaces(state), to: state.selection.main.from }
  return spaces.from < spaces.to ? [put, { changes: spaces }] : [put]
}

/** Whether what is selected is a word of a template that its author has not touched, such as the first place of a diagram. */
const isOffered = (state: EditorState): boolean => {
  const { from, to } = state.selection.main
  const places = state.field(written, false)?.places ?? []
  return places.some((place) => place.from === from && place.to === to && place.word === state.sliceDoc(from, to))
}

/** Enter behind an environment's name or arguments: the line for its content is there. */
function toContent(state: EditorState): TransactionSpec[] | undefined {
  const to = contentBehind(state)
  if (to === undefined) return undefined
  const effects = confirm.of({ from: state.selection.main.head, to })
  return [{ selection: { anchor: to }, effects, scrollIntoView: true, userEvent: 'input.type' }]
}

/** What typing one character, or Enter (`\n`), does instead of just inserting it, one change after the other. */
export function typed(state: EditorState, char: string): TransactionSpec[] | undefined {
  const { ranges, main } = state.selection
  if (ranges.length > 1) return undefined
  const again = typeAgain(state, char)
  if (again) return [again]
  if (!main.empty) {
    if ((char === '[' || char === '(') && isOffered(state)) return argument(state, char)
    const pair = wrapSelection(char)
    return pair && [wrapped(state, pair)]
  }
  const over = typeOver(state, char)
  if (over) return over
  const moved = char === '\n' ? toContent(state) : argument(state, char)
  if (moved) return moved
  const edit = char === '\n' ? breakLine(around(state)) : typeCharacter(around(state), char)
  return edit && [applied(state, edit, 'input.type')]
}

/** Types one character, or Enter, where that does more than put it in; false where it does not. */
export const type = (view: EditorView, char: string): boolean => {
  const changes = typed(view.state, char)
  if (changes) view.dispatch(...changes)
  return changes !== undefined
}

const onInput = EditorView.inputHandler.of((view, from, to, text) => {
  const { main } = view.state.selection
  const isAtCursor = from === main.from && to === main.to
  return text.length === 1 && isAtCursor && !view.composing && type(view, text)
})

const onBackspace = (view: EditorView) => {
  const { ranges, main } = view.state.selection
  const edit = ranges.length === 1 && main.empty ? deletePair(around(view.state)) : undefined
  if (edit) view.dispatch(applied(view.state, edit, 'delete.backward'))
  return edit !== undefined
}

/** Enter, to be bound behind the list of completions, whose Enter it is first. */
export const lineKeys: readonly KeyBinding[] = [{ key: 'Enter', run: (view) => type(view, '\n') }]

/** Braces, dollars and environments are closed as they are opened, by the rules of `auto-close.ts`. */
export const closeWhileTyping: Extension = [onInput, Prec.high(keymap.of([{ key: 'Backspace', run: onBackspace }]))]
