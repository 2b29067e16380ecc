import { optionAt, skipSpace } from '../source/arguments.ts'
import { type Token, tokenAt } from '../source/tokens.ts'
import type { Block, Inline, Line, Span } from '../tree.ts'
import { algorithmLines, algorithmWords, type LineForm } from '../vocabulary/algorithms.ts'
import { isAtEnd, isItem, type Reader, refuse, report } from './reader.ts'

/** A block of an algorithm that is open: where, by what, and what closes it. */
type Opened = Span & { text: string; end: string }

/** The lines of `algorithmic`, whose `\begin` has been read. `[2]` says that every second line has its number. */
export function readAlgorithm(reader: Reader, begin: Span): Block {
  const option = optionAt(reader.source, reader.at)
  const every = option ? Number(reader.source.slice(option.from, option.to)) || 0 : 0
  reader.at = option?.next ?? reader.at
  const open: Opened[] = []
  const items: Line[] = []
  const before = reader.grammar.blocks(reader, 'list')
  const [first] = before
  if (first) items.push({ from: first.from, to: reader.at, depth: 0, children: before })
  for (let number = 1; !isAtEnd(reader); ) {
    const token = tokenAt(reader.source, reader.at)
    const form = algorithmLines.get(token.text.slice(1))
    if (!form || !isItem(reader, token)) break
    const line = readLine(reader, token, form, open)
    const isShown = !form.isUncounted && every > 0 && number % every === 0
    items.push(isShown ? { ...line, number } : line)
    if (!form.isUncounted) number++
  }
  for (const one of open.toReversed()) reportOpen(reader, one, reader.at)
  return { kind: 'algorithm', ...begin, isNumbered: every > 0, items }
}

function readLine(reader: Reader, token: Token, form: LineForm, open: Opened[]): Line {
  const { from, to, text } = token
  if (form.within) closeTo(reader, token, form.within, open)
  const depth = open.length - (form.within && open.at(-1)?.end === form.within ? 1 : 0)
  if (form.within === text.slice(1)) open.splice(depth)
  if (form.end) open.push({ from, to, text, end: form.end })
  reader.at = to
  const label = readWords(reader, token, form)
  const children = reader.grammar.blocks(reader, 'list')
  return { from, to: reader.at, depth, ...(label.length > 0 && { label }), children }
}

/** Leaves the block that `name` closes the innermost; what is still open in it is reported, or that there is none. */
function closeTo(reader: Reader, { from, to, text }: Token, name: string, open: Opened[]): void {
  const at = open.findLastIndex(({ end }) => end === name)
  if (at < 0)
    report(reader, { from, to }, `This ${text} belongs to nothing.`, { from, to, label: 'Remove it', insert: '' })
  else for (const one of open.splice(at + 1).toReversed()) reportOpen(reader, one, from)
}

function reportOpen(reader: Reader, { from, to, text, end }: Opened, at: number): void {
  const insert = `\\${end}`
  report(reader, { from, to }, `This ${text} has no ${insert}.`, {
    label: `Insert ${insert}`,
    from: at,
    to: at,
    insert: `${insert}\n`,
  })
}

/** What a line says in bold, with what stands between. */
function readWords(reader: Reader, token: Token, { words, takes, last }: LineForm): Inline[] {
  const nodes: Inline[] = []
  if (words) nodes.push(bold(token, words))
  if (takes) nodes.push(space(token), ...(takes === 'call' ? readCall(reader, token) : readArgument(reader, token)))
  if (last) nodes.push(space(token), bold(token, last))
  return nodes
}

export const space = ({ from, to }: Span): Inline => ({ kind: 'text', from, to, text: ' ' })
export const bold = ({ from, to }: Span, text: string): Inline => ({
  kind: 'style',
  style: 'bold',
  from,
  to,
  children: [{ kind: 'text', from, to, text }],
})

export function readArgument(reader: Reader, token: Token): Inline[] {
  const at = skipSpace(reader.source, reader.at)
  if (reader.source[at] !== '{') return [refuse(reader, token, `${token.text} needs its text in braces.`)]
  reader.at = at
  return reader.grammar.group(reader)
}

/** A name in small capitals, and what it is given, which may be nothing. */
function readCall(reader: Reader, token: Token): Inline[] {
  const { from } = token
  const name = readArgument(reader, token)
  const children = reader.source[skipSpace(reader.source, reader.at)] === '{' ? readArgument(reader, token) : []
  const called: Inline = { kind: 'style', style: 'smallCaps', from, to: reader.at, children: name }
  if (children.length === 0) return [called]
  const span = { from, to: reader.at }
  return [called, { kind: 'text', ...span, text: '(' }, ...children, { kind: 'text', ...span, text: ')' }]
}

/** What stands within a line of `algorithmic` alone: `\Comment{…}`, `\Call{…}{…}`, `\Return`; nothing where it is another command. */
export function readInLine(reader: Reader, token: Token): Inline | undefined {
  const name = token.text.slice(1)
  const word = algorithmWords.get(name)
  if (!reader.environments.includes('algorithmic')) return undefined
  if (word) {
    reader.at = reader.source.startsWith('{}', token.to) ? token.to + 2 : token.to
    return {
      kind: 'style',
      style: 'upright',
      from: token.from,
      to: reader.at,
      children: [bold(token, word), space(token)],
    }
  }
  if (name !== 'Call' && name.toLowerCase() !== 'comment') return undefined
  reader.at = token.to
  const children = name === 'Call' ? readCall(reader, token) : readArgument(reader, token)
  const style = name === 'Call' ? 'upright' : 'comment'
  return { kind: 'style', style, from: token.from, to: reader.at, children }
}
