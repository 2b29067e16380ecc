import { latexLimits } from '../limits.ts'
import { argumentAt, optionAt, skipSpace } from '../source/arguments.ts'
import { type Token, tokenAt } from '../source/tokens.ts'
import type { Block, Inline, Line, Span } from '../tree.ts'
import { definers, type Keyword, keywords, lineWords, settings, wordDefiners } from '../vocabulary/keywords.ts'
import { bold, readArgument, space } from './algorithm.ts'
import { endsLine, nested, paragraphOf, type Reader, refuse, report, skipUnseen } from './reader.ts'
import { addText } from './text.ts'

/** The lines of an algorithm of algorithm2e so far, and how they are to be. */
type Algorithm = {
  items: Line[]
  caption?: { block: Block; isFirst: boolean }
  isNumbered: boolean
  number: number
  stop: string
  hasEnds: boolean
}

/** The lines of an algorithm whose `\begin` has been read, with its caption before or behind them. */
export function readKeyworded(reader: Reader, begin: Span): Block[] {
  const around = reader.keywords
  reader.keywords = { lines: new Map(), words: new Map() }
  reader.at = optionAt(reader.source, reader.at)?.next ?? reader.at
  const algorithm: Algorithm = { items: [], isNumbered: false, number: 1, stop: ';', hasEnds: true }
  readLines(reader, algorithm, 0)
  while (reader.source[reader.at] === '}') {
    const span = { from: reader.at, to: ++reader.at }
    const fix = { ...span, label: 'Remove it', insert: '' }
    addLine(reader, algorithm, span, 0, [refuse(reader, span, 'This } closes nothing.', fix)])
    readLines(reader, algorithm, 0)
  }
  reader.keywords = around
  const { caption, isNumbered, items } = algorithm
  const lines: Block = { kind: 'algorithm', ...begin, isNumbered, items }
  if (!caption) return [lines]
  return caption.isFirst ? [caption.block, lines] : [lines, caption.block]
}

/** Reads lines up to the brace, or the end of the environment, that closes what they stand in. */
function readLines(reader: Reader, algorithm: Algorithm, depth: number): void {
  while (skipUnseen(reader)) {
    const token = tokenAt(reader.source, reader.at)
    if (token.text === '}' || token.text === '\\end') return
    if (reader.lines >= latexLimits.lines) cutLines(reader, algorithm, depth)
    else if (endsLine(reader, token)) readKeyword(reader, algorithm, token, depth)
    else readStatement(reader, algorithm, depth)
  }
}

/** What is left of the side, where it has lines enough. */
function cutLines(reader: Reader, algorithm: Algorithm, depth: number): void {
  const rest = { from: reader.at, to: reader.source.length }
  reader.at = rest.to
  const refused = refuse(reader, rest, `Algorithms may have ${latexLimits.lines} lines, not more.`)
  addLine(reader, algorithm, rest, depth, [refused])
  reader.isCut = true
}

function addLine(
  reader: Reader,
  algorithm: Algorithm,
  { from }: Span,
  depth: number,
  label: Inline[],
  beside: Inline[] = [],
  isCounted = true,
): void {
  const number = isCounted && algorithm.isNumbered ? { number: algorithm.number++ } : {}
  reader.lines++
  const to = reader.at
  const children: Block[] = beside.length > 0 ? [{ kind: 'paragraph', from, to, children: beside }] : []
  algorithm.items.push({ from, to, depth, ...(label.length > 0 && { label }), children, ...number })
}

