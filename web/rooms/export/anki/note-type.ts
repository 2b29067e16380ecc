import type { Deck } from '#contract/deck'
import { grownPair, type MacroForm, macroForm, type Pair, writtenPair } from '#domain/latex/macro-form'
import type { Macros } from '#domain/latex/macros'
import { preambleFor } from '#typeset/preamble/preamble'
import { reversedFields, sideFields } from './own-note.ts'

const css =
  '.card{font-family:serif;font-size:20px;text-align:center}ul,ol,table,pre{display:inline-block;text-align:left}td{padding:0 .5em}'

const answer = '<hr id=answer>'

/**
 * The types of a deck's notes, with its macros for MathJax and for LaTeX: one for front and back, asked the other way round as well
 * where the fields for it are filled, and one whose clozes are asked number by number.
 */
export function noteTypes(ids: { sides: number; clozes: number }, deckId: number, deck: Deck, now: number) {
  const { title, macros, cards } = deck
  const sides = cards.flatMap(({ frontEquation, backEquation }) => [frontEquation, backEquation])
  const preamble = preambleFor(sides, macros)
  const defined = forMathJax(macros, preamble)
  const shared = {
    mod: now,
    usn: -1,
    sortf: 0,
    did: deckId,
    vers: [],
    tags: [],
    latexPre: [
      '\\documentclass[12pt]{article}',
      ...preamble.filter((line) => /^\\(?:usepackage|IfFileExists)/.test(line)),
      '\\pagestyle{empty}',
      '\\setlength{\\parindent}{0in}',
      ...definitionsOf(macros, writtenPair, environmentInLatex),
      '\\begin{document}',
      '',
    ].join('\n'),
    latexPost: '\\end{document}',
    latexsvg: false,
  }
  const named = (name: string) => `${name}: ${title}`.slice(0, 100).toWellFormed()
  const [question, answered] = reversedFields
  return [
    {
      ...shared,
      id: ids.sides,
      name: named('Lemma'),
      type: 0,
      css,
      req: [
        [0, 'all', [0]],
        [1, 'all', [sideFields.length]],
      ],
      flds: [...sideFields, ...reversedFields].map(field),
      tmpls: [
        template(0, 'Card 1', `${defined}{{Front}}`, `{{FrontSide}}${answer}{{Back}}`),
        template(
          1,
          'Card 2',
          `{{#${question}}}${defined}{{${question}}}{{/${question}}}`,
          `{{FrontSide}}${answer}{{${answered}}}`,
        ),
      ],
    },
    {
      ...shared,
      id: ids.clozes,
      name: named('Lemma clozes'),
      type: 1,
      css: `${css}.cloze{font-weight:bold}`,
      req: [[0, 'any', [0]]],
      flds: sideFields.map(field),
      tmpls: [template(0, 'Cloze', `${defined}{{cloze:Front}}`, `${defined}{{cloze:Front}}${answer}{{Back}}`)],
    },
  ]
}

const field = (name: string, ord: number) => ({
  name,
  ord,
  sticky: false,
  rtl: false,
  font: 'Arial',
  size: 20,
  media: [],
})

const template = (ord: number, name: string, qfmt: string, afmt: string) => ({
  name,
  ord,
  qfmt,
  afmt,
  did: null,
  bqfmt: '',
  bafmt: '',
  bfont: '',
  bsize: 0,
})

/** Macros as LaTeX defines them; a deck's own delimiters and environments as it is said. */
const definitionsOf = (
  macros: Macros,
  ofPair: (count: number, pair: Pair, name: string) => string,
  ofEnvironment: (name: string, brackets: string, form: MacroForm) => string[],
): string[] =>
  Object.entries(macros).flatMap(([name, written]) => {
    const form = macroForm(written)
    if (!form) return []
    const brackets = `${form.count > 0 ? `[${form.count}]` : ''}${form.preset === undefined ? '' : `[${form.preset}]`}`
    if (form.kind === 'environment') return ofEnvironment(name.slice(1), brackets, form)
    return [form.pair ? ofPair(form.count, form.pair, name) : `\\newcommand{${name}}${brackets}{${form.body}}`]
  })

const environmentInLatex = (name: string, brackets: string, { body, after }: MacroForm) => [
  `\\newenvironment{${name}}${brackets}{${body}}{${after}}`,
]

/** MathJax in Anki has no mathtools: they are always as large as what they stand around. */
const grown = (count: number, pair: Pair, name: string) => `\\newcommand{${name}}[${count}]{${grownPair(pair)}}`

const shape = /^\\ProvideDocumentCommand\{(\\[a-zA-Z]+)\}\{s o((?: m)+)\}(?=\{)/

/** A definition whose command may have a star and something in brackets, which MathJax does not know and fields leave out. */
function withoutShape(line: string): string {
  const [found, name, given = ''] = shape.exec(line) ?? []
  if (found === undefined) return line
  const body = line.slice(found.length).replace(/#(\d)/g, (_, nth) => `#${Number(nth) - 2}`)
  return `\\providecommand{${name}}[${given.length / ' m'.length}]${body}`
}

/**
 * What one formula of a page defines MathJax knows in the others: each in one of its own, so that one that it refuses costs no
 * other. Two braces in a row would be a field. Environments are of text, and are written out in the fields.
 */
function forMathJax(macros: Macros, preamble: readonly string[]): string {
  const known = preamble.map(withoutShape).filter((line) => line.startsWith('\\providecommand'))
  const all = [...known.map((line) => line.replace('\\provide', '\\new')), ...definitionsOf(macros, grown, () => [])]
  if (all.length === 0) return ''
  const formulas = all.map(
    (line) =>
      `\\(${line
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/([{}])(?=\1)/g, '$1 ')}\\)`,
  )
  return `<div style="display:none">${formulas.join('')}</div>`
}
