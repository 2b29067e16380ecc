import { optionAt } from '../source/arguments.ts'
import { tokenAt } from '../source/tokens.ts'
import type { Block, Inline, Item, ListEnclosure, ListMarker, Span } from '../tree.ts'
import { isAtEnd, isItem, paragraphOf, type Reader, refuse, report } from './reader.ts'

/** The content of a list whose `\begin` has been read. */
export function readList(reader: Reader, name: string, begin: Span): Block {
  const option = optionAt(reader.source, reader.at)
  const wanted = option ? reader.source.slice(option.from, option.to) : ''
  reader.at = name === 'tasks' ? afterColumns(reader.source, option?.next ?? reader.at) : (option?.next ?? reader.at)
  const before = reader.grammar.blocks(reader, 'list')
  const items: Item[] = []
  const [first] = before
  if (first) {
    const span = { from: first.from, to: Math.max(first.to, reader.at) }
    const refused = refuse(reader, { from: first.from, to: first.to }, 'In a list every text follows an \\item.')
    items.push({ ...span, children: [paragraphOf(refused), ...before.slice(1)] })
  }
  while (!isAtEnd(reader) && isItem(reader, tokenAt(reader.source, reader.at))) items.push(readItem(reader))
  if (name === 'description') return { kind: 'description', ...begin, items }
  if (name === 'itemize' || (name === 'tasks' && /\bitemize\b/.test(wanted)))
    return { kind: 'list', ...begin, marker: 'bullet', enclosure: '.', items }
  return { kind: 'list', ...begin, ...numbersOf(name === 'tasks' && !wanted.includes('label') ? 'a)' : wanted), items }
}

const columns = /\s*\(\d{1,2}\)/y

/** Behind the `(2)` of tasks, which says in how many columns they stand: here in one. */
function afterColumns(source: string, at: number): number {
  columns.lastIndex = at
  return at + (columns.exec(source)?.[0].length ?? 0)
}

function readItem(reader: Reader): Item {
  const { from, to } = tokenAt(reader.source, reader.at)
  reader.at = reader.source[to] === '*' ? to + 1 : to
  const label = readLabel(reader)
  const children = reader.grammar.blocks(reader, 'list')
  return label ? { from, to: reader.at, label, children } : { from, to: reader.at, children }
}

const bracket = /\s*\[/y

function readLabel(reader: Reader): Inline[] | undefined {
  bracket.lastIndex = reader.at
  const found = bracket.exec(reader.source)?.[0]
  if (found === undefined) return undefined
  const from = reader.at
  reader.at += found.length
  const label = reader.grammar.inlines(reader, 'label')
  if (reader.source[reader.at] === ']') {
    reader.at++
    return label
  }
  const fix = { label: 'Insert ]', from: reader.at, to: reader.at, insert: ']' }
  report(reader, { from: from + found.length - 1, to: from + found.length }, 'This [ has no ].', fix)
  return label
}

const markers: readonly (readonly [RegExp, ListMarker])[] = [
  [/\\alph|^[(]?a/, 'a'],
  [/\\Alph|^[(]?A/, 'A'],
  [/\\roman|^[(]?i/, 'i'],
  [/\\Roman|^[(]?I/, 'I'],
]

/** The numbers of `\begin{enumerate}[…]`: `label=(\alph*)`, or the older `(a)`. */
function numbersOf(wanted: string): { marker: ListMarker; enclosure: ListEnclosure } {
  const label = /label\s*=\s*\{?([^,}]*)/.exec(wanted)?.[1] ?? (wanted.includes('=') ? '' : wanted)
  const marker = markers.find(([pattern]) => pattern.test(label.trim()))?.[1] ?? '1'
  const enclosure = !label.includes(')') ? '.' : label.includes('(') ? '()' : ')'
  return { marker, enclosure }
}
