import { macroForm } from '#domain/latex/macro-form'
import type { Macros } from '#domain/latex/macros'
import { parseSide } from '#domain/latex/side'
import { argumentAt, optionAt } from '#domain/latex/source/arguments'
import type { Block, Formula, Inline, Item, Line, Span, TextStyle } from '#domain/latex/tree'
import { isChemistry } from '#domain/latex/vocabulary/chemistry'
import { nameOfPicture } from '#domain/picture'
import { spanOf } from '#typeset/span'

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

const ofTex = (tex: string): string => tex.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').trim()

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

/** What MathJax cannot draw is left to LaTeX, which Anki asks where it is installed. */
const ofLatex =
  /\\begin\s*\{(?:tikzcd|blockarray|[pbBvV]?Nice(?:Matrix|Array))\}|\\(?:xymatrix|rotatebox|multicolumn|cline|cmidrule|isotope|bordermatrix|systeme)(?![a-zA-Z])/
/** The same, which takes no delimiters. */
const displayed = /^\s*\\begin\s*\{empheq\}/

/**
 * What becomes of clozes: bold, blank, or, where they have a number, Anki's own, of which it asks one after the other. A brace of
 * the text would begin or end one of these.
 */
export type Clozes = 'shown' | 'hidden' | 'numbered'

const withoutBraces = (html: string): string =>
  html.replace(/\{/g, '&#x7b;').replace(/\}/g, '&#x7d;').replace(/::/g, ':&#58;')

/** In a formula spaces count for nothing, and survive Anki's editor. Source: Anki's manual, “Cloze deletion”. */
const spaced = (tex: string): string => tex.replace(/([{}:])(?=\1)/g, '$1 ')

/** Commands of delimiters that this app sets by themselves as large as what stands between them, also without a star. */
const grown = ['\\abs', '\\norm', '\\set', '\\inner', '\\bra', '\\ket', '\\braket', '\\floor', '\\ceil']

/** MathJax knows no star and no size behind a macro, and would take it for what that is given. */
function withoutSizes(tex: string, macros: Macros): string {
  const pairs = Object.entries(macros).flatMap(([name, written]) => (macroForm(written)?.pair ? [name] : []))
  const names = [...pairs, ...grown.filter((name) => !Object.hasOwn(macros, name))]
  const sized = new RegExp(
    `(${names.map((name) => `\\${name}`).join('|')})\\s*(?:\\*|\\[\\s*\\\\[bB]igg?\\s*\\])(?=\\s*\\{)`,
    'g',
  )
  return tex.replace(sized, '$1')
}

