import { afterOverlay, argumentAt, optionAt, skipSpace } from '../source/arguments.ts'
import { stretchEnd } from '../source/stretch.ts'
import { afterBegunName, environmentAt, type Token, tokenAt } from '../source/tokens.ts'
import type { Inline } from '../tree.ts'
import { drawings } from '../vocabulary/drawings.ts'
import { isBlock, isMathematics } from '../vocabulary/environments.ts'
import { steps } from '../vocabulary/pieces.ts'
import {
  accents,
  characters,
  corners,
  headings,
  ignored,
  lengths,
  letterCases,
  ordinals,
  sized,
  styles,
  switches,
  symbols,
} from '../vocabulary/text-commands.ts'
import { readAccent } from './accent.ts'
import { readDrawing } from './environment.ts'
import { readDelimited, readMathsEnvironment } from './formula.ts'
import { readBlockInLine, readInLine } from './in-line.ts'
import { afterUnread, passOver, readLength, skipLineSpace, spaceOf } from './layout.ts'
import { readLetterCase } from './letter-case.ts'
import { expandMacro, readMacro } from './macro.ts'
import { readNote } from './note.ts'
import { readObject } from './objects.ts'
import { readPiece } from './pieces.ts'
import { quotesOf } from './quotes.ts'
import { isItem, type Place, type Reader, readRest, refuse } from './reader.ts'
import { wideRuleAt } from './rule.ts'
import { isSizedBlock, readSized } from './sized.ts'
import { addNode, addText } from './text.ts'

/** Reads the command at the reader into `nodes`; false when it ends the text, which leaves the reader before it. */
export function readCommand(reader: Reader, place: Place, nodes: Inline[]): boolean {
  const token = tokenAt(reader.source, reader.at)
  const name = token.text.slice(1)
  if (token.text === '\\(' || token.text === '\\[') nodes.push(readDelimited(reader))
  else if (expandMacro(reader)) return true
  else if (Object.hasOwn(reader.macros, token.text)) addNode(nodes, readMacro(reader, token))
  else if (name === 'begin') return readBegin(reader, place, nodes, token)
  else if (isItem(reader, token) && place === 'cell') nodes.push(refuseItem(reader, token))
  else if (name === 'end' || isItem(reader, token)) return false
  else if (name === 'par' || steps.has(name) || headings.has(name)) return readBoundary(reader, place, nodes, token)
  else if (name === '\\' || name === 'newline' || name === 'tabularnewline') {
    if (place === 'cell' && name !== 'newline') return false
    readBreak(reader, nodes, token)
  } else if (place === 'paragraph' && isSizedBlock(reader, token)) return false
  else if (wideRuleAt(reader, token)) return readRuleInLine(reader, place, nodes, token)
  else if (styles.has(name) || switches.has(name)) readStyle(reader, place, nodes, token)
  else if (sized.has(name)) nodes.push(readSized(reader, token))
  else if (name === 'cloze' || name === 'hint') nodes.push(readPiece(reader, token))
  else if (name === 'footnotemark' || name === 'footnotetext') nodes.push(readNote(reader, token))
  else if (corners.has(name)) nodes.push(readCorners(reader, token))
  else if (letterCases.has(name)) nodes.push(readLetterCase(reader, token))
  else if (name === 'iffalse' && afterUnread(reader, token) !== undefined)
    reader.at = afterUnread(reader, token) ?? token.to
  else if (accents.has(name)) addNode(nodes, readAccent(reader, token))
  else if (ordinals.has(name)) nodes.push(readOrdinal(reader, token))
  else if (symbols.has(name) || characters.has(name)) readCharacter(reader, nodes, token)
  else if (ignored.has(name)) passOver(reader, token)
  else if (lengths.has(name)) readLength(reader, nodes, token)
  else if (stretchEnd(reader.source, token.text, token.to))
    reader.at = stretchEnd(reader.source, token.text, token.to) ?? token.to
  else addNode(nodes, readObject(reader, place, token))
  return true
}

