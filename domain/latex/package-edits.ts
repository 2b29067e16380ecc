import { quotesOf } from './prose/quotes.ts'
import { titleAt } from './source/arguments.ts'
import { keywordedIn } from './source/keyworded.ts'
import { environmentAt } from './source/tokens.ts'
import type { Edit, Span } from './tree.ts'
import { restatable } from './vocabulary/environments.ts'
import { dollarArguments } from './vocabulary/text-arguments.ts'

// Some packages of LaTeX want to be written otherwise than a card allows: what is changed for each of them.

/** csquotes: a document names no language for a card, so the style of quotation marks is set where the side is not English. */
export function quoteEdits(source: string): Edit[] {
  if (!source.includes('\\enquote') || source.startsWith('\\setquotestyle')) return []
  const { style } = quotesOf(source)
  return style === 'english' ? [] : [{ from: 0, to: 0, insert: `\\setquotestyle{${style}}` }]
}

const overlays =
  /(?<=\\(?:item|only|uncover|visible|onslide|alert|textbf|emph|footnote)|\\begin\s*\{(?:frame|(?:alert|example)?block)\})<[\d\s,+|-]{1,40}>/g

/** beamer: leaves out on which slides something is shown (`<2->`), which no other class understands. */
export const overlayEdits = (source: string): Edit[] =>
  [...source.matchAll(overlays)].map(({ 0: found, index }) => ({ from: index, to: index + found.length, insert: '' }))

/** tcolorbox: its theorems take a title and a label in braces (`{Title}{label}`), others a title in brackets. */
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

/** algorithm2e: its own name for the environment, since other packages have an `algorithm` too; `[H]` keeps it on its card. */
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
