import type { Deck } from '#contract/deck'
import { macroForm } from '#domain/latex/macro-form'
import type { Macros } from '#domain/latex/macros'
import { preambleFor } from '#typeset/preamble'
import { ownFields } from './own-note.ts'

const css =
  '.card{font-family:serif;font-size:20px;text-align:center}ul,ol,table,pre{display:inline-block;text-align:left}td{padding:0 .5em}'

/** The type of a deck's notes: front and back, with its macros for MathJax and for LaTeX. */
export function noteType(id: number, deckId: number, { title, macros, cards }: Deck, now: number): object {
  const sides = cards.flatMap(({ frontEquation, backEquation }) => [frontEquation, backEquation])
  const preamble = preambleFor(sides, macros)
  return {
    id,
    name: `Lemma: ${title}`.slice(0, 100).toWellFormed(),
    type: 0,
    mod: now,
    usn: -1,
    sortf: 0,
    did: deckId,
    vers: [],
    tags: [],
    css,
    latexPre: [
      '\\documentclass[12pt]{article}',
      ...preamble.filter((line) => line.startsWith('\\usepackage')),
      '\\pagestyle{empty}',
      '\\setlength{\\parindent}{0in}',
      ...definitionsOf(macros),
      '\\begin{document}',
      '',
    ].join('\n'),
    latexPost: '\\end{document}',
    req: [[0, 'all', [0]]],
    flds: ownFields.map((name, ord) => ({ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] })),
    tmpls: [
      {
        name: 'Card 1',
        ord: 0,
        qfmt: `${forMathJax(macros, preamble)}{{Front}}`,
        afmt: '{{FrontSide}}<hr id=answer>{{Back}}',
        did: null,
        bqfmt: '',
        bafmt: '',
      },
    ],
  }
}

/** Macros as LaTeX defines them. */
const definitionsOf = (macros: Macros): string[] =>
  Object.entries(macros).flatMap(([name, written]) => {
    const form = macroForm(written)
    if (!form || form.kind === 'environment') return []
    const brackets = `${form.count > 0 ? `[${form.count}]` : ''}${form.preset === undefined ? '' : `[${form.preset}]`}`
    return [`\\newcommand{${name}}${brackets}{${form.body}}`]
  })

/**
 * What one formula of a page defines MathJax knows in the others: each in one of its own, so that one that it refuses costs no
 * other. Two braces in a row would be a field.
 */
function forMathJax(macros: Macros, preamble: readonly string[]): string {
  const known = preamble.filter((line) => line.startsWith('\\providecommand'))
  const all = [...known.map((line) => line.replace('\\provide', '\\new')), ...definitionsOf(macros)]
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
