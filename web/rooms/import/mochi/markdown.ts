import { micromark } from 'micromark'
import { isBalanced } from '#domain/latex/source/groups'
import { latexOf, type SideReading } from '../anki/side.ts'

/** Signs for private use stand for what Markdown must not read. */
const marks = {
  formula: '\ue020',
  formulaEnd: '\ue021',
  cloze: '\ue022',
  clozeText: '\ue023',
  clozeEnd: '\ue024',
} as const
const privateUse = /[\ue000-\ue02f]/g

const formula = /\$\$((?:[^$\\]|\\[\s\S])+?)\$\$|(?<![\\$\w])\$(?![\s$])((?:[^$\\\n]|\\.)+?)(?<!\s)\$(?![\d$])/g
const cloze = /\{\{(?:(\d+)::)?((?:[^{}]|\{(?!\{)|\}(?!\}))+)\}\}/g
const clozed = /\ue022(\d*)\ue023([^\ue022-\ue024]*)\ue024/g
const clozeNumbers = /^[1-9]$/
/** A word of one picture's or another card's name, in brackets twice. */
const linked = /!?\[\[(?:([^[\]|]+)\|)?([^[\]]+)\]\]/g

/** What a side says, and the words that its clozes ask for. */
export type ReadSide = { latex: string; clozes: string[] }

/**
 * Markdown as Mochi writes it, in the card language: formulas between dollars, `{{words}}` and `{{1::words}}` as clozes, pictures
 * beside it. Source: mochi.cards, “Markdown”, “Cloze deletions”.
 */
export function latexOfMarkdown(markdown: string, reading: SideReading): ReadSide {
  const formulas: string[] = []
  const text = markdown.replace(privateUse, '')
  const lifted = text
    .replace(formula, (whole, double?: string, single?: string, at = 0) => {
      if (single !== undefined && !reading.readsDollars) return whole
      const isAlone = double !== undefined && standsAlone(text, at, whole.length)
      formulas.push(isAlone ? `\\[${double}\\]` : `\\(${double ?? single}\\)`)
      return `${marks.formula}${formulas.length - 1}${marks.formulaEnd}`
    })
    .replace(
      cloze,
      (_, number = '', words: string) => `${marks.cloze}${number}${marks.clozeText}${words}${marks.clozeEnd}`,
    )
    .replace(linked, (_, title: string | undefined, id: string) => title ?? id)
  const html = micromark(lifted, { allowDangerousHtml: true })
    .replace(/(<img\b[^>]{0,2000}\bsrc=")@media\//gi, '$1')
    .replace(/\ue020(\d+)\ue021/g, (_, nth: string) => asHtml(formulas[Number(nth)] ?? ''))
  // Its own dollars were read already.
  const latex = latexOf(html, { ...reading, readsDollars: false })
  const clozes: string[] = []
  const written = latex.replace(clozed, (_, number: string, words: string) => {
    if (!isBalanced(words) || words.trim() === '' || /\n\n|\\\\/.test(words)) return words
    clozes.push(words)
    return `\\cloze${clozeNumbers.test(number) ? `[${number}]` : ''}{${words}}`
  })
  return { latex: written.replace(privateUse, ''), clozes }
}

const standsAlone = (text: string, at: number, length: number): boolean =>
  /(?:^|\n)[ \t]*$/.test(text.slice(0, at)) && /^[ \t]*(?:\n|$)/.test(text.slice(at + length))

const asHtml = (tex: string): string => tex.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
