import { latexLimits } from '../limits.ts'
import { argumentAt, optionAt } from '../source/arguments.ts'
import { type Token, tokenAt } from '../source/tokens.ts'
import type { Block, Inline, Span } from '../tree.ts'
import { definers, type Keyword, keywords, settings, wordDefiners } from '../vocabulary/keywords.ts'
import { bold, readArgument, space } from './algorithm.ts'
import { type Algorithm, addLine, addRefused, printed, readAside, readText } from './keyworded-line.ts'
import { endsLine, nested, paragraphOf, type Reader, refuse, report, skipUnseen } from './reader.ts'
import { addText } from './text.ts'

/** The lines of an algorithm of algorithm2e whose `\begin` has been read, with its caption before or behind them. */
export function readKeyworded(reader: Reader, begin: Span): Block[] {
  const around = reader.keywords
  reader.keywords = { lines: new Map(), words: new Map() }
  reader.at = optionAt(reader.source, reader.at)?.next ?? reader.at
  const algorithm: Algorithm = { reader, items: [], depth: 0, isNumbered: false, number: 1, stop: ';', hasEnds: true }
  readLines(algorithm)
  while (reader.source[reader.at] === '}') {
    const span = { from: reader.at, to: ++reader.at }
    const fix = { ...span, label: 'Remove it', insert: '' }
    addLine(algorithm, span, { label: [refuse(reader, span, 'This } closes nothing.', fix)] })
    readLines(algorithm)
  }
  reader.keywords = around
  const { caption, isNumbered, items } = algorithm
  const lines: Block = { kind: 'algorithm', ...begin, isNumbered, items }
  if (!caption) return [lines]
  return caption.isFirst ? [caption.block, lines] : [lines, caption.block]
}

/** Reads lines up to the brace, or the end of the environment, that closes what they stand in. */
function readLines(algorithm: Algorithm): void {
  const { reader } = algorithm
  while (skipUnseen(reader)) {
    const token = tokenAt(reader.source, reader.at)
    if (token.text === '}' || token.text === '\\end') return
    if (reader.lines >= latexLimits.lines) cutLines(algorithm)
    else if (endsLine(reader, token) && !isCommentBehind(reader, token)) readKeyword(algorithm, token)
    else readStatement(algorithm, token)
  }
}

/** What is left of the side, where it has lines enough. */
function cutLines(algorithm: Algorithm): void {
  const { reader } = algorithm
  const rest = { from: reader.at, to: reader.source.length }
  reader.at = rest.to
  addLine(algorithm, rest, {
    label: [refuse(reader, rest, `Algorithms may have ${latexLimits.lines} lines, not more.`)],
  })
  reader.isCut = true
}

/** `\tcp*{…}` stands behind a statement, be it an empty one. */
const isCommentBehind = ({ source }: Reader, { from, to }: Token): boolean =>
  /^tc[pc]\*/.test(source.slice(from + 1, to + 1))

function readStatement(algorithm: Algorithm, token: Token): void {
  const { reader } = algorithm
  const text = readText(algorithm)
  if (text.length > 0) addLine(algorithm, token, { text })
  if (reader.at > token.from) return
  reader.at = token.to
  addRefused(algorithm, token, `${token.text} cannot stand in an algorithm.`)
}

function readKeyword(algorithm: Algorithm, token: Token): void {
  const { reader } = algorithm
  const name = token.text.slice(1)
  const keyword = reader.keywords?.lines.get(name) ?? keywords.get(name)
  reader.at = token.to
  if (keyword) readBlock(algorithm, token, keyword)
  else if (name === 'caption') readCaption(algorithm, token)
  else if (name.startsWith('tc')) readComment(algorithm, token)
  else if (name !== ';') readSetting(algorithm, name)
}

function readCaption(algorithm: Algorithm, token: Token): void {
  const { reader, items } = algorithm
  const children = [printed(token, 'Algorithm: '), ...readArgument(reader, token)]
  const block = paragraphOf({ kind: 'style', style: 'small', from: token.from, to: reader.at, children })
  algorithm.caption ??= { block, isFirst: items.length === 0 }
}

/** A comment in a line of its own, which has no number. */
function readComment(algorithm: Algorithm, token: Token): void {
  const { reader } = algorithm
  const [open, close] = token.text === '\\tcp' ? ['// ', ''] : ['/* ', ' */']
  const children = [printed(token, open), ...readArgument(reader, token), printed(token, close)]
  const comment: Inline = { kind: 'style', style: 'typewriter', from: token.from, to: reader.at, children }
  addLine(algorithm, token, { text: [comment], isCounted: false })
}

