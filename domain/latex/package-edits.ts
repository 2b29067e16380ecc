import { quotesOf } from './prose/quotes.ts'
import { titleAt } from './source/arguments.ts'
import { keywordedIn } from './source/keyworded.ts'
import { environmentAt } from './source/tokens.ts'
import type { Edit, Span } from './tree.ts'
import { restatable } from './vocabulary/environments.ts'
import { dollarArguments } from './vocabulary/text-arguments.ts'

// What packages of LaTeX want otherwise than it is read here, each by its package.

/** Of csquotes, which is told of no language, the marks of the side's own. */
export function quoteEdits(source: string): Edit[] {
  if (!source.includes('\\enquote') || source.startsWith('\\setquotestyle')) return []
  const { style } = quotesOf(source)
  return style === 'english' ? [] : [{ from: 0, to: 0, insert: `\\setquotestyle{${style}}` }]
}

const overlays =
  /(?<=\\(?:item|only|uncover|visible|onslide|alert|textbf|emph|footnote)|\\begin\s*\{(?:frame|(?:alert|example)?block)\})<[\d\s,+|-]{1,40}>/g

/** On which slides something stands, which beamer alone is told. */
export const overlayEdits = (source: string): Edit[] =>
  [...source.matchAll(overlays)].map(({ 0: found, index }) => ({ from: index, to: index + found.length, insert: '' }))

/** What tcolorbox's theorems are given, as others are. */
export function titleEdits(text: string, { from, isProof }: Span & { isProof: boolean }): Edit[] {
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
export const numberEdits = (source: string): Edit[] =>
  [...source.matchAll(numbered)].map(({ index }) => ({ from: index, to: index, insert: '*' }))

/** Algorithms of algorithm2e by the name that is theirs alone, where they stand: what floats would leave its card. */
export const keywordedEdits = (source: string): Edit[] =>
  keywordedIn(source).flatMap(({ begin, end }) => [
    { ...begin, insert: '\\begin{algorithm2e}[H]' },
    { ...end, insert: '\\end{algorithm2e}' },
  ])

const centred = new RegExp(
  String.raw`\\(${[...dollarArguments].map((name) => name.slice(1)).join('|')})\s*(\$(?:[^$\\]|\\[\s\S])*\$)`,
  'g',
)

/** Steps of bussproofs in dollar signs, which LaTeX reads on and on for an `\fCenter` that they do not have. */
export const proofEdits = (source: string): Edit[] =>
  [...source.matchAll(centred)].flatMap(({ 0: found, 1: name, 2: formula = '', index }) =>
    formula.includes('\\fCenter') ? [] : [{ from: index, to: index + found.length, insert: `\\${name}C{${formula}}` }],
  )
