import { environmentEnd } from '../formula/end.ts'
import { afterOverlay, argumentAt, bracketsAt, optionAt, skipSpace, titleAt } from '../source/arguments.ts'
import { isKeyworded } from '../source/keyworded.ts'
import { afterBegunName, environmentAt, tokenAt } from '../source/tokens.ts'
import type { Block, Inline, Refused, Span, TextStyle } from '../tree.ts'
import { drawings, refusalOfDrawing } from '../vocabulary/drawings.ts'
import {
  algorithms,
  boxes,
  codes,
  comment,
  isProof,
  lists,
  numberings,
  restatable,
  statementName,
  tables,
  titledBoxes,
} from '../vocabulary/environments.ts'
import { switches } from '../vocabulary/text-commands.ts'
import { readAlgorithm } from './algorithm.ts'
import { readKeyworded } from './keyworded.ts'
import { readList } from './list.ts'
import { nested, paragraphOf, type Reader, refuse, report } from './reader.ts'
import { readTable } from './table.ts'

/** The environment of prose whose `\begin` the reader stands at; what is not known is shown and its content read. */
export function readEnvironment(reader: Reader): Block[] {
  const from = reader.at
  const environment = environmentAt(reader.source, from + '\\begin'.length)
  const name = environment?.name ?? ''
  const begin = { from, to: environment?.to ?? from }
  if (codes.has(name)) return readCode(reader, name, begin)
  if (drawings.has(name)) return [paragraphOf(readDrawing(reader, name, begin))]
  reader.at = begin.to
  return nested<Block[]>(
    reader,
    () => {
      reader.environments.push(name)
      const blocks = readContent(reader, name, begin)
      readEnd(reader, name, begin)
      reader.environments.pop()
      return blocks.map((block) => (block.from === from ? { ...block, to: reader.at } : block))
    },
    (refused) => [paragraphOf(refused)],
  )
}

/** A drawing, which is shown as its source, and to the end of the side where it has no end. */
export function readDrawing(reader: Reader, name: string, begin: Span): Refused {
  reader.at = environmentEnd(reader.source, begin.to, name)?.to ?? reader.source.length
  return refuse(reader, { from: begin.from, to: reader.at }, refusalOfDrawing(name) ?? '')
}

function readContent(reader: Reader, name: string, begin: Span): Block[] {
  const list = lists.get(name)
  if (list) return [readList(reader, list, begin, numberings.get(name))]
  if (isKeyworded(reader.source, name, begin.to)) return readKeyworded(reader, begin)
  if (algorithms.has(name)) return [readAlgorithm(reader, begin)]
  if (tables.has(name)) return [readTable(reader, name, begin)]
  const statement = statementName(name)
  if (statement) {
    const title = readTitle(reader) ?? (isProof(name) ? undefined : readFirst(reader))
    return [readStatement(reader, name, statement, begin, title)]
  }
  if (restatable.has(name)) {
    const title = readTitle(reader)
    const kind = readWord(reader)
    readWord(reader)
    const restated = statementName(kind)
    if (restated) return [readStatement(reader, kind, restated, begin, title)]
  }
  if (name === comment) {
    reader.at = environmentEnd(reader.source, reader.at, name)?.from ?? reader.source.length
    return []
  }
  const box = boxes.get(name)
  if (box) {
    const heading = readArguments(reader, name)
    return [{ kind: 'box', ...begin, box, children: [...heading, ...reader.grammar.blocks(reader, 'environment')] }]
  }
  const style = switches.get(name)
  if (style)
    return [
      { kind: 'box', ...begin, box: 'plain', children: styled(reader.grammar.blocks(reader, 'environment'), style) },
    ]
  const refused = refuse(reader, begin, `The environment ${name} is not known here.`)
  return [paragraphOf(refused), ...reader.grammar.blocks(reader, 'environment')]
}

/** What stands in the environment of a declaration. */
const styled = (blocks: readonly Block[], style: TextStyle): Block[] =>
  blocks.map((block) => {
    if (block.kind === 'paragraph') {
      const { from, to, children } = block
      return { ...block, children: [{ kind: 'style', style, from, to, children }] }
    }
    if (block.kind === 'box') return { ...block, children: styled(block.children, style) }
    if (block.kind !== 'list') return block
    return { ...block, items: block.items.map((item) => ({ ...item, children: styled(item.children, style) })) }
  })

function readStatement(reader: Reader, kind: string, name: string, begin: Span, title: Inline[] | undefined): Block {
  const children = reader.grammar.blocks(reader, 'environment')
  const node: Block = { kind: 'statement', ...begin, name, isProof: isProof(kind), children }
  const hasEnd = node.isProof && ownEnd.test(reader.source.slice(begin.to, reader.at))
  return { ...node, ...(title && { title }), ...(hasEnd && { hasEnd }) }
}

/** The word in braces that the reader stands before. */
function readWord(reader: Reader): string {
  const argument = argumentAt(reader.source, reader.at)
  reader.at = argument?.next ?? reader.at
  return argument ? reader.source.slice(argument.from, argument.to).trim() : ''
}

/** Where the author says that a proof's end-of-proof sign stands. */
const ownEnd = /\\qedhere(?![a-zA-Z])/

/** How much room a solution of an exam has, which is no title. */
const room = /^\s*(?:[\d.]+\s*(?:in|cm|mm|pt|em|ex)|\\stretch\s*\{\d+\})\s*$/