/** An `\item` outside of lists; in a table it ends nothing. */
export function refuseItem(reader: Reader, { from, to }: Token): Inline {
  reader.at = to
  return refuse(reader, { from, to }, '\\item stands in a list only.', { from, to, label: 'Remove it', insert: '' })
}

function readBegin(reader: Reader, place: Place, nodes: Inline[], token: Token): boolean {
  const environment = environmentAt(reader.source, token.to)
  if (environment && isMathematics(environment.name)) {
    nodes.push(readMathsEnvironment(reader, environment.name))
    return true
  }
  const inLine = readInLine(reader)
  for (const node of inLine ?? []) addNode(nodes, node)
  if (inLine) return true
  if (place === 'paragraph' && environment) return false
  const span = { from: token.from, to: environment?.to ?? afterBegunName(reader.source, token.to) }
  if (environment && drawings.has(environment.name)) {
    nodes.push(readDrawing(reader, environment.name, span))
    return true
  }
  if (environment && isBlock(environment.name)) {
    for (const node of readBlockInLine(reader, environment)) addNode(nodes, node)
    return true
  }
  reader.at = span.to
  const reason = environment
    ? `The environment ${environment.name} is not known here.`
    : 'This \\begin needs the name of an environment in braces.'
  nodes.push(refuse(reader, span, reason))
  return true
}

/** `\par` and headings end a paragraph; inside a line the one breaks it and the other cannot stand. */
function readBoundary(reader: Reader, place: Place, nodes: Inline[], token: Token): boolean {
  if (place === 'paragraph') return false
  reader.at = token.to
  if (token.text === '\\par') nodes.push({ kind: 'break', from: token.from, to: token.to })
  else nodes.push(refuse(reader, token, `A ${token.text} cannot stand inside a line.`))
  return true
}

/** A rule across the text ends the paragraph. One across a part of it, behind words, is a blank to write on. */
function readRuleInLine(reader: Reader, place: Place, nodes: Inline[], { from, text, to }: Token): boolean {
  const rule = wideRuleAt(reader, { from, text, to })
  const isToWriteOn = rule?.isPart && nodes.some((node) => node.kind !== 'text' || node.text.trim() !== '')
  if (place === 'paragraph' && !isToWriteOn) return false
  reader.at = rule?.to ?? to
  if (isToWriteOn) addText(nodes, characters.get('hrulefill') ?? '', { from, to: reader.at })
  return true
}

/** The corner of a table, whose arguments name its rows and its columns (`\diagbox{rows}{columns}`): both, with a line between. */
function readCorners(reader: Reader, token: Token): Inline {
  const { from } = token
  const line = corners.get(token.text.slice(1))
  reader.at = skipSpace(reader.source, afterOptions(reader.source, token.to))
  const children: Inline[] = []
  while (reader.source[reader.at] === '{') {
    if (children.length > 0) children.push({ kind: 'text', from, to: from, text: ` ${line} ` })
    children.push(...reader.grammar.group(reader))
  }
  const span = { from, to: reader.at }
  if (children.length === 0) return refuse(reader, token, `${token.text} needs its texts in braces.`)
  return { kind: 'style', style: 'upright', ...span, children }
}

const breakLength = /\*?(?:\[\s*-?[\d.]+\s*[a-z]{2}\s*\])?/y

function readBreak(reader: Reader, nodes: Inline[], token: Token): void {
  breakLength.lastIndex = token.to
  reader.at = token.to + (breakLength.exec(reader.source)?.[0].length ?? 0)
  nodes.push({ kind: 'break', from: token.from, to: reader.at })
}

/** Commands with optional arguments before their text: the width of a box and the place of the text in it, a shorter caption. */
const boxes = new Set(
  'framebox makebox marginpar caption parbox makecell thead shortstack hyperref todo marginnote sidenote textls'.split(
    ' ',
  ),
)

const afterOptions = (source: string, at: number): number => {
  const first = optionAt(source, at)?.next ?? at
  return optionAt(source, first)?.next ?? first
}

/** What has something in braces before its text: how wide a box is, or which language comes. */
const takesArgument = new Set(['parbox', 'foreignlanguage'])

