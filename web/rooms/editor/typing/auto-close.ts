import { priceAt } from '#domain/latex/prose/prices'
import { begunAtEnd } from '../templates/environment-arguments.ts'

/** A change at the cursor: so many characters go on either side, `insert` comes, and the cursor stands `cursor` into it. */
export type Edit = { deleteBefore: number; deleteAfter: number; insert: string; cursor: number }

type Around = { before: string; after: string }

const edit = (insert: string, { cursor = insert.length, deleteBefore = 0, deleteAfter = 0 } = {}): Edit => ({
  deleteBefore,
  deleteAfter,
  insert,
  cursor,
})

/** Whether what is typed behind `before` stands behind a backslash that is none itself: `\\` is a line break. */
export const isEscaping = (before: string): boolean => (/(?<!\\)\\+$/.exec(before)?.[0].length ?? 0) % 2 === 1

/** Nothing is closed in the middle of a word or in front of a number: there the author wraps what exists. */
const isBoundary = (after: string): boolean => /^(?:$|[\s)\]}$&^_\\,.;:!?%])/.test(after)

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Opening minus closing braces, escaped ones left out. */
const openBraces = (text: string): number => {
  const bare = text.replace(/\\./gs, '')
  return count(bare, /\{/g) - count(bare, /\}/g)
}

/** The dollar delimiter that is open at the end of `text`, behind which stands `after`. */
export function openDollar(text: string, after = ''): '' | '$' | '$$' {
  let open: '' | '$' | '$$' = ''
  for (const { 0: token, index } of text.matchAll(/\\.|\$\$?/gs)) {
    if (token.startsWith('\\')) continue
    if (open === '' && token === '$' && priceAt(text + after, index) !== undefined) continue
    if (open === '') open = token === '$$' ? '$$' : '$'
    else if (open === token) open = ''
    else if (open === '$') open = token === '$$' ? '$' : ''
  }
  return open
}

const typeDollar = ({ before, after }: Around): Edit | undefined => {
  const open = openDollar(before, after)
  const isNext = after.startsWith('$')
  if (open === '$' && isNext && before.endsWith('$')) return edit('$$', { cursor: 1 })
  if (open !== '' && isNext) return edit('$', { deleteAfter: 1 })
  const isWanted = open === '' && isBoundary(after) && !/[\p{L}\p{N}.?)]$/u.test(before)
  return isWanted && openDollar(before + after) === '' ? edit('$$', { cursor: 1 }) : undefined
}

const indentOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? ''

/** Behind `\begin{name`, the brace that ends the name brings the end of the environment with it. */
const endEnvironment = ({ before, after }: Around): Edit | undefined => {
  const [begun, name = ''] = /\\begin\{([A-Za-z]+\*?)$/.exec(before) ?? []
  if (!begun) return undefined
  const deleteAfter = after.startsWith('}') ? 1 : 0
  const whole = before + after
  const begins = whole.split(begun).length - 1
  if (begins <= whole.split(`\\end{${name}}`).length - 1) return undefined
  const indent = indentOf(before.split('\n').at(-1) ?? '')
  const isOnOwnLine = /^\}?[ \t]*(?:\n|$)/.test(after)
  const [inside, close] = isOnOwnLine ? [`}\n${indent}  `, `\n${indent}\\end{${name}}`] : ['}', `\\end{${name}}`]
  return edit(inside + close, { cursor: inside.length, deleteAfter })
}

/** What Enter between `\\begin{name}` with its arguments and its `\\end{name}` in one line should do; nothing = break the line. */
export function breakLine({ before, after }: Around): Edit | undefined {
  const line = before.split('\n').at(-1) ?? ''
  const begun = begunAtEnd(line)
  if (!begun || !after.startsWith(`\\end{${begun.name}}`)) return undefined
  const indent = indentOf(line)
  const inside = `\n${indent}  `
  return edit(`${inside}\n${indent}`, { cursor: inside.length })
}

const closers: ReadonlyMap<string, string> = new Map([
  ['{', '\\}'],
  ['(', '\\)'],
  ['[', '\\]'],
])

/** `\{`, `\(` and `\[`, and their other halves. */
const typeEscaped = ({ before, after }: Around, typed: string): Edit | undefined => {
  const close = closers.get(typed)
  if (close) {
    const isSized = /\\(?:left|right|middle|[bB]igg?[lrm]?)\s*\\$/.test(before)
    return isBoundary(after) && !isSized ? edit(typed + close, { cursor: 1 }) : undefined
  }
  const [open] = [...closers].find(([, closing]) => closing === `\\${typed}`) ?? []
  if (!open || !after.startsWith(`\\${typed}`)) return undefined
  // Where a row ends, a length may stand in brackets.
  const around = (before.slice(0, -1) + after).replaceAll('\\\\', '')
  const isBalanced = around.split(`\\${open}`).length === around.split(`\\${typed}`).length
  return isBalanced ? edit(typed, { deleteAfter: 2 }) : undefined
}

/** What typing one character at the cursor should do instead of just inserting it; nothing = insert it. */
export function typeCharacter(around: Around, typed: string): Edit | undefined {
  const { before, after } = around
  if (isEscaping(before)) return typeEscaped(around, typed)
  if (typed === '$') return typeDollar(around)
  if (typed === '{') return isBoundary(after) && openBraces(before + after) >= 0 ? edit('{}', { cursor: 1 }) : undefined
  if (typed !== '}') return undefined
  return endEnvironment(around) ?? (openBraces(before + after) === 0 ? overBrace(around) : undefined)
}

/**
 * Over the brace that is there already, or that Enter put below: from an empty line, which goes, to where that one stands;
 * from behind words it comes up to them.
 */
function overBrace({ before, after }: Around): Edit | undefined {
  const [over] = /^(?:[ \t]*\n\s*)?\}/.exec(after) ?? []
  if (!over) return undefined
  const line = over === '}' ? undefined : /\n[ \t]*$/.exec(before)?.[0]
  return edit(line ? over : '}', { deleteBefore: line?.length ?? 0, deleteAfter: over.length })
}

const wraps: ReadonlyMap<string, string> = new Map(
  ['$$', '{}', '()', '[]'].map(([open = '', close = '']) => [open, close]),
)

/** What a selection becomes when an opening character is typed over it; nothing = it is replaced. */
export function wrapSelection(typed: string): [open: string, close: string] | undefined {
  const close = wraps.get(typed)
  return close ? [typed, close] : undefined
}

const emptyPairs: readonly [open: string, close: string][] = [
  ['\\{', '\\}'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['{', '}'],
]

/** What Backspace between an empty pair should do; nothing = delete one character. */
export function deletePair({ before, after }: Around): Edit | undefined {
  const isDollars = before.endsWith('$') && after.startsWith('$') && openDollar(before, after) !== ''
  if (isDollars) return edit('', { deleteBefore: 1, deleteAfter: 1 })
  const pair = emptyPairs.find(([open, close]) => before.endsWith(open) && after.startsWith(close))
  if (!pair || (pair[0] === '{' && openBraces(before + after) !== 0)) return undefined
  return edit('', { deleteBefore: pair[0].length, deleteAfter: pair[1].length })
}
