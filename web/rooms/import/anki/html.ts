import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { escapedText } from './escape.ts'
import type { Lifted } from './formulas.ts'
import { type Losses, lose } from './losses.ts'
import { marks } from './marks.ts'
import { placeholderOf } from './media.ts'
import { pictureByName, pictureIn } from './pictures.ts'
import { gaps, styled } from './tidy.ts'

type Reading = {
  formulas: readonly Lifted[]
  losses: Losses
  /** Whether a picture of this name comes along. */
  hasPicture: (placeholder: string) => boolean
  depth: number
  isInCell: boolean
}

/** Hostile HTML lies deeper than a stack is high. */
const depthMax = 60

const words = (text: string) => text.split(' ')
const styles = new Map(
  Object.entries({
    textbf: 'b strong h1 h2 h3 h4 h5 h6 th',
    emph: 'i em cite dfn var',
    underline: 'u ins',
    sout: 's del strike',
    texttt: 'code tt kbd samp',
    textsubscript: 'sub',
    textsuperscript: 'sup',
  }).flatMap(([command, names]) => words(names).map((name) => [name, command] as const)),
)
const environments = new Map([
  ['ul', 'itemize'],
  ['ol', 'enumerate'],
  ['blockquote', 'quote'],
])
const paragraphs = new Set(words('p h1 h2 h3 h4 h5 h6'))
const blocks = new Set(
  words('div section article header footer main figure figcaption address center details summary form dl dt dd pre'),
)
const unread = new Set(
  words('script style head title template noscript object iframe video audio svg math select textarea button'),
)
/** A picture that Anki made of a formula, whose source is there. */
const ofFormula = /latex-[0-9a-f]{40}\.(?:png|svg)$/

/** Nodes in the card language, with marks where lines and paragraphs end (`gaps`). */
export const textOfNodes = (nodes: readonly ChildNode[], reading: Reading): string =>
  nodes.map((node) => (isText(node) ? plain(node.data, reading) : isTag(node) ? element(node, reading) : '')).join('')

function plain(text: string, { formulas, losses, isInCell }: Reading): string {
  const heard = text.replace(/\[sound:([^\]]*)\]/g, (_, name: string) => {
    lose(losses, 'sound', name)
    return ''
  })
  return heard
    .split(/(\ue010\d+\ue011)/)
    .map((part) => {
      const [, place] = /^\ue010(\d+)\ue011$/.exec(part) ?? []
      if (place === undefined) return escapedText(part.replace(/\s+/g, ' '))
      return formulas[Number(place)]?.isDisplay && !isInCell ? gaps.source + part + gaps.source : part
    })
    .join('')
}

function element(node: Element, reading: Reading): string {
  const { name, attribs } = node
  const { losses, depth } = reading
  if (unread.has(name) || depth > depthMax) {
    if (name !== 'style' && name !== 'head') lose(losses, 'script', name)
    return ''
  }
  if (name === 'br') return gaps.line
  if (name === 'hr') return gaps.paragraph
  if (name === 'img') return picture(attribs, reading)
  if (name === 'table') return table(node, reading)
  const isPlain = name === 'pre'
  const inner = isPlain ? preformatted(node, reading) : textOfNodes(node.children, { ...reading, depth: depth + 1 })
  const environment = environments.get(name)
  if (environment && inner.trim() !== '') return inEnvironment(environment, inner)
  if (name === 'li') return inner.trim() === '' ? '' : `${gaps.source}\\item ${inner.trim()}${gaps.source}`
  if (name === 'rt') return ` (${inner})`
  if (name === 'a') return link(attribs.href, inner)
  const style = styles.get(name) ?? styleOf(node, losses)
  const text = style ? styled(style, inner) : inner
  if (paragraphs.has(name)) return gaps.paragraph + text + gaps.paragraph
  return blocks.has(name) ? gaps.block + text + gaps.block : text
}

/** What stands in a list but in none of its items would be refused. */
function inEnvironment(name: string, inner: string): string {
  const isList = name !== 'quote'
  const items = isList && !inner.includes('\\item ') ? `\\item ${inner.trim()}` : inner
  return `${gaps.source}\\begin{${name}}${gaps.source}${items}${gaps.source}\\end{${name}}${gaps.source}`
}