/** The `[title]` of a theorem. */
function readTitle(reader: Reader): Inline[] | undefined {
  const option = optionAt(reader.source, reader.at)
  if (!option) return undefined
  if (room.test(reader.source.slice(option.from, option.to))) {
    reader.at = option.next
    return undefined
  }
  reader.at = option.from
  const title = reader.grammar.inlines(reader, 'label')
  if (reader.source[reader.at] === ']') reader.at++
  return title
}

/** The title of a theorem as tcolorbox has it, whose label nobody sees. */
function readFirst(reader: Reader): Inline[] | undefined {
  const given = titleAt(reader.source, reader.at)
  if (!given) return undefined
  reader.at = given.from - 1
  const title = reader.grammar.group(reader)
  reader.at = given.next
  return given.from < given.to ? title : undefined
}

/** What may say something in brackets; behind others these are text. */
const takesOptions = new Set(
  'minipage mdframed tcolorbox figure wrapfigure frame columns column table listing algorithm subfigure threeparttable'.split(
    ' ',
  ),
)
const titled = /(?:^|,)\s*(?:frame)?title\s*=\s*/

/** `[t]` and `{0.5\textwidth}` of a minipage and its like, how many columns there are to be, and what a box is called. */
export function readArguments(reader: Reader, name: string): Block[] {
  const blocks: Block[] = []
  const hasOptions = takesOptions.has(name)
  for (
    let option = hasOptions && bracketsAt(reader.source, reader.at);
    option;
    option = bracketsAt(reader.source, reader.at)
  ) {
    const found = titled.exec(reader.source.slice(option.from, option.to))
    if (found) {
      const rest = option.next - reader.source.length
      const children = readValue(reader, option.from + found.index + found[0].length)
      // Macros in it are others by now.
      reader.at = reader.source.length + rest
      if (children.length > 0) blocks.push({ kind: 'heading', from: option.from, to: option.to, children })
    } else reader.at = option.next
  }
  reader.at = afterOverlay(reader.source, reader.at)
  const title = titledBoxes.has(name) ? argumentAt(reader.source, reader.at) : undefined
  if (title) {
    reader.at = title.from - 1
    const children = reader.grammar.group(reader)
    if (children.length > 0) blocks.push({ kind: 'heading', from: title.from, to: title.to, children })
  }
  if (name === 'wrapfigure') reader.at = argumentAt(reader.source, reader.at)?.next ?? reader.at
  const width = name.startsWith('multicols')
    ? /\{\s*\d+\s*\}/y
    : /\{\s*(?:[\d.]+\s*)?(?:\\(?:text|line|column)width|[a-z]{2})\s*\}/y
  width.lastIndex = skipSpace(reader.source, reader.at)
  if (width.test(reader.source)) reader.at = width.lastIndex
  return blocks
}

/** What an option is, which begins at `at`: in braces, or up to the next one. */
function readValue(reader: Reader, at: number): Inline[] {
  reader.at = at
  return reader.source[at] === '{' ? reader.grammar.group(reader) : reader.grammar.inlines(reader, 'option')
}

/** The `\end` of the environment; one that is missing, or another's, is reported at the `\begin`. */
export function readEnd(reader: Reader, name: string, begin: Span): void {
  const token = reader.at < reader.source.length ? tokenAt(reader.source, reader.at) : undefined
  const end = token?.text === '\\end' ? environmentAt(reader.source, token.to) : undefined
  if (token?.text === '\\end' && end?.name === name) {
    reader.at = end.to
    return
  }
  const isAnothers = end !== undefined && reader.environments.slice(0, -1).includes(end.name)
  const insert = `\\end{${name}}`
  if (token && !isAnothers) {
    const to = end?.to ?? (token.text === '\\end' ? afterBegunName(reader.source, token.to) : token.to)
    const span = { from: token.from, to }
    reader.at = to
    report(reader, span, `This should be ${insert}.`, { ...span, label: `Write ${insert}`, insert })
  } else {
    const fix = { label: `Insert ${insert}`, from: reader.at, to: reader.at, insert }
    report(reader, begin, `This \\begin{${name}} has no ${insert}.`, fix)
  }
}

/** Code that says how it is set in brackets, which stand on its first line; of others all is code. */
const takesLook = new Set(['Verbatim', 'lstlisting', 'minted'])
const captioned = /(?:^|,)\s*(?:caption|title)\s*=\s*/

function readCode(reader: Reader, name: string, begin: Span): Block[] {
  const insert = `\\end{${name}}`
  const found = reader.source.indexOf(insert, begin.to)
  const to = found < 0 ? reader.source.length : found
  reader.at = found < 0 ? to : to + insert.length
  if (found < 0)
    report(reader, begin, `This \\begin{${name}} has no ${insert}.`, {
      label: `Insert ${insert}`,
      from: to,
      to,
      insert,
    })
  const isLook = takesLook.has(name) && /^[ \t]*\[/.test(reader.source.slice(begin.to, begin.to + 100))
  const look = isLook ? bracketsAt(reader.source, begin.to) : undefined
  const behind = look?.next ?? begin.to
  // Of minted the language comes next.
  const language = name === 'minted' ? argumentAt(reader.source, behind) : undefined
  const text = reader.source
    .slice(language?.next ?? behind, to)
    .replace(/^[ \t]*\n/, '')
    .trimEnd()
  const code: Block = { kind: 'code', from: begin.from, to: reader.at, text }
  const caption = look && captioned.exec(reader.source.slice(look.from, look.to))
  if (!caption) return [code]
  const rest = reader.at - reader.source.length
  const children = readValue(reader, look.from + caption.index + caption[0].length)
  reader.at = reader.source.length + rest
  return [paragraphOf({ kind: 'style', style: 'small', from: look.from, to: look.to, children }), code]
}
