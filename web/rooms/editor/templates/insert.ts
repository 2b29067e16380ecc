import { startCompletion } from '@codemirror/autocomplete'
import { cursorCharLeft, cursorCharRight } from '@codemirror/commands'
import {
  type ChangeDesc,
  EditorSelection,
  type EditorState,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { placeOfArgument } from './environment-arguments.ts'
import { forgetPlaces, templateAt, toPlace } from './places.ts'
import { filledIn } from './template.ts'

const picture = /\\includegraphics(?:\[[^\]]*\])?\{[^{}]*\}/g

/** The end of the picture whose words are being written at `at`: another comes behind it, not into them. */
function behindPicture(source: string, at: number): number {
  const around = [...source.matchAll(picture)].find(({ 0: all, index }) => index < at && at < index + all.length)
  return around ? around.index + around[0].length : at
}

/** Where the cursor stood, and where a picture goes that was given then; both stay there, whatever is written around them. */
export type Bookmark = { cursor: number; at: number }

export function bookmarkAt({ doc, selection }: EditorState): Bookmark {
  const { to } = selection.main
  return { cursor: to, at: behindPicture(doc.toString(), to) }
}

const ofPicture = 'input.complete.picture'

/** After a change of the text. What is typed at a bookmark comes behind it, and other pictures before it. */
export function moveBookmark(bookmark: Bookmark, changes: ChangeDesc, transactions: readonly Transaction[]): void {
  const isPicture = transactions.some((transaction) => transaction.isUserEvent(ofPicture))
  bookmark.cursor = changes.mapPos(bookmark.cursor, -1)
  bookmark.at = changes.mapPos(bookmark.at, isPicture ? 1 : -1)
}

/** Puts a picture's template at a bookmark. The cursor goes to its words, but where the writing has gone on meanwhile. */
export function insertPicture(view: EditorView, template: string, { cursor, at }: Bookmark): void {
  const change = { ...templateAt(view.state, template, at, at), userEvent: ofPicture }
  const { changes = [], userEvent } = change
  view.dispatch(view.state.selection.main.to === cursor ? change : { changes, userEvent })
}

/** Puts a template at the cursor, its places to be filled in one after the other, or around what is selected. */
export function putIn(state: EditorState, template: string): TransactionSpec {
  const { from, to, empty } = state.selection.main
  if (empty && template.includes('#{')) {
    const at = placeOfArgument(state, template[0] ?? '')
    return templateAt(state, template, at ?? from, at ?? to)
  }
  const { text, cursor } = filledIn(template, state.sliceDoc(from, to))
  return {
    changes: { from, to, insert: text },
    selection: EditorSelection.cursor(from + cursor),
    scrollIntoView: true,
    userEvent: 'input.type',
  }
}

export function insertTemplate(view: EditorView, template: string): void {
  view.dispatch(putIn(view.state, template))
  // A backslash asks for what may follow it.
  if (template === '\\') startCompletion(view)
}

/** To the place before or after; forwards first to the next place of what was put in. */
export function moveOn(view: EditorView, step: -1 | 1): void {
  if (step === 1 && toPlace(view, 1)) return
  forgetPlaces(view)
  if (step === 1) cursorCharRight(view)
  else cursorCharLeft(view)
}
