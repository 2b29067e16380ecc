import { isTooLongForSide } from '../card.ts'
import { colorEdits } from './color-edits.ts'
import { columnEdits } from './column-edits.ts'
import { labelEdits } from './diagram/label-edits.ts'
import { isOfText } from './formula/of-text.ts'
import type { Macros } from './macros.ts'
import { quotesOf } from './prose/quotes.ts'
import { hasShorthands, shorthandAt } from './prose/shorthands.ts'
import { parseSide } from './side.ts'
import { titleAt } from './source/arguments.ts'
import { keywordedIn } from './source/keyworded.ts'
import { environmentAt, groupEnd, isComment, tokensOf } from './source/tokens.ts'
import type { Block, Formula, Inline, Span } from './tree.ts'
import { beginsMathematics, restatable } from './vocabulary/environments.ts'
import { dollarArguments, textArguments } from './vocabulary/text-arguments.ts'

/**
 * Commands that LaTeX itself, or a document of ours, is made of, and that decks have macros by the names of: the span of
 * vectors, a characteristic, how many elements a set has.
 */
const ofLatex = new Set(
  (
    'span char box font title author date card front back count number dimen skip copy string meaning read write output mark ' +
    'insert accent radical fam space empty loop repeat do page value year month day time mag language close dump null list ' +
    'abstract advance divide multiply small large center document newpage the if else or fi kern penalty raise lower line ' +
    'vbox and index label section patterns protect'
  )
    .split(' ')
    .map((name) => `\\${name}`),
)
/** What such a macro is called in a document, in which its name stays LaTeX's. */
export const nameForLatex = (name: string): string => (ofLatex.has(name) ? `\\deck${name.slice(1)}` : name)

type Edit = Span & { insert: string }
type Node = Inline | Block

/**
 * A side as LaTeX sets it as it is shown here, where that takes more than LaTeX does: mathematics without delimiters is given
 * them, signs that only mean themselves here are escaped, letters and their accents are one sign, and environments of display within delimiters become those that
 * stand there. The same source where nothing is to be done; what cannot be set here is left to LaTeX.
 */
export function sourceForLatex(typed: string, macros: Macros = {}): string {
  if (isTooLongForSide(typed)) return typed
  const source = typed.normalize('NFC')
  const { blocks, isFormula, expanded } = parseSide(source, { macros })
  const areAll = hasShorthands(expanded.text)
  const edits: Edit[] = []
  // What a macro writes is the macro's own.
  const add = ({ from, to, insert }: Edit) => {
    if (expanded.isTyped({ from, to })) edits.push({ ...expanded.typedAt({ from, to }), insert })
  }
  for (const { node, isInCell } of nodesIn(blocks, false)) {
    // The address of a link is written otherwise than text.
    if (node.kind === 'text' && address.test(expanded.text.slice(Math.max(0, node.from - 100), node.from))) continue
    if (node.kind === 'formula' && !node.problem) formulaEdits(expanded.text, node, isFormula, isInCell).forEach(add)
    else if (node.kind === 'text') textEdits(expanded.text, node, areAll).forEach(add)
    else if (node.kind === 'statement') titleEdits(expanded.text, node).forEach(add)
  }
  const between = isFormula ? blocks.slice(1) : []
  for (const [at, { from }] of between.entries()) add({ from: blocks[at]?.to ?? from, to: from, insert: '\n\\]\\[\n' })
  return edited(source, [
    ...quoteEdits(source),
    ...edits,
    ...colorEdits(source),
    ...proofEdits(source),
    ...numberEdits(source),
    ...keywordedEdits(source),
    ...nameEdits(source, macros),
    ...overlayEdits(source),
    ...columnEdits(source),
    ...labelEdits(source),
  ])
}

/** What a macro stands for, with those that it names called as they are in a document. */
export const bodyForLatex = (typed: string, macros: Macros): string => edited(typed, nameEdits(typed, macros))

function nameEdits(source: string, macros: Macros): Edit[] {
  if (!Object.keys(macros).some((name) => ofLatex.has(name))) return []
  return [...tokensOf(source)].flatMap(({ text, from, to }) =>
    ofLatex.has(text) && Object.hasOwn(macros, text) ? [{ from, to, insert: nameForLatex(text) }] : [],
  )
}

/** Of csquotes, which is told of no language, the marks of the side's own. */
function quoteEdits(source: string): Edit[] {
  if (!source.includes('\\enquote') || source.startsWith('\\setquotestyle')) return []
  const { style } = quotesOf(source)
  return style === 'english' ? [] : [{ from: 0, to: 0, insert: `\\setquotestyle{${style}}` }]
}

