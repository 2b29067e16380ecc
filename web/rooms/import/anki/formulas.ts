import { decodeHTML } from 'entities'
import { cutDefinitions } from '#domain/latex/definitions'
import { isBalanced } from '#domain/latex/source/groups'
import { marks } from './marks.ts'
import { replaceWritten, writtenIn } from './written.ts'

/** A formula with its delimiters; one that stands by itself takes lines of its own. */
export type Lifted = { tex: string; isDisplay: boolean }

/** Formulas between dollar signs, which Anki itself does not know. None ends before a digit: “$5 and $6” are prices. */
const dollars =
  /(?<![\\$])\$\$((?:[^$\\]|\\.){1,4000}?)\$\$|(?<![\\$])\$(?!\s)((?:[^$\\\n]|\\.){1,1000}?)(?<!\s)\$(?!\d)/gs
const begun = /^\\begin\{(?:align|gather|equation|multline|eqnarray|flalign|alignat|displaymath)\*?\}/
const definition = /\\(?:(?:re|provide)?newcommand|DeclareMathOperator|g?def)(?![a-z])/

/** Whether a text has dollar signs that might be mathematics. */
export const hasDollars = (html: string): boolean => html.replace(/\[\/?\$+\]/g, '').search(dollars) >= 0

/** Puts a mark in the place of each formula of a field and gives the formulas, without what they define. */
export function liftFormulas(html: string, readsDollars: boolean): { html: string; formulas: Lifted[] } {
  const formulas: Lifted[] = []
  const keep = (tex: string, isDisplay: boolean) =>
    `${marks.formula}${formulas.push({ tex, isDisplay }) - 1}${marks.formulaEnd}`
  const delimited = (tex: string, isDisplay: boolean) => {
    if (begun.test(tex)) return keep(tex, true)
    // A comment goes on to the end of its line.
    const end = /(?<!\\)(?:\\\\)*%/.test(tex.slice(tex.lastIndexOf('\n') + 1)) ? '\n' : ''
    return isDisplay ? keep(`\\[${tex}${end}\\]`, true) : keep(`\\(${tex}${end}\\)`, false)
  }
  const lifted = replaceWritten(html, ({ by, isBlock, inner }) => {
    const tex = withClozes(withoutDefinitions(texOf(inner)))
    if (/^[\s\\~]*$/.test(tex)) return ''
    return by === '[latex]' ? keep(tex, /^(?:\\\[|\$\$|\\begin)/.test(tex)) : delimited(tex, isBlock)
  })
  if (!readsDollars) return { html: lifted, formulas }
  const all = lifted.replace(dollars, (whole, double?: string, single?: string) => {
    const tex = withClozes(texOf(double ?? single ?? ''))
    const holdsOther = whole.includes(marks.formula) || /<(?!\/?(?:br|div|p|span)\b)[a-z/]/i.test(whole)
    return tex === '' || holdsOther ? whole : delimited(tex, double !== undefined)
  })
  return { html: all, formulas }
}

/** The definitions that stand in formulas of a field, as MathJax lets them work for the whole card. */
export function definitionsIn(html: string): string[] {
  if (!definition.test(html)) return []
  return [...writtenIn(html)]
    .map(({ inner }) => texOf(inner).replace(/^\$+|(?<!\$)\$+$/g, ''))
    .filter((tex) => definition.test(tex))
}

/** What a formula says beside what it defines, unless some of that cannot be read. */
function withoutDefinitions(tex: string): string {
  if (!definition.test(tex)) return tex
  const { rest, unread } = cutDefinitions(tex)
  return unread.length > 0 ? tex : rest.trim()
}

/** The source in a piece of HTML: what begins a line is one, other elements are nothing. What MathJax would load is there. */
const texOf = (html: string): string =>
  decodeHTML(html.replace(/<br\s*\/?>|<\/?(?:div|p|li)(?:\s[^<>]*)?>/gi, '\n').replace(/<\/?[a-z][^<>]*>/gi, ''))
    .replace(/[\u00a0\u200b]/g, ' ')
    .replace(/\n\s*\n+/g, '\n')
    .replace(/\\require\s*\{[^{}]*\}/g, '')
    .trim()

/** In a formula a cloze is a box. */
function withClozes(tex: string): string {
  return tex
    .replace(
      /\ue000([^\ue000\ue001]*)\ue001/g,
      (_, hint: string) => `\\boxed{${hint.trim() ? `\\text{${hint.trim()}}` : '\\ldots'}}`,
    )
    .replace(/\ue002([^\ue002\ue003]*)\ue003/g, (_, shown: string) =>
      /&|\\\\/.test(shown) || !isBalanced(shown) ? shown : `\\boxed{${shown.trim()}}`,
    )
    .replace(/[\ue000-\ue003]/g, '')
}