/** What says how the algorithm looks, or defines a keyword or a word. */
function readSetting(algorithm: Algorithm, name: string): void {
  const { reader } = algorithm
  if (name === 'LinesNumbered') algorithm.isNumbered = true
  if (name === 'DontPrintSemicolon') algorithm.stop = ''
  if (/^SetAlgo(?:NoEnd|Vlined)$/.test(name)) algorithm.hasEnds = false
  const [defined = '', ...words] = readArguments(reader, settings.get(name) ?? 4)
  const keyword = definers.get(name)?.(words)
  const style = wordDefiners.get(name)
  if (keyword) reader.keywords?.lines.set(defined, keyword)
  if (style) reader.keywords?.words.set(defined, { style, text: words[0] ?? '' })
}

function readArguments(reader: Reader, atMost: number): string[] {
  const given: string[] = []
  while (given.length < atMost) {
    const argument = argumentAt(reader.source, reader.at)
    if (!argument) break
    given.push(reader.source.slice(argument.from, argument.to).trim())
    reader.at = argument.next
  }
  return given
}

/** A keyword with what it is given, and its body below it or beside it. */
function readBlock(algorithm: Algorithm, token: Token, keyword: Keyword): void {
  const { reader } = algorithm
  const { words, takes, last = '', kind } = keyword
  const comment = readAside(algorithm)
  if (!isAtBrace(reader)) {
    addRefused(algorithm, token, `${token.text} needs its text in braces.`)
    return
  }
  const argument = takes === 'body' ? [] : [space(token), ...readArgument(reader, token)]
  if (kind === 'repeat') {
    readRepeat(algorithm, token, keyword, { argument, comment })
    return
  }
  const label = [bold(token, words), ...argument]
  if (/\w/.test(last)) label.push(space(token))
  if (last) label.push(bold(token, last))
  if (takes === 'argument') addLine(algorithm, token, { label, isCounted: kind !== 'inOrOut' })
  else if (kind === 'beside') addLine(algorithm, token, { label, text: [...readBeside(algorithm, token), ...comment] })
  else {
    addLine(algorithm, token, { label, text: comment })
    readBodies(algorithm, token, keyword)
  }
}

/** The body below a keyword, the one below its `else`, and its end. */
function readBodies(algorithm: Algorithm, token: Token, { otherwise, end }: Keyword): void {
  if (!readBody(algorithm, token)) return
  if (otherwise) {
    addLine(algorithm, token, { label: [bold(token, otherwise)], text: readAside(algorithm) })
    if (!readBody(algorithm, token)) return
  }
  if (end && algorithm.hasEnds) addLine(algorithm, token, { label: [bold(token, end)] })
}

/** What a loop is repeated until is given before its body and stands behind it. */
function readRepeat(
  algorithm: Algorithm,
  token: Token,
  { words, last = '' }: Keyword,
  { argument, comment }: { argument: Inline[]; comment: Inline[] },
): void {
  addLine(algorithm, token, { label: [bold(token, words)], text: comment })
  if (!readBody(algorithm, token) || !last) return
  addText(argument, algorithm.stop, token)
  addLine(algorithm, token, { label: [bold(token, last), ...argument] })
}

const isAtBrace = (reader: Reader): boolean => skipUnseen(reader) && reader.source[reader.at] === '{'

/** A body that stands in the line of its keyword. */
function readBeside(algorithm: Algorithm, token: Token): Inline[] {
  const { reader } = algorithm
  if (!isAtBrace(reader)) return [refuse(reader, token, `${token.text} needs its lines in braces.`)]
  const open = reader.at++
  const nodes = readText(algorithm)
  skipUnseen(reader)
  closeBody(reader, open)
  return nodes
}

/** The lines in the braces that should stand here; whether they do. */
function readBody(algorithm: Algorithm, token: Token): boolean {
  const { reader } = algorithm
  if (!isAtBrace(reader)) {
    addRefused(algorithm, token, `${token.text} needs its lines in braces.`)
    return false
  }
  const read = () => {
    const open = reader.at++
    algorithm.depth++
    readLines(algorithm)
    algorithm.depth--
    closeBody(reader, open)
  }
  nested(reader, read, (refused) => addLine(algorithm, token, { label: [refused] }))
  return true
}

function closeBody(reader: Reader, open: number): void {
  if (reader.source[reader.at] === '}') reader.at++
  else {
    const fix = { label: 'Insert }', from: reader.at, to: reader.at, insert: '}' }
    report(reader, { from: open, to: open + 1 }, 'This { has no }.', fix)
  }
}