const overlays =
  /(?<=\\(?:item|only|uncover|visible|onslide|alert|textbf|emph|footnote)|\\begin\s*\{(?:frame|(?:alert|example)?block)\})<[\d\s,+|-]{1,40}>/g

/** On which slides something stands, which beamer alone is told. */
const overlayEdits = (source: string): Edit[] =>
  [...source.matchAll(overlays)].map(({ 0: found, index }) => ({ from: index, to: index + found.length, insert: '' }))

/** What tcolorbox's theorems are given, as others are. */
function titleEdits(text: string, { from, isProof }: Span & { isProof: boolean }): Edit[] {
  const environment = environmentAt(text, from + '\\begin'.length)
  const given = environment && !isProof && !restatable.has(environment.name) ? titleAt(text, environment.to) : undefined
  if (!given) return []
  const { from: at, to, next } = given
  if (at === to) return [{ from: at - 1, to: next, insert: '' }]
  return [
    { from: at - 1, to: at, insert: '[{' },
    { from: to, to: next, insert: '}]' },
  ]
}

const numbered =
  /(?<=\\begin\s*\{empheq\}\s*(?:\[[^\]]{0,200}\]\s*)?\{\s*(?:x?align|flalign|alignat|gather|multline|equation))(?=\s*[=}])/g

/** Of empheq, which says whether its rows are numbered by a name that it is given. */
const numberEdits = (source: string): Edit[] =>
  [...source.matchAll(numbered)].map(({ index }) => ({ from: index, to: index, insert: '*' }))

/** Algorithms of algorithm2e by the name that is theirs alone, where they stand: what floats would leave its card. */
const keywordedEdits = (source: string): Edit[] =>
  keywordedIn(source).flatMap(({ begin, end }) => [
    { ...begin, insert: '\\begin{algorithm2e}[H]' },
    { ...end, insert: '\\end{algorithm2e}' },
  ])

const centred = new RegExp(
  String.raw`\\(${[...dollarArguments].map((name) => name.slice(1)).join('|')})\s*(\$(?:[^$\\]|\\[\s\S])*\$)`,
  'g',
)

/** Steps of bussproofs in dollar signs, which LaTeX reads on and on for an `\fCenter` that they do not have. */
const proofEdits = (source: string): Edit[] =>
  [...source.matchAll(centred)].flatMap(({ 0: found, 1: name, 2: formula = '', index }) =>
    formula.includes('\\fCenter') ? [] : [{ from: index, to: index + found.length, insert: `\\${name}C{${formula}}` }],
  )

/** All nodes in these, and whether each stands in a table. */
function* nodesIn(value: unknown, isInCell: boolean): Generator<{ node: Node; isInCell: boolean }> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield { node: value, isInCell }
  for (const [name, inner] of Object.entries(value)) yield* nodesIn(inner, isInCell || name === 'cells')
}
const isNode = (value: object): value is Node => 'kind' in value && 'from' in value