function picture({ src = '', alt = '' }: Element['attribs'], { losses, hasPicture }: Reading): string {
  if (ofFormula.test(src)) return ''
  const placeholder = [src, unescaped(src)].map(placeholderOf).find(hasPicture)
  if (placeholder) return pictureIn(placeholder, alt)
  const name = (alt || src.split('/').at(-1) || 'picture').slice(0, 80)
  lose(losses, 'picture', name)
  return pictureByName(name)
}

/** Anki escapes names as addresses are, where it wrote them itself. */
function unescaped(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function styleOf({ name, attribs }: Element, losses: Losses): string | undefined {
  if (name !== 'span' && name !== 'font') return undefined
  const css = attribs.style ?? ''
  if (attribs.color || /(?:^|;)\s*color\s*:/i.test(css)) lose(losses, 'colour', attribs.color ?? '')
  if (/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(css)) return 'textbf'
  if (/font-style\s*:\s*italic/i.test(css)) return 'emph'
  return /text-decoration[^;]*underline/i.test(css) ? 'underline' : undefined
}

const link = (href = '', inner: string): string =>
  /^https?:\/\/[^\s{}\\%]+$/.test(href) && !/[\n\r\f\v]/.test(inner)
    ? `\\href{${href.replaceAll('#', '\\#')}}{${inner}}`
    : inner

/** Lines and their indentation stay: as code, where nothing but text stands in it. */
function preformatted(node: Element, reading: Reading): string {
  const written = codeOf(node.children, reading.depth)?.replace(/^\n|\s+$/g, '')
  if (written && !reading.isInCell && !/[\ue000-\ue011]|\\end\{verbatim\}/.test(written)) {
    const lines = written.replaceAll('\n', marks.line).replaceAll(' ', marks.space)
    return `${gaps.source}\\begin{verbatim}${marks.line}${lines}${marks.line}\\end{verbatim}${gaps.source}`
  }
  keepLines(node.children, reading.depth)
  const text = textOfNodes(node.children, { ...reading, depth: reading.depth + 1 })
  return styled('texttt', text.replaceAll(marks.line, gaps.line))
}

/** The text of code, whose words may be marked; nothing where it holds more. */
function codeOf(nodes: readonly ChildNode[], depth: number): string | undefined {
  let text = ''
  for (const node of nodes) {
    const isHeld = isTag(node) && /^(?:code|span|font|b|i|em|strong|div|p)$/.test(node.name) && depth < depthMax
    const inner = isText(node) ? node.data : isHeld ? codeOf(node.children, depth + 1) : undefined
    const part = isTag(node) && node.name === 'br' ? '\n' : inner
    if (part === undefined) return undefined
    text += isTag(node) && /^(?:div|p)$/.test(node.name) ? `\n${part}\n` : part
  }
  return text
}

function keepLines(nodes: readonly ChildNode[], depth: number): void {
  for (const node of nodes)
    if (isText(node))
      node.data = node.data.replace(/^ +/gm, (spaces) => marks.tie.repeat(spaces.length)).replaceAll('\n', marks.line)
    else if (isTag(node) && depth < depthMax) keepLines(node.children, depth + 1)
}

function table(node: Element, reading: Reading): string {
  const inside = { ...reading, depth: reading.depth + 1, isInCell: true }
  const rows = rowsOf(node, inside.depth).map((row) =>
    row.children.filter(isTag).map((cell) => {
      const text = textOfNodes(cell.children, inside)
      return styledCell(cell.name, text.replace(/\s+/g, ' ').trim())
    }),
  )
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return ''
  // A table in a table gives its cells to the one around it.
  if (reading.isInCell) return ` ${rows.map((row) => row.join(' ')).join(' ')} `
  const written = rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')].join(' & '))
  const columns = 'l'.repeat(Math.min(width, 30))
  const body = written.join(` \\\\${gaps.source}`)
  return `${gaps.source}\\begin{tabular}{${columns}}${gaps.source}${body}${gaps.source}\\end{tabular}${gaps.source}`
}

const styledCell = (name: string, text: string) => (name === 'th' ? styled('textbf', text) : text)

function rowsOf(node: Element, depth: number): Element[] {
  if (depth > depthMax) return []
  return node.children
    .filter(isTag)
    .flatMap((child) =>
      child.name === 'tr' ? [child] : /^(?:thead|tbody|tfoot)$/.test(child.name) ? rowsOf(child, depth + 1) : [],
    )
}
