import { matrixAt } from '../diagram/find.ts'
import { proofEnd, textEnd } from '../formula/end.ts'
import { afterFormula, formulasOfText } from '../formula/of-text.ts'
import { afterSigns, argumentAt, extentAfter, optionAt } from '../source/arguments.ts'
import { isCode, type Token } from '../source/tokens.ts'
import type { Inline, Span } from '../tree.ts'
import { refusalOfDrawing } from '../vocabulary/drawings.ts'
import { itemsIn } from '../vocabulary/environments.ts'
import { refusalOf } from '../vocabulary/forbidden.ts'
import { axioms } from '../vocabulary/text-arguments.ts'
import { references } from '../vocabulary/text-commands.ts'
import { readInLine } from './algorithm.ts'
import { readCellColor, readColor, readGround } from './colored.ts'
import { readBareFormula } from './formula.ts'
import { readLineWord } from './line-word.ts'
import { readPicture } from './picture.ts'
import { type Place, type Reader, refuse } from './reader.ts'

const isAxiom = (name: string): boolean => axioms.some((axiom) => axiom === name)

/** A command that is more than styled text: a link, a colour, code, a reference, chemistry; or one that is not known. */
export function readObject(reader: Reader, place: Place, token: Token): Inline {
  const name = token.text.slice(1)
  if (isCode(token)) return readCode(reader, token)
  if (name === 'href' || name === 'url') return readLink(reader, token, name)
  if (name === 'textcolor' || name === 'color') return readColor(reader, place, token)
  if (name === 'colorbox' || name === 'fcolorbox' || name === 'hl') return readGround(reader, token)
  if (name === 'cellcolor') return readCellColor(reader, token)
  if (name === 'includegraphics') return readPicture(reader, token)
  const inLine = readInLine(reader, token) ?? readLineWord(reader, token)
  if (inLine) return inLine
  if (name === 'multirow') return readUnknown(reader, token, noRows)
  if (name === 'rowcolor') return readUnknown(reader, token, noRow)
  const brackets = references.get(name)
  if (brackets) return readReference(reader, token, brackets)
  if (/^xymatrix(?![a-zA-Z])/.test(name)) return readMatrix(reader, token)
  const proof = isAxiom(name) ? proofEnd(reader.source, token.to) : undefined
  if (proof) return readBareFormula(reader, proof.to)
  if (!formulasOfText.has(name)) return readUnknown(reader, token)
  const end = afterFormula(reader.source, token.to, name)
  if (end === undefined) return readIncomplete(reader, token)
  return readBareFormula(reader, end)
}

const noRows = 'Here \\multirow stands at the beginning of a cell, with what stands in it in braces.'

const noRow = 'Here \\rowcolor stands at the beginning of a row, with a colour in braces, such as {blue!20}.'

/** `\xymatrix@C=2em{…}`; `@` is a letter to the tokens. */
function readMatrix(reader: Reader, token: Token): Inline {
  const matrix = matrixAt(reader.source, token.from + '\\xymatrix'.length)
  return matrix ? readBareFormula(reader, matrix.to) : readIncomplete(reader, token, 'needs its cells in braces.')
}

/** A command whose argument is missing or not closed; then the rest of the text is taken for it. */
function readIncomplete(reader: Reader, token: Token, reason = 'needs what it is about in braces.'): Inline {
  const isOpen = /^\s*\{/.test(reader.source.slice(token.to, token.to + 10)) || isCode(token)
  const { caret = token.to } = reader
  const isBeingTyped = caret < token.to + 100 && /^\[[^\]\n]*\]?$/.test(reader.source.slice(token.to, caret))
  const to = isBeingTyped ? caret : token.to
  const span = { from: token.from, to: isOpen ? textEnd(reader.source, token.to) : to }
  reader.at = span.to
  return refuse(reader, span, `${token.text} ${reason}`)
}

