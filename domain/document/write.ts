import { bodyForLatex, nameForLatex, sourceForLatex } from '../latex/for-latex.ts'
import { readsAsProse } from '../latex/kind.ts'
import { macroForm, writtenPair } from '../latex/macro-form.ts'
import type { Macros } from '../latex/macros.ts'
import { type DeckDocument, type DocumentCard, documentVersion, macrosBegin, macrosEnd } from './document.ts'

const signs: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
}

const asText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\\{}$&#_%^~]/g, (sign) => signs[sign] ?? `\\${sign}`)
    .replace(/\s+/g, ' ')

/** A value of several lines is said in as many. */
const field = (name: string, value: string): string[] =>
  value.split('\n').map((line) => `% !LEMMA ${name}${line === '' ? '' : ` ${line}`}`)

/** What tells the environments of a side apart from those that the side itself names. */
function suffixFor(source: string, name: string): string {
  if (!source.includes(`{${name}`) && !source.includes('{card}')) return ''
  let suffix = 2
  while (source.includes(`{${name}${suffix}`)) suffix++
  return String(suffix)
}

const sidesOf = ({ front, back, otherSides = {} }: DocumentCard): [name: string, source: string][] =>
  Object.entries({ front, back, ...otherSides }).map(([name, source]) => [`${name}${suffixFor(source, name)}`, source])

/** A side in its environment, as LaTeX needs it, and what was typed where that is another text. */
function sideFor([name, source]: [string, string], macros: Macros): { typed: string[]; environment: string[] } {
  const [side] = /^(?:front|back)(?=\d*$)/.exec(name) ?? []
  const written = side ? sourceForLatex(source, macros) : source
  const environment = readsAsProse(source) ? name : `${name}*`
  return {
    typed: side && written !== source ? field(side, source) : [],
    environment: [`\\begin{${environment}}`, written, `\\end{${environment}}`],
  }
}

/**
 * `\renewcommand` alone would refuse a name that LaTeX does not have. A backslash at the end must not escape the brace.
 */
const definition = ([name, typed]: [string, string]): string => {
  const form = macroForm(typed)
  if (!form) return ''
  const { kind, count, preset, body, after, pair } = form
  if (pair) return `\\let${name}\\relax${writtenPair(count, pair, name)}`
  const closed = /(?<!\\)(?:\\\\)*\\$/.test(body) ? `${body} ` : body
  const brackets = `${count > 0 ? `[${count}]` : ''}${preset === undefined ? '' : `[${preset}]`}`
  const named = kind === 'environment' ? name.slice(1) : name
  const end = kind === 'environment' ? `{${after}}` : ''
  return `\\providecommand{${name}}{}\\renew${kind}{${named}}${brackets}{${closed}}${end}`
}

const environmentOf = (name: string): string[] => [
  `\\newenvironment{${name}}{${name.startsWith('front') ? '' : '\\par\\smallskip\\noindent'}\\ignorespaces}{\\par}`,
  `\\newenvironment{${name}*}{\\[}{\\]\\ignorespacesafterend}`,
]

const lines = (...all: string[]): string => `${all.join('\n')}\n`

function headOf(
  { id, title, description, isPublic, macros, cards }: DeckDocument,
  preamble: readonly string[],
): string {
  const ofLatex = Object.keys(macros).filter((name) => nameForLatex(name) !== name)
  const namingThem = Object.entries(macros).filter(([, typed]) => bodyForLatex(typed, macros) !== typed)
  const environments = new Set(['front', 'back', ...cards.flatMap((card) => sidesOf(card).map(([name]) => name))])
  return lines(
    `% !LEMMA deck ${documentVersion}`,
    ...(id === undefined ? [] : field('id', id)),
    ...field('title', title),
    ...(description === '' ? [] : field('description', description)),
    ...(isPublic === undefined ? [] : field('visibility', isPublic ? 'public' : 'private')),
    '\\documentclass{article}',
    ...preamble,
    '% A card has a front and a back; with a star the whole side is one displayed formula. By hand a card may be written',
    '% as its front, \\answer and its back.',
    '\\newcounter{card}',
    '\\newenvironment{card}[1][]{\\par\\medskip\\noindent\\refstepcounter{card}\\textbf{\\thecard.} }{\\par\\medskip\\hrule}',
    '\\providecommand{\\answer}{\\par\\smallskip\\noindent}',
    ...[...environments].flatMap(environmentOf),
    ...ofLatex.map((name) => `\\let\\TeX${name.slice(1)}${name}`),
    macrosBegin,
    ...Object.entries(macros).map(definition),
    macrosEnd,
    ...ofLatex.map((name) => `\\let${nameForLatex(name)}${name}\\let${name}\\TeX${name.slice(1)}`),
    ...namingThem.map(([name, typed]) => definition([nameForLatex(name), bodyForLatex(typed, macros)])),
    `\\title{${asText(title)}}\\author{}\\date{}`,
    '\\begin{document}',
    '\\maketitle',
    ...(description === '' ? [] : ['\\begin{abstract}', asText(description), '\\end{abstract}']),
  )
}

function textOf(card: DocumentCard, written: string | undefined, macros: Macros): string {
  const sides = sidesOf(card).map((side) => sideFor(side, macros))
  return lines(
    '',
    `\\begin{card}${card.id === undefined ? '' : `[${card.id}]`}`,
    ...(card.tags?.length ? field('tags', card.tags.join(', ')) : []),
    ...(written ? field('written', written) : []),
    ...Object.entries(card.fields ?? {}).flatMap(([name, value]) => field(name, value)),
    ...sides.flatMap(({ typed }) => typed),
    ...sides.flatMap(({ environment }) => environment),
    '\\end{card}',
  )
}

/**
 * A deck as a document that LaTeX sets by itself and that `readDocument` reads as the same deck, sides byte by byte; a card
 * at a time. `preamble`: the lines that these sources need of LaTeX (`#typeset/preamble`); `writtenOf` tells of each card by
 * what it is told apart later.
 */
export function* documentParts(
  deck: DeckDocument,
  preamble: readonly string[],
  writtenOf: (card: DocumentCard) => string | undefined,
): Generator<string, void> {
  yield headOf(deck, preamble)
  for (const card of deck.cards) yield textOf(card, writtenOf(card), deck.macros)
  yield lines('\\end{document}')
}
