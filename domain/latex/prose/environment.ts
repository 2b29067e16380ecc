import { environmentEnd } from '../formula/end.ts'
import { isKeyworded } from '../source/keyworded.ts'
import { afterBegunName, environmentAt, tokenAt } from '../source/tokens.ts'
import type { Block, Refused, Span, TextStyle } from '../tree.ts'
import { drawings, refusalOfDrawing } from '../vocabulary/drawings.ts'
import { algorithms, boxes, codes, comment, lists, numberings, tables } from '../vocabulary/environments.ts'
import { switches } from '../vocabulary/text-commands.ts'
import { readAlgorithm } from './algorithm.ts'
import { readCode } from './code.ts'
import { readArguments } from './environment-arguments.ts'
import { readKeyworded } from './keyworded.ts'
import { readList } from './list.ts'
import { nested, paragraphOf, type Reader, refuse, report } from './reader.ts'
import { readStatement } from './statement.ts'
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
  const statement = readStatement(reader, name, begin)
  if (statement) return [statement]
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
