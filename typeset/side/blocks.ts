import type { Block, Cell, Column, Item, ListEnclosure, ListMarker, Row } from '#domain/latex/tree'
import { escaped } from '../html.ts'
import { type Aligned, decimalsOf } from './decimals.ts'
import { formulaHtml, inlinesHtml } from './inlines.ts'
import type { RenderContext } from './render-context.ts'
import { spanOf } from './span.ts'

export const blocksHtml = (context: RenderContext, blocks: readonly Block[]): string =>
  blocks.map((block) => blockHtml(context, block)).join('')

function blockHtml(context: RenderContext, block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlinesHtml(context, block.children)}</p>`
    case 'formula':
      return formulaHtml(context, block)
    case 'heading':
      return `<p class="tex-heading"><strong>${inlinesHtml(context, block.children)}</strong></p>`
    case 'code':
      return `<pre><code>${escaped(block.text)}</code></pre>`
    case 'rule':
      return '<hr>'
    case 'step':
      return '<span class="tex-step"></span>'
    case 'box':
      if (block.box === 'plain') return blocksHtml(context, block.children)
      if (block.box === 'quote') return `<blockquote>${blocksHtml(context, block.children)}</blockquote>`
      return `<div class="tex-${block.box}">${blocksHtml(context, block.children)}</div>`
    case 'list':
      return listHtml(context, block)
    case 'description':
      return `<dl>${block.items.map((item) => describedHtml(context, item)).join('')}</dl>`
    case 'algorithm':
      return algorithmHtml(context, block)
    case 'statement':
      return statementHtml(context, block)
    case 'table':
      return tableHtml(context, block)
  }
}

const counters: Readonly<Record<Exclude<ListMarker, 'bullet'>, string>> = {
  1: 'decimal',
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
}
/** Counter styles of typeset.css. */
const enclosures: Readonly<Record<ListEnclosure, string>> = { '.': '', ')': 'half-enclosed-', '()': 'enclosed-' }

function listHtml(
  context: RenderContext,
  { marker, enclosure, start, items }: Extract<Block, { kind: 'list' }>,
): string {
  const inside = items.map((item) => {
    const content = blocksHtml(context, item.children)
    if (!item.label) return `<li${numbered(item)}>${content}</li>`
    return `<li class="tex-labelled"><span class="tex-label">${inlinesHtml(context, item.label)}</span> ${content}</li>`
  })
  if (marker === 'bullet') return `<ul dir="auto">${inside.join('')}</ul>`
  const style = enclosures[enclosure] + counters[marker]
  const first = start === 1 ? '' : ` start="${start}"`
  return `<ol dir="auto" type="${marker}"${first} style="list-style-type:${style}">${inside.join('')}</ol>`
}

const numbered = ({ number }: Item): string => (number === undefined ? '' : ` value="${number}"`)

const describedHtml = (context: RenderContext, item: Item): string =>
  `<dt>${inlinesHtml(context, item.label ?? [])}</dt><dd>${blocksHtml(context, item.children)}</dd>`

/** Numbers are those of its lines, of which some have none. */
function algorithmHtml(context: RenderContext, { isNumbered, items }: Extract<Block, { kind: 'algorithm' }>): string {
  const lines = items.map((line) => {
    const { label, children, depth } = line
    const words = label ? `<span class="tex-words">${inlinesHtml(context, label)}</span> ` : ''
    return `<li${numbered(line)} style="--depth:${depth}">${words}${blocksHtml(context, children)}</li>`
  })
  return `<ol dir="auto" class="tex-algorithm${isNumbered ? ' tex-numbered' : ''}">${lines.join('')}</ol>`
}

function statementHtml(context: RenderContext, block: Extract<Block, { kind: 'statement' }>): string {
  const title = block.title && inlinesHtml(context, block.title)
  // As amsthm sets them: what a proof is called in brackets is all of its name.
  const name = block.isProof
    ? `<em>${withStop(title ?? escaped(block.name))}</em>`
    : `<strong>${escaped(block.name)}</strong>${title ? ` (${title})` : ''}.`
  const inside = blocksHtml(context, block.children)
  const whole = block.isProof && !block.isCut && !block.hasEnd ? withEnd(inside) : inside
  return `<div class="tex-statement"><p class="tex-statement-name">${name}</p> ${whole}</div>`
}

/** A full stop behind it, unless some mark stands there. */
const withStop = (html: string): string => (/[.,:;!?]$/.test(html) ? html : `${html}.`)

/** The sign at the end of a proof stands at the end of its last line, except where that runs from right to left. */
function withEnd(html: string): string {
  const last = html.endsWith('</p>') && html.slice(html.lastIndexOf('<p>'))
  if (!last || rightToLeft.test(last)) return `${html} <p class="tex-proof-end">∎</p>`
  return `${html.slice(0, -'</p>'.length)} <span class="tex-proof-end">∎</span></p>`
}
const rightToLeft = /[\u0590-\u08ff]/

function tableHtml(
  context: RenderContext,
  { hasRuleBefore, columns, rows }: Extract<Block, { kind: 'table' }>,
): string {
  const decimal = decimalsOf(context.expanded.text, columns, rows)
  const inside = rows.map((row, index) => {
    // Lines below the last row stand in a row of their own.
    const linesBelow = (cell?: Cell) => {
      const next = rows[index + (cell?.rows ?? 1)]
      return next?.cells.length === 0 ? next : undefined
    }
    const cells = cellsHtml(context, row, linesBelow, columns, decimal)
    return (
      cells && `<tr${classes(row.hasRule && 'tex-rule-above', linesBelow()?.hasRule && 'tex-rule-below')}>${cells}</tr>`
    )
  })
  return `<table dir="auto" class="tex-table${hasRuleBefore ? ' tex-rule-before' : ''}"><tbody>${inside.join('')}</tbody></table>`
}

const classes = (...names: (string | false | undefined)[]): string => {
  const given = names.filter(Boolean).join(' ')
  return given && ` class="${given}"`
}

function cellStyle({ isTightBefore, isTightBehind }: Cell, ground: string | undefined): string {
  const said = [
    ground !== undefined && `--tex-ground:${escaped(ground)}`,
    isTightBefore && 'padding-inline-start:0',
    isTightBehind && 'padding-inline-end:0',
  ].filter(Boolean)
  return said.length > 0 ? ` style="${said.join(';')}"` : ''
}

function cellsHtml(
  context: RenderContext,
  row: Row,
  linesBelow: (cell: Cell) => Row | undefined,
  columns: readonly Column[],
  decimal: (cell: Cell) => Aligned | undefined,
): string {
  let first = 1
  return row.cells
    .map((cell) => {
      const last = first + cell.columns - 1
      const isUnder = (rules: Row['partRules']) => rules?.some((rule) => rule.first <= first && last <= rule.last)
      const below = linesBelow(cell)
      const column = cell.own ?? columns[first - 1]
      const names = classes(
        `tex-${column?.align ?? 'left'}`,
        cell.own && 'tex-own',
        cell.own?.hasRuleBefore && 'tex-rule-ahead',
        column?.hasRule && 'tex-rule-after',
        row.cells[0]?.isCovered && first > 1 && 'tex-beside',
        isUnder(row.partRules) && 'tex-rule-above',
        ((cell.rows && below?.hasRule) || isUnder(below?.partRules)) && 'tex-rule-below',
      )
      const span = spanOf(cell)
      first = last + 1
      const ground = cell.ground ?? cell.own?.ground ?? row.ground ?? column?.ground
      const style = cellStyle(cell, ground)
      const number = decimal(cell)
      if (number) return `<td${names}${span}${number.room}${style}>${number.text}</td>`
      return cell.isCovered ? '' : `<td${names}${span}${style}>${inlinesHtml(context, cell.children)}</td>`
    })
    .join('')
}
