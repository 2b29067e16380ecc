import type { Formula, Inline, Refused, TextStyle } from '#domain/latex/tree'
import { escaped } from '../html.ts'
import { mendOf } from './mends.ts'
import type { RenderContext } from './render-context.ts'
import { rescueFormula } from './rescue.ts'
import { sourceError } from './source-error.ts'
import { joinMarks, type Unbroken } from './unbroken.ts'

const elements: Readonly<Record<TextStyle, readonly [open: string, close: string]>> = {
  bold: ['<strong>', '</strong>'],
  italic: ['<i>', '</i>'],
  emphasis: ['<em>', '</em>'],
  underline: ['<u>', '</u>'],
  typewriter: ['<code>', '</code>'],
  smallCaps: ['<span class="tex-small-caps">', '</span>'],
  sans: ['<span class="tex-sans">', '</span>'],
  upright: ['', ''],
  normal: ['<span class="tex-normal">', '</span>'],
  strike: ['<s>', '</s>'],
  small: ['<small>', '</small>'],
  large: ['<span class="tex-large">', '</span>'],
  comment: ['<span class="tex-comment">', '</span>'],
  framed: ['<span class="tex-framed">', '</span>'],
  stacked: ['<span class="tex-stacked">', '</span>'],
  turned90: ['<span class="tex-standing tex-turned-180">', '</span>'],
  turned180: ['<span class="tex-turned-180">', '</span>'],
  turned270: ['<span class="tex-standing">', '</span>'],
  superscript: ['<sup>', '</sup>'],
  subscript: ['<sub>', '</sub>'],
}

/** In these what is emphasised stands upright. */
const slanted: ReadonlySet<TextStyle> = new Set(['italic', 'emphasis'])
const upright = '<em style="font-style:normal">'

export const inlinesHtml = (context: RenderContext, nodes: readonly Inline[]): string =>
  joinMarks(nodes)
    .map((node) => inlineHtml(context, node))
    .reduceRight((rest, html) => html + (hasLines(html) ? afterLines(rest) : rest), '')

/** Whether rows of a formula come one by one. */
const hasLines = (html: string): boolean => html.includes('tex-line ')

/** What follows such rows in their line is an element, which can wait for the last of them. */
const afterLines = (rest: string): string => rest && `<span>${rest}</span>`

function inlineHtml(context: RenderContext, node: Inline | Unbroken): string {
  switch (node.kind) {
    case 'text':
      return escaped(node.text)
    case 'break':
      return '<br>'
    case 'style': {
      const [open, close] = elements[node.style]
      const inside = inlinesHtml(context, node.children)
      return open + (slanted.has(node.style) ? inside.replaceAll('<em>', upright) : inside) + close
    }
    case 'color':
      return `<span${node.isGround ? groundStyle(node.color) : ` style="--tex-color:${escaped(node.color)}"`}>${inlinesHtml(context, node.children)}</span>`
    case 'link':
      return `<a href="${escaped(node.href)}" rel="nofollow noopener ugc">${inlinesHtml(context, node.children)}</a>`
    case 'cloze':
      return `<span class="tex-cloze${node.group ? ` tex-cloze-${node.group}` : ''}"><span class="tex-clozed">${inlinesHtml(context, node.children)}</span></span>`
    case 'hint':
      return `<small class="tex-hint">Hint: ${inlinesHtml(context, node.children)}</small>`
    case 'picture':
      return pictureHtml(node)
    case 'refused':
      return context.caret !== undefined && node.isUnfinished
        ? ''
        : refusedHtml(context, node.from, node.to, node.isCommand ? reasonOf(context, node) : node.reason)
    case 'formula':
      return formulaHtml(context, node)
    case 'unbroken':
      return `<span class="tex-unbroken">${escaped(node.before)}${breakable(formulaHtml(context, node.formula))}${escaped(node.behind)}</span>`
  }
}

const groundStyle = (color: string): string => ` style="--tex-ground:${escaped(color)}"`

/** No line ends inside `tex-unbroken` but where a formula may be broken: there it is told so. */
const breakable = (html: string): string =>
  html.replaceAll('</span><span class="katex-base">', '</span><wbr><span class="katex-base">')

/**
 * As large as it will be before it is there: what it is shown from is put in where it is known who looks (`data-picture`).
 */
const pictureHtml = ({ picture, widthEm, alt }: Extract<Inline, { kind: 'picture' }>): string => {
  const { id, width, height } = picture
  const size = `width:${widthEm}em;aspect-ratio:${width}/${height}`
  // Without words for it, it is at least said that something stands there.
  const said = alt.trim() || 'A picture'
  return `<img class="tex-picture" data-picture="${id}" src="${nothingYet}" alt="${escaped(said)}" style="${size}">`
}

/** A transparent point. */
const nothingYet = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/** Of a command that no formula knows either it is not offered to make it one. */
function reasonOf({ expanded, errors, memory, ...context }: RenderContext, { from, to, reason }: Refused): string {
  const result = memory(expanded.text.slice(from, to), { ...context, isDisplay: false }, context.effort)
  if (result.ok || !/^\\\S+ is not known here/.test(result.message)) return reason
  const placed = expanded.placed({ from, to, message: result.message })
  const at = errors.findIndex((error) => error.from === placed.from && error.message === reason)
  if (at >= 0) errors[at] = placed
  return result.message
}

function refusedHtml(context: RenderContext, from: number, to: number, reason: string): string {
  context.refusals++
  const source = context.expanded.text.slice(from, Math.min(to, from + shownMax))
  // A thousand formulas too many need no thousand reasons.
  const isSaid = context.lastReason === reason
  context.lastReason = reason
  return sourceError(to - from > shownMax ? `${source}…` : source, reason, isSaid)
}

/** UTF-16 units of a refused source that are shown. */
const shownMax = 8_000

export function formulaHtml(context: RenderContext, node: Formula): string {
  const tex = context.expanded.text.slice(node.tex.from, node.tex.to)
  const { problem } = node
  if (!problem) {
    const result = context.memory(tex, { ...context, isDisplay: node.isDisplay }, context.effort)
    if (result.ok) return result.html
    const from = node.tex.from + (result.from ?? 0)
    const to = node.tex.from + (result.to ?? tex.length)
    const end = Math.max(to, Math.min(from + 1, context.expanded.text.length))
    const error = { from, to: end, message: result.message }
    const fix = mendOf(context.expanded.text, node.tex, error)
    context.errors.push(context.expanded.placed({ ...error, ...(fix && { fix }) }))
    const rescued = rescueFormula(context, node)
    return rescued ?? refusedHtml(context, node.from, node.to, result.message)
  }
  const rescued = problem.isUnfinished ? rescueFormula(context, node) : undefined
  return rescued ?? refusedHtml(context, node.from, node.to, problem.message)
}