/** Where the text of a style begins: behind what stands in brackets, and what else is told before it. */
function textAt(source: string, { text, to }: Token): number {
  const name = text.slice(1)
  const at = afterOverlay(source, boxes.has(name) ? afterOptions(source, to) : to)
  return skipSpace(source, takesArgument.has(name) ? (argumentAt(source, at)?.next ?? at) : at)
}

/** The option that puts the lines of a cell at its left or right: `\makecell[l]`. Without it they are centred. */
const aside = /^\s*\[[^\]]*[lr]/

/** What stands around the text of a style: quotation marks of its language, what it is a caption of; and a note has no foot to stand at. */
function marksAround(reader: Reader, name: string): readonly [open: string, close: string] | undefined {
  if (name === 'caption' && reader.environments.includes('algorithm')) return ['Algorithm: ', '']
  if (name === 'footnote') return [' (', ')']
  if (name !== 'enquote') return undefined
  reader.quotes ??= quotesOf(reader.source)
  return [reader.quotes.open, reader.quotes.close]
}

/** A style takes its argument; a declaration takes everything up to the end of what it stands in. */
function readStyle(reader: Reader, place: Place, nodes: Inline[], token: Token): void {
  const name = token.text.slice(1)
  const style = styles.get(name)
  const at = textAt(reader.source, token)
  if (!style) {
    reader.at = at
    const children = readRest(reader, place)
    nodes.push({ kind: 'style', style: switches.get(name) ?? 'upright', from: token.from, to: reader.at, children })
  } else if (reader.source[at] === '{') {
    reader.at = at
    const children = reader.grammar.group(reader)
    // Its second argument is the same for places without formulas, such as bookmarks of a PDF: passed over.
    if (name === 'texorpdfstring') reader.at = argumentAt(reader.source, reader.at)?.next ?? reader.at
    const { from } = token
    const { at: to } = reader
    const marks = marksAround(reader, name)
    if (marks) {
      children.unshift({ kind: 'text', from, to: from, text: marks[0] })
      children.push({ kind: 'text', from: to, to, text: marks[1] })
    }
    const isAside = style === 'stacked' && aside.test(reader.source.slice(token.to, at))
    nodes.push({ kind: 'style', style: isAside ? 'upright' : style, from, to, children })
  } else {
    reader.at = token.to
    nodes.push(refuse(reader, token, `${token.text} needs its text in braces.`))
  }
}

/** `1\ier janvier`: the space behind it stays. */
function readOrdinal(reader: Reader, { text: command, from, to }: Token): Inline {
  reader.at = reader.source.startsWith('{}', to) ? to + 2 : to
  const span = { from, to: reader.at }
  const text = ordinals.get(command.slice(1)) ?? ''
  return { kind: 'style', style: 'superscript', ...span, children: [{ kind: 'text', ...span, text }] }
}

/** Lines of an exam to write on; in brackets stands what belongs there. */
const blanks = new Set(['fillin', 'answerline'])

function readCharacter(reader: Reader, nodes: Inline[], token: Token): void {
  const name = token.text.slice(1)
  const isWord = /^[a-zA-Z]/.test(name)
  const afterEmptyGroup = isWord && reader.source.startsWith('{}', token.to) ? token.to + 2 : undefined
  const star = reader.source[token.to] === '*' ? 1 : 0
  const space = name === 'hspace' ? argumentAt(reader.source, token.to + star) : undefined
  const answer = blanks.has(name) ? optionAt(reader.source, token.to) : undefined
  reader.at = (space ?? answer)?.next ?? afterEmptyGroup ?? (isWord ? skipLineSpace(reader.source, token.to) : token.to)
  const last = nodes.at(-1)
  if (name === 'fg' && last?.kind === 'text') last.text = last.text.trimEnd()
  const shown = space
    ? spaceOf(reader.source.slice(space.from, space.to).trim())
    : (symbols.get(name) ?? characters.get(name) ?? '')
  addText(nodes, shown, { from: token.from, to: reader.at })
}