/** Of chemistry MathJax knows mhchem alone. */
const withMhchem = (tex: string, macros: Macros): string =>
  Object.hasOwn(macros, '\\ch')
    ? tex
    : tex.replace(/\\ch(?=\s*\{)/g, (command, at: number) => {
        const { from, to } = argumentAt(tex, at + command.length) ?? { from: at, to: at }
        return isChemistry(tex.slice(from, to)) ? '\\ce' : command
      })

/** The name under which a picture lies in a package. */
export const fileOfPicture = (picture: Parameters<typeof nameOfPicture>[0]): string => `${nameOfPicture(picture)}.webp`

/**
 * A side as Anki's HTML, with MathJax's delimiters: hints open when they are pressed, steps come one below the other.
 * Source: Anki's manual, “Math & symbols”.
 */
export function ankiHtml(source: string, macros: Macros, clozes: Clozes = 'shown'): string {
  const escaped = clozes === 'numbered' ? (text: string) => withoutBraces(asText(text)) : asText
  const { blocks, expanded } = parseSide(source, { macros })
  const sourceOf = ({ from, to }: Span) => expanded.text.slice(from, to)
  const inlines = (nodes: readonly Inline[]): string => nodes.map(inline).join('')
  const formula = ({ tex, isDisplay, problem }: Formula): string => {
    const written = sourceOf(tex)
    if (problem) return `<code>${escaped(written)}</code>`
    if (displayed.test(written)) return `[latex]${ofTex(written)}[/latex]`
    if (ofLatex.test(written))
      return `[latex]${isDisplay ? '\\[' : '$'}${ofTex(written)}${isDisplay ? '\\]' : '$'}[/latex]`
    const shown = ofTex(withMhchem(withoutSizes(withClozes(written, clozes), macros), macros))
    return isDisplay ? `\\[${shown}\\]` : `\\(${shown}\\)`
  }
  const inline = (node: Inline): string => {
    switch (node.kind) {
      case 'text':
        return escaped(node.text)
      case 'break':
        return '<br>'
      case 'style': {
        const element = elements[node.style]
        return element ? `<${element}>${inlines(node.children)}</${element}>` : inlines(node.children)
      }
      case 'color':
        return `<span style="${node.isGround ? 'color:black;background' : 'color'}:${escaped(node.color)}">${inlines(node.children)}</span>`
      case 'link':
        return `<a href="${escaped(node.href)}">${inlines(node.children)}</a>`
      case 'cloze':
        if (clozes === 'numbered' && node.group) return `{{c${node.group}::${inlines(node.children)}}}`
        return `<b>${clozes === 'hidden' ? '&#91;…]' : inlines(node.children)}</b>`
      case 'hint':
        return `<details><summary>Hint</summary>${inlines(node.children)}</details>`
      case 'picture':
        return `<img src="${fileOfPicture(node.picture)}" alt="${escaped(node.alt)}" style="width:${node.widthEm}em;max-width:100%">`
      case 'refused':
        return `<code>${escaped(sourceOf(node))}</code>`
      case 'formula':
        return formula(node)
    }
  }
  const inside = (children: readonly Block[]): string => unwrapped(children.map(block).join(''))
  const item = ({ label, children }: Item): string =>
    `<li>${label ? `<b>${inlines(label)}</b> ` : ''}${inside(children)}</li>`
  const lineOf = ({ depth, number, label, children }: Line): string =>
    `<p style="margin:0 0 0 ${2 * depth}em">${number ? `${number}: ` : ''}${label ? `${inlines(label)} ` : ''}${inside(children)}</p>`
  const block = (node: Block): string => {
    switch (node.kind) {
      case 'paragraph':
        return `<p>${inlines(node.children)}</p>`
      case 'heading':
        return `<p><b>${inlines(node.children)}</b></p>`
      case 'list': {
        const items = node.items.map(item).join('')
        return node.marker === 'bullet' ? `<ul>${items}</ul>` : `<ol type="${node.marker}">${items}</ol>`
      }
      case 'description':
        return `<dl>${node.items.map(({ label = [], children }) => `<dt><b>${inlines(label)}</b></dt><dd>${inside(children)}</dd>`).join('')}</dl>`
      case 'algorithm':
        return node.items.map(lineOf).join('')
      case 'box':
        return node.box === 'quote'
          ? `<blockquote>${node.children.map(block).join('')}</blockquote>`
          : node.children.map(block).join('')
      case 'statement': {
        const title = node.title && inlines(node.title)
        const name = node.isProof
          ? `<i>${title ?? escaped(node.name)}.</i>`
          : `<b>${escaped(node.name)}${title ? ` (${title})` : ''}.</b>`
        return `<p>${name}</p>${node.children.map(block).join('')}${node.isProof && !node.hasEnd ? '<p>∎</p>' : ''}`
      }
      case 'table':
        return `<table>${node.rows.map(({ cells, ground }) => `<tr>${cells.map((cell) => (cell.isCovered ? '' : `<td${spanOf(cell)}${groundOf(cell.ground ?? ground)}>${inlines(cell.children)}</td>`)).join('')}</tr>`).join('')}</table>`
      case 'code':
        return `<pre>${escaped(node.text)}</pre>`
      case 'rule':
        return '<hr>'
      case 'step':
        return ''
      case 'formula':
        return formula(node)
    }
  }
  return inside(blocks)
}

const groundOf = (color: string | undefined): string =>
  color === undefined ? '' : ` style="color:black;background:${color}"`

/** One paragraph by itself needs no element. */
const unwrapped = (html: string): string => (/^<p>(?:(?!<\/?p>)[\s\S])*<\/p>$/.test(html) ? html.slice(3, -4) : html)

/** MathJax knows no cloze: it is a box, empty or not, unless it is Anki's own. */
function withClozes(tex: string, clozes: Clozes): string {
  const plain = clozes === 'numbered' ? spaced : (part: string) => part
  const at = tex.search(/\\cloze(?![a-zA-Z])/)
  if (at < 0) return plain(tex)
  const behind = at + '\\cloze'.length
  const option = optionAt(tex, behind)
  const argument = argumentAt(tex, option?.next ?? behind)
  if (!argument) return plain(tex)
  const number = option && tex.slice(option.from, option.to).trim()
  const inner = clozes === 'hidden' ? '\\ldots' : withClozes(tex.slice(argument.from, argument.to), clozes)
  const written = clozes === 'numbered' && number ? `{{c${number}::${inner} }}` : `\\boxed{${inner}}`
  return `${plain(tex.slice(0, at))}${written}${withClozes(tex.slice(argument.next), clozes)}`
}

/** Whether a side has something that is asked for in its midst. */
export const hasClozes = (source: string): boolean => /\\cloze(?![a-zA-Z])/.test(source)