function readCode(reader: Reader, token: Token): Inline {
  const { text, from, to } = token
  const written = text.replace(/^\\(?:verb\*?|lstinline(?:\[[^\]]*\])?|mintinline(?:\[[^\]]*\])?(?:\{[^{}]*\})?)/, '')
  if (written === '') return readIncomplete(reader, token, `needs a sign on both sides of its text, as in ${text}|x|.`)
  reader.at = to
  const shown = written.slice(1, -1)
  return { kind: 'style', style: 'typewriter', from, to, children: [{ kind: 'text', from, to, text: shown }] }
}

const address = /^https?:\/\/[^\s<>"\\^`{|}]+$/i

function readLink(reader: Reader, token: Token, name: 'href' | 'url'): Inline {
  const argument = argumentAt(reader.source, token.to, true)
  if (!argument) return readIncomplete(reader, token)
  const href = reader.source
    .slice(argument.from, argument.to)
    .trim()
    .replace(/\\([%#&_~])/g, '$1')
  reader.at = argument.next
  const written = { from: argument.from, to: argument.to }
  const isNamed = name === 'href' && reader.source[argument.next] === '{'
  const children: Inline[] = isNamed ? reader.grammar.group(reader) : [{ kind: 'text', ...written, text: href }]
  const span = { from: token.from, to: reader.at }
  if (address.test(href)) return { kind: 'link', ...span, href, children }
  return refuse(reader, span, 'A link leads to an address that begins with https:// or http://.')
}

function readReference(reader: Reader, token: Token, [open, close]: string): Inline {
  const to = reader.source[token.to] === '*' ? token.to + 1 : token.to
  const first = optionAt(reader.source, to)
  const second = first && optionAt(reader.source, first.next)
  const argument = argumentAt(reader.source, (second ?? first)?.next ?? to)
  if (!argument) return readIncomplete(reader, token)
  reader.at = argument.next
  const said = (span: Span | undefined) =>
    span ? reader.source.slice(span.from, span.to).replaceAll('~', '\u00a0') : ''
  const [before, behind] = second ? [first, second] : [undefined, first]
  const parts = [before && `${said(before)} `, said(argument), behind && `, ${said(behind)}`]
  const text = `${open}${parts.filter(Boolean).join('')}${close}`
  return { kind: 'text', from: token.from, to: argument.next, text }
}

/** A command that text does not know, with its arguments: most often mathematics without its dollar signs. */
function readUnknown(reader: Reader, token: Token, reason?: string): Inline {
  const name = token.text.slice(1)
  const refusal = reason ?? refusalOf(name) ?? refusalOfDrawing(name) ?? refusalOfItem(name)
  const named = refusal ? afterNames(reader.source, token.to) : afterSigns(reader.source, token)
  const span = { from: token.from, to: extentAfter(reader.source, named) }
  reader.at = span.to
  if (refusal) return refuse(reader, span, refusal)
  if (token.text === '\\') return refuse(reader, span, 'A backslash begins a command; \\textbackslash prints one.')
  const source = reader.source.slice(span.from, span.to)
  // A sign right behind it closes the formula already.
  const insert = `$${source}${reader.source[span.to] === '$' ? '' : '$'}`
  const fix = { ...span, label: 'Make it a formula', insert }
  const unknown = `${token.text} is not known in text. Mathematics stands between dollar signs.`
  return { ...refuse(reader, span, unknown, fix), isCommand: true }
}

/** Why what begins an item does not here. */
function refusalOfItem(name: string): string | undefined {
  const [list] = itemsIn.get(name) ?? []
  return list && `\\${name} stands in a list only: between \\begin{${list}} and \\end{${list}}.`
}

const names = /\*?(?:[\s=]*\\[a-zA-Z@]+|#\d)*/y

/** Behind the names that a definition defines. */
function afterNames(source: string, at: number): number {
  names.lastIndex = at
  return at + (names.exec(source)?.[0].length ?? 0)
}
