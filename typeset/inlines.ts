import type { Formula, Inline, TextStyle } from '#domain/latex/tree'
import { escaped } from './html.ts'
import { type Kept, keepMarks } from './kept.ts'
import { rescueFormula } from './rescue.ts'
import type { Sheet } from './sheet.ts'
import { sourceError } from './source-error.ts'

const elements: Readonly<Record<TextStyle, readonly [open: string, close: string]>> = {
  bold: ['<strong>', '</strong>'],
  italic: ['<i>', '</i>'],
  emphasis: ['<em>', '</em>'],
  underline: ['<u>', '</u>'],
  typewriter: ['<code>', '</code>'],
  smallCaps: ['<span class="tex-small-caps">', '</span>'],
  sans: ['<span class="tex-sans">', '</span>'],
  upright: ['', ''],
  strike: ['<s>', '</s>'],
  small: ['<small>', '</small>'],
  large: ['<span class="tex-large">', '</span>'],
  superscript: ['<sup>', '</sup>'],
  subscript: ['<sub>', '</sub>'],
}

export const inlinesHtml = (sheet: Sheet, nodes: readonly Inline[]): string =>
  keepMarks(nodes)
    .map((node) => inlineHtml(sheet, node))
    .join('')

function inlineHtml(sheet: Sheet, node: Inline | Kept): string {
  switch (node.kind) {
    case 'text':
      return escaped(node.text)
    case 'break':
      return '<br>'
    case 'style': {
      const [open, close] = elements[node.style]
      return open + inlinesHtml(sheet, node.children) + close
    }
    case 'color':
      return `<span style="color:${escaped(node.color)}">${inlinesHtml(sheet, node.children)}</span>`
    case 'link':
      return `<a href="${escaped(node.href)}" rel="nofollow noopener ugc">${inlinesHtml(sheet, node.children)}</a>`
    case 'refused':
      return sheet.caret !== undefined && node.isUnfinished ? '' : refusedHtml(sheet, node.from, node.to, node.reason)
    case 'formula':
      return formulaHtml(sheet, node)
    case 'kept':
      return `<span class="tex-kept">${escaped(node.before)}${breakable(formulaHtml(sheet, node.formula))}${escaped(node.behind)}</span>`
  }
}

/** No line ends inside `tex-kept` but where a formula may be broken: there it is told so. */
const breakable = (html: string): string =>
  html.replaceAll('</span><span class="katex-base">', '</span><wbr><span class="katex-base">')

function refusedHtml(sheet: Sheet, from: number, to: number, reason: string): string {
  sheet.refusals++
  const source = sheet.source.slice(from, Math.min(to, from + shownMax))
  // A thousand formulas too many need no thousand reasons.
  const isSaid = sheet.lastReason === reason
  sheet.lastReason = reason
  return sourceError(to - from > shownMax ? `${source}…` : source, reason, isSaid)
}

/** UTF-16 units of a refused source that are shown. */
const shownMax = 8_000

export function formulaHtml(sheet: Sheet, node: Formula): string {
  const tex = sheet.source.slice(node.tex.from, node.tex.to)
  const { problem } = node
  if (!problem) {
    const result = sheet.memory(tex, { ...sheet, isDisplay: node.isDisplay }, sheet.effort)
    if (result.ok) return labelled(sheet, tex, result.html)
    const from = node.tex.from + (result.from ?? 0)
    const to = node.tex.from + (result.to ?? tex.length)
    sheet.errors.push({ from, to: Math.max(to, Math.min(from + 1, sheet.source.length)), message: result.message })
    const rescued = rescueFormula(sheet, node)
    return rescued ? labelled(sheet, tex, rescued) : refusedHtml(sheet, node.from, node.to, result.message)
  }
  const rescued = problem.isUnfinished ? rescueFormula(sheet, node) : undefined
  return rescued ? labelled(sheet, tex, rescued) : refusedHtml(sheet, node.from, node.to, problem.message)
}

/** Without MathML the formula would be silent; its source is read instead. */
const labelled = (sheet: Sheet, tex: string, html: string): string =>
  sheet.output === 'html' ? html.replace('<span', () => `<span role="math" aria-label="${escaped(tex.trim())}"`) : html
