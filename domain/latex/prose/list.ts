import { afterOverlay, optionAt } from '../source/arguments.ts'
import { tokenAt } from '../source/tokens.ts'
import type { Block, Inline, Item, Span } from '../tree.ts'
import { itemsIn, numberings } from '../vocabulary/environments.ts'
import { readLabelOf } from './label.ts'
import { labelOf, type Numbering, numberingOf } from './numbering.ts'
import { isAtEnd, isItem, type Label, paragraphOf, type Reader, refuse, report } from './reader.ts'
import { addNode } from './text.ts'

/** The content of a list whose `\begin` has been read. */
export function readList(reader: Reader, name: string, begin: Span, preset = ''): Block {
  const option = optionAt(reader.source, reader.at)
  const wanted = option ? reader.source.slice(option.from, option.to) : ''
  reader.at = name === 'tasks' ? afterColumns(reader.source, option?.next ?? reader.at) : (option?.next ?? reader.at)
  const begun = readCounter(reader)
  const isBulleted = name === 'itemize' || (name === 'tasks' && /\bitemize\b/.test(wanted))
  const styled = name === 'description' ? undefined : readLabelOf(reader, option, !isBulleted)
  const items = readItems(reader)
  if (name === 'description') return { kind: 'description', ...begin, items }
  if (isBulleted) {
    const bulleted = styled ? labelled(items, styled, []) : items
    return { kind: 'list', ...begin, marker: 'bullet', enclosure: '.', start: 1, items: bulleted }
  }
  const isLettered = name === 'tasks' && !/\blabel\b|\benumerate\b/.test(wanted)
  const around = reader.environments.length
  const resumed = resumption.exec(wanted) ? reader.counted.get(around) : undefined
  const isAgain = /\bresume\*/.test(wanted)
  const asked = resumed?.wanted && isAgain ? resumed.wanted : wanted.replace(resumption, '')
  const own = styled ?? (isAgain ? resumed?.styled : undefined)
  const level = name === 'enumerate' ? reader.environments.filter((one) => one === name).length : 1
  const numbering = numberingOf(isLettered ? 'a)' : asked || preset, ofLevels[level - 1])
  if (!numbering && !own && option) report(reader, option, `[${wanted}] in a list is not known here.`)
  const { label, ...numbers } = numbering ?? unnumbered
  const start = begun(resumed?.next ?? numbers.start)
  const counter = name === 'enumerate' ? `enum${'i'.repeat(level).replace('iiii', 'iv')}` : 'task'
  const counted = numbersOf(reader.source, items, start, counter)
  reader.counted.set(around, { wanted: asked, next: counted.next, ...(own && { styled: own }) })
  const written = own ?? (label && ((number: number) => [plain(label(number))]))
  const shown = written ? labelled(items, written, counted.numbers) : withNumbers(items, counted.numbers)
  return { kind: 'list', ...begin, ...numbers, start, items: shown }
}

/** The items of a list, up to its end; what stands before the first is refused. */
function readItems(reader: Reader): Item[] {
  const before = reader.grammar.blocks(reader, 'list')
  const items: Item[] = []
  const [first] = before
  if (first) {
    const span = { from: first.from, to: Math.max(first.to, reader.at) }
    const refused = refuse(reader, { from: first.from, to: first.to }, 'In a list every text follows an \\item.')
    items.push({ ...span, children: [paragraphOf(refused), ...before.slice(1)] })
  }
  while (!isAtEnd(reader) && isItem(reader, tokenAt(reader.source, reader.at))) items.push(readItem(reader))
  return items
}

const plain = (text: string): Inline => ({ kind: 'text', from: 0, to: 0, text })

/** A list whose `\begin` has been read, whose items follow one another in the line. */
export function readInlineList(reader: Reader, name: string): Inline[] {
  const option = optionAt(reader.source, reader.at)
  const wanted = option ? reader.source.slice(option.from, option.to) : ''
  reader.at = option?.next ?? reader.at
  const isBulleted = name.includes('item')
  const styled = readLabelOf(reader, option, !isBulleted)
  const numbering = numberingOf(wanted || (numberings.get(name) ?? ''))
  if (!numbering && !styled && option) report(reader, option, `[${wanted}] in a list is not known here.`)
  const nodes = reader.grammar.inlines(reader, 'group')
  for (let number = numbering?.start ?? 1; !isAtEnd(reader); ) {
    const token = tokenAt(reader.source, reader.at)
    if (!isItem(reader, token)) break
    reader.at = token.to
    const own = readLabel(reader)
    const text = isBulleted ? '•' : labelOf(numbering ?? unnumbered, number)
    for (const node of own ?? styled?.(number) ?? [{ kind: 'text', ...spanOf(token), text } as const])
      addNode(nodes, node)
    if (!own) number++
    for (const node of reader.grammar.inlines(reader, 'group')) addNode(nodes, node)
  }
  return nodes
}