const address = /\\(?:url|href)\s*\{\s*$/

const delimited = /^(?:\$|\\\(|\\\[)/
/** What else stands in LaTeX's text as it does here: diagrams, and proofs without their environment. */
const standsInText = /^\\(?:xymatrix|A(?:xiom|X)C?)(?![a-zA-Z])/

/** LaTeX takes a tag neither between dollars nor in rows that stand in another display. */
const hasTag = /^(?:\$\$|\\\[)[\s\S]*\\tag(?![a-zA-Z])/
const rowsAlone =
  /^\s*\\begin\s*\{((?:x?align(?:at)?|flalign|gather|multline|equation)\*?)\}(?:(?!\\end\s*\{\1\})[\s\S])*\\end\s*\{\1\}\s*$/

function formulaEdits(text: string, formula: Formula, isSide: boolean, isInCell: boolean): Edit[] {
  const { from, to, tex, isDisplay, isOfColumn } = formula
  const written = text.slice(from, to)
  if (isDisplay && hasTag.test(written) && !isSide) {
    const [open, close] = rowsAlone.test(text.slice(tex.from, tex.to)) ? ['', ''] : ['\\[', '\\]']
    return [{ from, to: tex.from, insert: open }, ...letterEdits(text, tex), { from: tex.to, to, insert: close }]
  }
  if (isSide || isOfColumn || delimited.test(written)) return innerEdits(text, tex)
  const environment = written.startsWith('\\begin') ? environmentAt(text, from + '\\begin'.length)?.name : undefined
  if (
    isOfText(text, { from, to }) ||
    standsInText.test(written) ||
    (environment !== undefined && beginsMathematics(environment))
  )
    return []
  const [open, close] = isDisplay && !isInCell ? ['\\[', '\\]'] : ['$', '$']
  return [{ from, to: from, insert: open }, ...letterEdits(text, tex), { from: to, to, insert: close }]
}

/** Environments that begin mathematics, by those that stand in it. */
const inside: readonly (readonly [begins: RegExp, begin: string, end: string])[] = [
  [/^(?:align|flalign)\*?$/, '\\begin{aligned}', '\\end{aligned}'],
  [/^x?alignat\*?$/, '\\begin{alignedat}', '\\end{alignedat}'],
  [/^(?:gather|multline|equation|displaymath|math|dmath)\*?$/, '\\begin{gathered}', '\\end{gathered}'],
  [/^eqnarray\*?$/, '\\begin{array}{rcl}', '\\end{array}'],
]

/** Letters and signs that LaTeX's fonts of formulas do not have. */
const ofText = /[\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff€]+/g
const namesOnly = /^\\(?:begin|end|label|(?:page|eq|auto|c|C)?ref|cite|href|url|includegraphics)$/

/** Such letters, as text: between dollars LaTeX leaves them out, or the accent of them. */
function letterEdits(source: string, { from, to }: Span): Edit[] {
  const edits: Edit[] = []
  let past = from
  for (const { text, ...token } of tokensOf(source, from, to)) {
    if (token.from < past || isComment({ text })) continue
    if (textArguments.has(text) || namesOnly.test(text)) {
      const end = source[token.to] === '{' ? groupEnd(source, token.to) : -1
      past = end < 0 ? token.to : end + 1
    } else
      for (const { 0: letters, index } of text.matchAll(ofText))
        edits.push({
          from: token.from + index,
          to: token.from + index + letters.length,
          insert: `{\\text{${letters}}}`,
        })
  }
  return edits
}

function innerEdits(source: string, span: Span): Edit[] {
  const rows = [...tokensOf(source, span.from, span.to)].flatMap((token) => {
    if (isComment(token) || (token.text !== '\\begin' && token.text !== '\\end')) return []
    const environment = environmentAt(source, token.to)
    const found = environment && inside.find(([begins]) => begins.test(environment.name))
    return found
      ? [{ from: token.from, to: environment.to, insert: token.text === '\\begin' ? found[1] : found[2] }]
      : []
  })
  return [...rows, ...letterEdits(source, span)]
}

/** Signs that LaTeX reads otherwise, and what hides them: comments, code, escapes, and commands with what they are given. */
const sign =
  /%[^\n]*|\\verb\*?([^A-Za-z\s*])[\s\S]*?\1|\\(?:lstinline(?:\[[^\]\n]*\])?|mintinline(?:\[[^\]\n]*\])?\{[^{}]*\})(?:\{[^{}]*\}|([^A-Za-z\s[{])[\s\S]*?\2)|\\[A-Za-z]+\*?(?:\[[^\]]*\])*(?:\{[^{}]*\})*|\\[\s\S]|[$#&_^"]/g

/** What is a sign of text here and of formulas there. */
const ofFormulas = /^\\(?:square|Box|bigcirc|checkmark|[lL]ightning)(?![a-zA-Z])/

function textEdits(source: string, { from, to }: Span, areAll: boolean): Edit[] {
  return [...source.slice(from, to).matchAll(sign)].flatMap(({ 0: found, index }) => {
    const [, printed] = found === '"' ? (shorthandAt(source, from + index, areAll) ?? []) : []
    if (printed !== undefined) return [{ from: from + index, to: from + index + 2, insert: printed || '{}' }]
    const isFormula = ofFormulas.test(found)
    if (!isFormula && !/^[$#&_^]$/.test(found)) return []
    const insert = isFormula ? `$${found}$` : found === '^' ? '\\^{}' : `\\${found}`
    return [{ from: from + index, to: from + index + found.length, insert }]
  })
}

function edited(source: string, edits: readonly Edit[]): string {
  let [text, at] = ['', 0]
  for (const { from, to, insert } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (from < at) continue
    text += source.slice(at, from) + insert
    at = to
  }
  return text + source.slice(at)
}
