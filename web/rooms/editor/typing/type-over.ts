import { EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state'
import { confirm, type Place, type Written, written } from '../templates/written.ts'
import { isEscaping } from './auto-close.ts'

/** The document around the cursor, as typing over what was written sees it. */
type Here = { text: string; head: number; around: Written }

const here = (state: EditorState): Here | undefined => {
  const around = state.field(written, false)
  const { ranges, main } = state.selection
  return around && ranges.length === 1 && main.empty
    ? { text: state.doc.toString(), head: main.head, around }
    : undefined
}

const isBlank = (char: string | undefined): boolean => char !== undefined && /\s/.test(char)

/** Where white space that was written and begins at `at` ends. */
const pastBlank = ({ text, around }: Here, at: number): number => {
  let end = at
  while (around.characters.has(end) && isBlank(text[end])) end++
  return end
}

/** What was written between two places is typed over until the second one is filled in. */
const isWaiting = ({ text }: Pick<Here, 'text'>, place: Place | undefined): boolean =>
  !place || text.slice(place.from, place.to) === place.word

const isWritten = ({ around, text }: Here, at: number, expected: string): boolean =>
  text.startsWith(expected, at) &&
  Array.from(expected).every((_, index) => around.characters.has(at + index)) &&
  isWaiting(
    { text },
    around.places.find((place) => place.from > at),
  )

/** Moves behind `to`, on to a place that follows it; `typed` characters before the cursor, and blanks, are taken back. */
function moveOver(at: Here, to: number, typed: number): TransactionSpec {
  const { text, head, around } = at
  const next = around.places.find((place) => place.from >= to)
  const place = next && pastBlank(at, to) >= next.from ? next : undefined
  const own = around.places.findLast(({ from, to }) => from <= head && head <= to)?.from ?? head
  let from = head - typed
  if (pastBlank(at, head) > head) while (from > own && isBlank(text[from - 1])) from--
  const shift = from - head
  const range = place ?? { from: to, to }
  return {
    changes: { from, to: head },
    selection: EditorSelection.range(range.from + shift, range.to + shift),
    scrollIntoView: true,
    userEvent: 'input.type',
  }
}

/**
 * What was written right before a place that the cursor has just come to, typed once more: the brace, or the sign before
 * it, as in `\sum_{i=1}` when `_{k=0}` or `_0` is typed behind a `\sum` that was taken from the list.
 */
export function typeAgain(state: EditorState, char: string): TransactionSpec | undefined {
  const around = state.field(written, false)
  const { main } = state.selection
  const text = state.doc.toString()
  const place = around?.places.find(({ from, to }) => from === main.from && to === main.to)
  const brace = main.from - 1
  if (!around || !place || !isWaiting({ text }, place) || !around.characters.has(brace)) return undefined
  if (/[{[]/.test(char) && text[brace] === char)
    return { effects: confirm.of({ from: brace, to: main.from }), userEvent: 'input.type' }
  const isSign = /[_^]/.test(char) && text[brace - 1] === char && around.characters.has(brace - 1)
  return isSign && text[brace] === '{' ? { selection: { anchor: brace }, userEvent: 'input.type' } : undefined
}

/** Where an argument in braces ends that begins at `from`, if it was written for the author and nothing of it was touched. */
function endOfWaiting({ text, around }: Here, from: number): number | undefined {
  const place = around.places.find((place) => place.from === from + 1)
  const isWhole = place && isWaiting({ text }, place) && text[from] === '{' && text[place.to] === '}'
  return isWhole && around.characters.has(from) && around.characters.has(place.to) ? place.to + 1 : undefined
}

/** An index that waits at the cursor goes where the author goes on without it, or without its braces: `^2`. */
function withoutIndex(state: EditorState, at: Here, char: string): TransactionSpec[] | undefined {
  const { text, head, around } = at
  const isBehindSign = /[_^]/.test(text[head - 1] ?? '')
  const isBeforeSign = /[_^]/.test(text[head] ?? '') && around.characters.has(head)
  const end = endOfWaiting(at, isBehindSign ? head : head + 1)
  if (isBlank(char) || end === undefined || !(isBehindSign || isBeforeSign)) return undefined
  const removed: TransactionSpec = { changes: { from: head, to: end }, userEvent: 'input.type' }
  const { state: after } = state.update(removed)
  const insert: TransactionSpec = { ...after.replaceSelection(char), userEvent: 'input.type' }
  return [removed, ...(typeOver(after, char) ?? [insert]).map((spec) => ({ ...spec, sequential: true }))]
}

/**
 * What typing `char` does where what the author types stands there already, written for them: the cursor moves over it.
 * Nothing = it is inserted. The second of two changes begins where the first one ends.
 */
export function typeOver(state: EditorState, char: string): TransactionSpec[] | undefined {
  const at = here(state)
  if (!at) return undefined
  const { text, head } = at
  if (isBlank(char)) {
    const confirmed = typeOverBlank(at, char)
    if (confirmed) return [confirmed]
    const isBeforePlace = char === text[head] && isWritten(at, head, char)
    if (isBeforePlace && at.around.places.some(({ from }) => from === head + 1)) return [moveOver(at, head + 1, 0)]
  }
  const next = pastBlank(at, head)
  if (!/[\s\\]/.test(char) && isWritten(at, next, char) && !isEscaping(text.slice(0, head)))
    return [moveOver(at, next + 1, 0)]
  const symbol = `\\${char}`
  if (/[^a-zA-Z]/.test(char) && isEscaping(text.slice(0, head)) && isWritten(at, next, symbol))
    return [moveOver(at, next + 2, 1)]
  const inStead = withoutIndex(state, at, char)
  if (inStead) return inStead
  const [word] = /\\[a-zA-Z]+$/.exec(text.slice(0, head)) ?? []
  const isWhole = word && !/[a-zA-Z]/.test(char) && !/^[a-zA-Z]/.test(text.slice(next + word.length))
  if (!isWhole || word === '\\right' || !isWritten(at, next, word)) return undefined
  const over = moveOver(at, next + word.length, word.length)
  const after = state.update(over).state
  if (isBlank(char) && after.selection.main.from > 0 && isBlank(after.sliceDoc(0, after.selection.main.from).at(-1)))
    return [over]
  const insert = { ...after.replaceSelection(char), sequential: true, userEvent: 'input.type' }
  return [over, ...(typeOver(after, char)?.map((spec) => ({ ...spec, sequential: true })) ?? [insert])]
}

/** White space typed right behind the same that was written is that; a space right behind a new line is nothing more. */
function typeOverBlank({ text, head, around }: Here, char: string): TransactionSpec | undefined {
  let from = head
  while (around.characters.has(from - 1) && isBlank(text[from - 1])) from--
  const before = text.slice(from, head)
  const isLine = before.includes('\n')
  if (isLine && char !== '\n') return { userEvent: 'input.type' }
  const isThere = char === '\n' ? isLine : before !== ''
  return isThere ? { effects: confirm.of({ from, to: head }), userEvent: 'input.type' } : undefined
}