/** What the items of a list in a list are called, in LaTeX's classes. */
const ofLevels = ['1.', '(a)', 'i.', 'A.']

/** `resume`, of enumitem: it counts on where the last list of its level ended; with a star it is called as that was. */
const resumption = /\bresume\*?(?:\s*=\s*\w+)?\s*,?/

const spanOf = ({ from, to }: Span): Span => ({ from, to })

const unnumbered: Numbering = { marker: '1', enclosure: '.', start: 1 }
const setting = String.raw`\\(?:(set|addto)counter\s*\{\s*(enum[iv]+|task)\s*\}\s*\{\s*(-?\d{1,4})\s*\}|stepcounter\s*\{\s*(enum[iv]+|task)\s*\})`
const settingHere = new RegExp(String.raw`\s*${setting}`, 'y')
const settings = new RegExp(setting, 'g')

/** What a `\setcounter` or `\addtocounter` makes of the number that would have come `next`. */
const set = (next: number, [, how, , by]: RegExpExecArray): number =>
  how === 'set' ? Number(by) + 1 : next + Number(by ?? 1)

/** What the number of the first item becomes where the list says so before it. */
function readCounter(reader: Reader): (next: number) => number {
  settingHere.lastIndex = reader.at
  const found = settingHere.exec(reader.source)
  if (!found) return (next) => next
  reader.at = settingHere.lastIndex
  return (next) => set(next, found)
}

/** The number of each item, of which one with a label of its own is not counted, and the one that comes next. */
function numbersOf(source: string, items: readonly Item[], start: number, counter: string) {
  let next = start
  const numbers = items.map(({ from, to, label }) => {
    const number = next
    if (!label) next++
    for (const found of source.slice(from, to).matchAll(settings))
      if (counter === (found[2] ?? found[4])) next = set(next, found)
    return number
  })
  return { numbers, next }
}

/** Items of which those say their numbers that do not follow the one before. */
function withNumbers(items: readonly Item[], numbers: readonly number[]): Item[] {
  let expected = numbers[0]
  return items.map((item, index) => {
    const number = numbers[index]
    if (item.label || number === undefined) return item
    const isNext = number === expected
    expected = number + 1
    return isNext ? item : { ...item, number }
  })
}

/** Items with what stands before them. */
const labelled = (items: readonly Item[], label: Label, numbers: readonly number[]): Item[] =>
  items.map((item, index) => (item.label ? item : { ...item, label: label(numbers[index] ?? 1) }))

const columns = /\s*\(\d{1,2}\)/y

/** Behind the `(2)` of tasks, which says in how many columns they stand: here in one. */
function afterColumns(source: string, at: number): number {
  columns.lastIndex = at
  return at + (columns.exec(source)?.[0].length ?? 0)
}

const width = /\*\s*(?:\(\d{1,2}\))?|!/y

/** Behind what a task says of how wide it is: `*`, `*(2)` or `!`. */
function afterWidth(source: string, at: number): number {
  width.lastIndex = at
  return at + (width.exec(source)?.[0].length ?? 0)
}

function readItem(reader: Reader): Item {
  const { from, to, text } = tokenAt(reader.source, reader.at)
  reader.at = afterOverlay(reader.source, afterWidth(reader.source, to))
  const points = itemsIn.has(text.slice(1)) ? readPoints(reader) : undefined
  const label = readLabel(reader)
  const read = reader.grammar.blocks(reader, 'list')
  const children = points ? beginningWith(points, read) : read
  return label ? { from, to: reader.at, label, children } : { from, to: reader.at, children }
}

/** What a question of an exam is worth, as its class writes it. */
function readPoints(reader: Reader): Inline | undefined {
  const option = optionAt(reader.source, reader.at)
  if (!option) return undefined
  const points = reader.source.slice(option.from, option.to).trim()
  reader.at = option.next
  return { kind: 'text', ...spanOf(option), text: `(${points} point${points === '1' ? '' : 's'}) ` }
}

/** Blocks with something before their first words. */
function beginningWith(before: Inline, [first, ...others]: Block[]): Block[] {
  if (first?.kind !== 'paragraph') return [paragraphOf(before), ...(first ? [first, ...others] : [])]
  const children: Inline[] = []
  addNode(children, before)
  for (const node of first.children) addNode(children, node)
  return [{ ...first, children }, ...others]
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