/** What a line says up to its `\;`, or another end, and the comment behind. */
function readText(reader: Reader, { stop }: Algorithm): Inline[] {
  const { at: from } = reader
  const nodes = reader.grammar.inlines(reader, 'group')
  const last = nodes.at(-1)
  if (last?.kind === 'text') last.text = last.text.trimEnd()
  const isSaid = nodes.some((node) => node.kind !== 'text' || node.text !== '')
  const comment = /\\tc[pc]\*(?:\[[a-z]\])?\s*(?=\{)/y
  if (reader.source.startsWith('\\;', reader.at)) reader.at += 2
  if (isSaid) addText(nodes, stop, { from: reader.at, to: reader.at })
  comment.lastIndex = skipSpace(reader.source, reader.at)
  if (!comment.test(reader.source)) return nodes
  reader.at = comment.lastIndex
  const children = reader.grammar.group(reader)
  return [...nodes, { kind: 'style', style: 'comment', from, to: reader.at, children }]
}

function readStatement(reader: Reader, algorithm: Algorithm, depth: number): void {
  const token = tokenAt(reader.source, reader.at)
  const nodes = readText(reader, algorithm)
  if (nodes.length > 0) addLine(reader, algorithm, token, depth, [], nodes)
  if (reader.at > token.from) return
  reader.at = token.to
  addLine(reader, algorithm, token, depth, [refuse(reader, token, `${token.text} cannot stand in an algorithm.`)])
}

function readKeyword(reader: Reader, algorithm: Algorithm, token: Token, depth: number): void {
  const name = token.text.slice(1)
  const keyword = reader.keywords?.lines.get(name) ?? keywords.get(name)
  if (/^tc[pc]\*/.test(reader.source.slice(token.from + 1, token.to + 1))) readStatement(reader, algorithm, depth)
  else {
    reader.at = token.to
    if (keyword) readBlock(reader, algorithm, token, keyword, depth)
    else if (name === 'caption') readCaption(reader, algorithm, token)
    else if (name.startsWith('tc')) {
      const [open, close] = name === 'tcp' ? ['// ', ''] : ['/* ', ' */']
      const children = [said(token, open), ...readArgument(reader, token), said(token, close)]
      const comment: Inline = { kind: 'style', style: 'typewriter', from: token.from, to: reader.at, children }
      addLine(reader, algorithm, token, depth, [], [comment], false)
    } else if (name !== ';') readSetting(reader, algorithm, name)
  }
}

const said = ({ from, to }: Span, text: string): Inline => ({ kind: 'text', from, to, text })

function readCaption(reader: Reader, algorithm: Algorithm, token: Token): void {
  const children = [said(token, 'Algorithm: '), ...readArgument(reader, token)]
  const block = paragraphOf({ kind: 'style', style: 'small', from: token.from, to: reader.at, children })
  algorithm.caption ??= { block, isFirst: algorithm.items.length === 0 }
}

function readSetting(reader: Reader, algorithm: Algorithm, name: string): void {
  const given: string[] = []
  const most = settings.get(name) ?? 4
  for (let argument = given.length < most && argumentAt(reader.source, reader.at); argument; ) {
    given.push(reader.source.slice(argument.from, argument.to).trim())
    reader.at = argument.next
    argument = given.length < most && argumentAt(reader.source, reader.at)
  }
  if (name === 'LinesNumbered') algorithm.isNumbered = true
  if (name === 'DontPrintSemicolon') algorithm.stop = ''
  if (/^SetAlgo(?:NoEnd|Vlined)$/.test(name)) algorithm.hasEnds = false
  const [defined = '', ...words] = given
  const style = wordDefiners.get(name)
  const keyword = definers.get(name)?.(words)
  if (keyword) reader.keywords?.lines.set(defined, keyword)
  if (style) reader.keywords?.words.set(defined, { style, text: words[0] ?? '' })
}

function readBlock(reader: Reader, algorithm: Algorithm, token: Token, keyword: Keyword, depth: number): void {
  const { words, takes, last, end, kind, otherwise } = keyword
  const comment = readAside(reader)
  if (!skipUnseen(reader) || reader.source[reader.at] !== '{') {
    addLine(reader, algorithm, token, depth, [refuse(reader, token, `${token.text} needs its text in braces.`)])
    return
  }
  const argument = takes === 'body' ? [] : [space(token), ...readArgument(reader, token)]
  const label = [bold(token, words), ...(kind === 'repeat' ? [] : argument)]
  if (last && kind !== 'repeat') label.push(...(/\w/.test(last) ? [space(token)] : []), bold(token, last))
  if (takes === 'argument') addLine(reader, algorithm, token, depth, label, [], kind !== 'inOrOut')
  else if (kind === 'beside')
    addLine(reader, algorithm, token, depth, label, [...readBeside(reader, algorithm, token), ...comment])
  else {
    addLine(reader, algorithm, token, depth, label, comment)
    if (!readBody(reader, algorithm, token, depth)) return
    if (otherwise) {
      addLine(reader, algorithm, token, depth, [bold(token, otherwise)], readAside(reader))
      if (!readBody(reader, algorithm, token, depth)) return
    }
    if (kind === 'repeat' && last) {
      addText(argument, algorithm.stop, token)
      addLine(reader, algorithm, token, depth, [bold(token, last), ...argument])
    } else if (end && algorithm.hasEnds) addLine(reader, algorithm, token, depth, [bold(token, end)])
  }
}

const aside = /\s*\(\s*\\tc[pc]\*?(?:\[[a-z]\])?\s*(?=\{)/y

/** The comment in round brackets that stands beside the line of a keyword: `\If(\tcp*[f]{so}){…}`. */
function readAside(reader: Reader): Inline[] {
  aside.lastIndex = reader.at
  const found = aside.exec(reader.source)
  if (!found) return []
  const { at: from } = reader
  reader.at = aside.lastIndex
  const children = reader.grammar.group(reader)
  const close = skipSpace(reader.source, reader.at)
  if (reader.source[close] === ')') reader.at = close + 1
  return [{ kind: 'style', style: 'comment', from, to: reader.at, children }]
}

/** A body that stands in the line of its keyword. */
function readBeside(reader: Reader, algorithm: Algorithm, token: Token): Inline[] {
  if (!skipUnseen(reader) || reader.source[reader.at] !== '{')
    return [refuse(reader, token, `${token.text} needs its lines in braces.`)]
  const open = reader.at++
  const nodes = readText(reader, algorithm)
  skipUnseen(reader)
  closeBody(reader, open)
  return nodes
}

/** The lines in the braces that should stand here; whether they do. */
function readBody(reader: Reader, algorithm: Algorithm, token: Token, depth: number): boolean {
  if (!skipUnseen(reader) || reader.source[reader.at] !== '{') {
    addLine(reader, algorithm, token, depth, [refuse(reader, token, `${token.text} needs its lines in braces.`)])
    return false
  }
  nested(
    reader,
    () => {
      const open = reader.at++
      readLines(reader, algorithm, depth + 1)
      closeBody(reader, open)
    },
    (refused) => addLine(reader, algorithm, token, depth, [refused]),
  )
  return true
}

function closeBody(reader: Reader, open: number): void {
  if (reader.source[reader.at] === '}') reader.at++
  else {
    const fix = { label: 'Insert }', from: reader.at, to: reader.at, insert: '}' }
    report(reader, { from: open, to: open + 1 }, 'This { has no }.', fix)
  }
}

/** A word within a line of algorithm2e: `\Return`, or one that it has defined, and in round brackets what is given to that. */
export function readLineWord(reader: Reader, token: Token): Inline | undefined {
  if (!reader.keywords) return undefined
  const name = token.text.slice(1)
  const { from } = token
  const { style, text } = reader.keywords.words.get(name) ?? { style: 'bold' as const, text: lineWords.get(name) }
  if (text === undefined) return undefined
  reader.at = token.to
  const word: Inline = { kind: 'style', style, from, to: token.to, children: [said(token, text)] }
  const isCalled = style === 'typewriter' && reader.source[reader.at] === '{'
  if (!isCalled && reader.source.startsWith('{}', reader.at)) reader.at += 2
  const given = isCalled ? reader.grammar.group(reader) : []
  const span = { from, to: reader.at }
  const children = isCalled
    ? [word, said(span, '('), ...given, said(span, ')')]
    : [...(name === 'KwTo' ? [space(token)] : []), word, space(token)]
  return { kind: 'style', style: 'upright', ...span, children }
}
