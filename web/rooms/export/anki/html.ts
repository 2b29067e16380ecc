import type { Macros } from '#domain/latex/macros'
import { parseSide } from '#domain/latex/side'
import type { Block, Formula, Inline, Item, Line, Row, Span, TextStyle } from '#domain/latex/tree'
import { nameOfPicture } from '#domain/picture'
import { spanOf } from '#typeset/side/span'
import { type Clozes, withoutBraces } from './clozes.ts'
import { ankiFormula } from './formula.ts'

/** Signs that Anki, or MathJax in it, would read as its own stand apart or by their numbers. */
const asText = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\[/g, '&#91;')
    .replace(/\\(?=[([])/g, '&#92;<span></span>')
    .replace(/\u00a0/g, '&nbsp;')
    .replaceAll('\x1f', '')

const elements: Partial<Record<TextStyle, string>> = {
  bold: 'b',
  italic: 'i',
  emphasis: 'i',
  underline: 'u',
  comment: 'i',
  typewriter: 'code',
  strike: 's',
  small: 'small',
  large: 'big',
  superscript: 'sup',
  subscript: 'sub',
}

/** The name under which a picture lies in a package. */
export const fileOfPicture = (picture: Parameters<typeof nameOfPicture>[0]): string => `${nameOfPicture(picture)}.webp`

/** A side that is written as HTML: the source of its parts, and text that Anki reads as nothing but text. */
type Side = { macros: Macros; clozes: Clozes; sourceOf: (span: Span) => string; asText: (text: string) => string }

/**
 * A side as Anki's HTML, with MathJax's delimiters: hints open when they are pressed, steps come one below the other.
 * Source: Anki's manual, “Math & symbols”.
 */
export function ankiHtml(source: string, macros: Macros, clozes: Clozes = 'shown'): string {
  const { blocks, expanded } = parseSide(source, { macros })
  return inside(blocks, {
    macros,
    clozes,
    sourceOf: ({ from, to }) => expanded.text.slice(from, to),
    asText: clozes === 'numbered' ? (text) => withoutBraces(asText(text)) : asText,
  })
}

/** The inside of an element: one paragraph by itself needs none of its own. */
function inside(nodes: readonly Block[], side: Side): string {
  const html = blocks(nodes, side)
  return /^<p>(?:(?!<\/?p>)[\s\S])*<\/p>$/.test(html) ? html.slice(3, -4) : html
}

const blocks = (nodes: readonly Block[], side: Side): string => nodes.map((node) => block(node, side)).join('')

function block(node: Block, side: Side): string {
  switch (node.kind) {
    case 'paragraph':
      return `<p>${inlines(node.children, side)}</p>`
    case 'heading':
      return `<p><b>${inlines(node.children, side)}</b></p>`
    case 'list': {
      const items = node.items.map((one) => item(one, side)).join('')
      return node.marker === 'bullet' ? `<ul>${items}</ul>` : `<ol type="${node.marker}">${items}</ol>`
    }
    case 'description':
      return `<dl>${node.items.map((one) => described(one, side)).join('')}</dl>`
    case 'algorithm':
      return node.items.map((line) => lineOf(line, side)).join('')
    case 'box':
      return node.box === 'quote'
        ? `<blockquote>${blocks(node.children, side)}</blockquote>`
        : blocks(node.children, side)
    case 'statement':
      return statement(node, side)
    case 'table':
      return `<table>${node.rows.map((one) => row(one, side)).join('')}</table>`
    case 'code':
      return `<pre>${side.asText(node.text)}</pre>`
    case 'rule':
      return '<hr>'
    case 'step':
      return ''
    case 'formula':
      return formula(node, side)
  }
}

const item = ({ label, children }: Item, side: Side): string =>
  `<li>${label ? `<b>${inlines(label, side)}</b> ` : ''}${inside(children, side)}</li>`

const described = ({ label = [], children }: Item, side: Side): string =>
  `<dt><b>${inlines(label, side)}</b></dt><dd>${inside(children, side)}</dd>`

function lineOf({ depth, number, label, children }: Line, side: Side): string {
  const begun = `${number ? `${number}: ` : ''}${label ? `${inlines(label, side)} ` : ''}`
  return `<p style="margin:0 0 0 ${2 * depth}em">${begun}${inside(children, side)}</p>`
}

function statement(node: Extract<Block, { kind: 'statement' }>, side: Side): string {
  const title = node.title && inlines(node.title, side)
  const name = node.isProof
    ? `<i>${title ?? side.asText(node.name)}.</i>`
    : `<b>${side.asText(node.name)}${title ? ` (${title})` : ''}.</b>`
  return `<p>${name}</p>${blocks(node.children, side)}${node.isProof && !node.hasEnd ? '<p>∎</p>' : ''}`
}

function row({ cells, ground }: Row, side: Side): string {
  const written = cells.map((cell) =>
    cell.isCovered ? '' : `<td${spanOf(cell)}${groundOf(cell.ground ?? ground)}>${inlines(cell.children, side)}</td>`,
  )
  return `<tr>${written.join('')}</tr>`
}

const groundOf = (color: string | undefined): string =>
  color === undefined ? '' : ` style="color:black;background:${color}"`

const inlines = (nodes: readonly Inline[], side: Side): string => nodes.map((node) => inline(node, side)).join('')

function inline(node: Inline, side: Side): string {
  const { clozes, sourceOf, asText } = side
  switch (node.kind) {
    case 'text':
      return asText(node.text)
    case 'break':
      return '<br>'
    case 'style': {
      const element = elements[node.style]
      const inner = inlines(node.children, side)
      return element ? `<${element}>${inner}</${element}>` : inner
    }
    case 'color': {
      const style = `${node.isGround ? 'color:black;background' : 'color'}:${asText(node.color)}`
      return `<span style="${style}">${inlines(node.children, side)}</span>`
    }
    case 'link':
      return `<a href="${asText(node.href)}">${inlines(node.children, side)}</a>`
    case 'cloze':
      if (clozes === 'numbered' && node.group) return `{{c${node.group}::${inlines(node.children, side)}}}`
      return `<b>${clozes === 'hidden' ? '&#91;…]' : inlines(node.children, side)}</b>`
    case 'hint':
      return `<details><summary>Hint</summary>${inlines(node.children, side)}</details>`
    case 'picture':
      return `<img src="${fileOfPicture(node.picture)}" alt="${asText(node.alt)}" style="width:${node.widthEm}em;max-width:100%">`
    case 'refused':
      return `<code>${asText(sourceOf(node))}</code>`
    case 'formula':
      return formula(node, side)
  }
}

function formula({ tex, isDisplay, problem }: Formula, { macros, clozes, sourceOf, asText }: Side): string {
  const written = sourceOf(tex)
  return problem ? `<code>${asText(written)}</code>` : ankiFormula(written, isDisplay, macros, clozes)
}
