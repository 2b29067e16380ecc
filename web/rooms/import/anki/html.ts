import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { cellsOf, columnsMax, rowsOf } from './cells.ts'
import { environments, inEnvironment, item, ownLine } from './environments.ts'
import { escapedText } from './escape.ts'
import type { Lifted } from './formulas.ts'
import { type Losses, lose } from './losses.ts'
import { marks } from './marks.ts'
import { placeholderOf } from './media.ts'
import { pictureByName, pictureIn } from './pictures.ts'
import { keepLines, verbatim } from './preformatted.ts'
import { replaceClosed } from './replace-closed.ts'
import { gaps, styled } from './tidy.ts'

type Reading = {
  formulas: readonly Lifted[]
  losses: Losses
  /** Whether a picture of this name comes along. */
  hasPicture: (placeholder: string) => boolean
  depth: number
  isInCell: boolean
  isInList?: boolean
}

/** Elements nested deeper are left out: hostile HTML could otherwise overflow the stack. */
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
const paragraphs = new Set(words('p h1 h2 h3 h4 h5 h6'))
const blocks = new Set(
  words('div section article header footer main figure figcaption address center details summary form dl dt dd pre'),
)
const unread = new Set(
  words('script style head title template noscript object iframe video audio svg math select textarea button'),
)
/** The file of a picture that Anki made of a formula; the formula itself stands beside it, so it is not needed. */
const ofFormula = /latex-[0-9a-f]{40}\.(?:png|svg)$/

const sound = { end: ']', pattern: /\[sound:([^\]]*)\]/g }

/** Nodes in the card language, with marks where lines and paragraphs end (`gaps`). */
export const textOfNodes = (nodes: readonly ChildNode[], reading: Reading): string =>
  nodes.map((node) => (isText(node) ? plain(node.data, reading) : isTag(node) ? element(node, reading) : '')).join('')

function plain(text: string, { formulas, losses, isInCell }: Reading): string {
  const heard = replaceClosed(text, sound, (_, name) => {
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
  const environment = environments.get(name)
  const isInList = reading.isInList || environment !== undefined
  const inner = isPlain
    ? preformatted(node, reading)
    : textOfNodes(node.children, { ...reading, isInList, depth: depth + 1 })
  if (environment && inner.trim() !== '')
    return reading.isInCell ? ownLine(inner) : inEnvironment(environment, inner, attribs)
  if (name === 'li') return inner.trim() === '' ? '' : item(inner.trim(), reading)
  if (name === 'details') return hint(node, reading)
  if (name === 'rt') return ` (${inner})`
  if (name === 'a') return link(attribs.href, inner)
  const style = styles.get(name)
  const text = [...(style ? [style] : []), ...stylesOf(node, losses)].reduce(
    (within, command) => styled(command, within),
    inner,
  )
  if (paragraphs.has(name)) return gaps.paragraph + text + gaps.paragraph
  return blocks.has(name) ? gaps.block + text + gaps.block : text
}

const noHint = /\\begin\{(?:itemize|enumerate|quote|tabular|verbatim)\}/

/**
 * `<details>` as a hint, behind the words of its summary unless these only say “Hint”. What cannot stand in a `\hint` is shown
 * openly.
 */
function hint(node: Element, reading: Reading): string {
  const isSummary = (child: ChildNode) => isTag(child) && child.name === 'summary'
  const inside = { ...reading, depth: reading.depth + 1 }
  const hidden = textOfNodes(
    node.children.filter((child) => !isSummary(child)),
    inside,
  ).trim()
  const named = textOfNodes(node.children.filter(isSummary), inside).trim()
  const label = /^hint\W*$/i.test(named) ? '' : `${named} `
  const shown = hidden === '' || noHint.test(hidden) ? hidden : `\\hint{${hidden}}`
  return gaps.block + label.trimStart() + shown + gaps.block
}

function picture({ src = '', alt = '' }: Element['attribs'], { losses, hasPicture }: Reading): string {
  if (ofFormula.test(src)) return ''
  const placeholder = [src, unescaped(src)].map(placeholderOf).find(hasPicture)
  if (placeholder) return pictureIn(placeholder, alt)
  const name = (alt || src.split('/').at(-1) || 'picture').slice(0, 80)
  lose(losses, 'picture', name)
  return pictureByName(name)
}

/** Names that Anki wrote itself are escaped as addresses are: `a%20b.png`. */
function unescaped(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function stylesOf({ name, attribs }: Element, losses: Losses): string[] {
  if (name !== 'span' && name !== 'font') return []
  const css = attribs.style ?? ''
  if (attribs.color || /(?:^|;)\s*color\s*:/i.test(css)) lose(losses, 'colour', attribs.color ?? '')
  return [
    ...(/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(css) ? ['textbf'] : []),
    ...(/font-style\s*:\s*italic/i.test(css) ? ['emph'] : []),
    ...(/text-decoration[^;]{0,99}underline/i.test(css) ? ['underline'] : []),
  ]
}

const link = (href = '', inner: string): string =>
  /^https?:\/\/[^\s{}\\]+$/.test(href) && !/[\n\r\f\v]/.test(inner)
    ? `\\href{${href.replace(/[#%]/g, '\\$&')}}{${inner}}`
    : inner

/** Lines and their indentation stay: as code, where nothing but text stands in it. */
function preformatted(node: Element, reading: Reading): string {
  const code = reading.isInCell ? undefined : verbatim(node.children, depthMax - reading.depth)
  if (code !== undefined) return code
  keepLines(node.children, depthMax - reading.depth)
  const text = textOfNodes(node.children, { ...reading, depth: reading.depth + 1 })
  return styled('texttt', text.replaceAll(marks.line, gaps.line))
}

function table(node: Element, reading: Reading): string {
  const inside = { ...reading, depth: reading.depth + 1, isInCell: true }
  const captions = node.children.filter((child) => isTag(child) && child.name === 'caption')
  const caption = textOfNodes(captions, inside)
  const written = rowsOf(node)
  // A table within a table becomes text of the cell that it stands in.
  const textOf = (cell: Element) => textOfNodes(cell.children, inside)
  const flat = (row: Element) => row.children.filter(isTag).map(textOf).join(' ')
  if (reading.isInCell) return ` ${[caption, ...written.map(flat)].join(' ')} `
  const rows = cellsOf(written, textOf)
  const width = rows.reduce((widest, row) => Math.max(widest, row.width), 0)
  if (width === 0) return caption
  const lines = rows.map((row) => [...row.cells, ...Array<string>(width - row.width).fill('')].join(' & '))
  const columns = 'l'.repeat(Math.min(width, columnsMax))
  const body = lines.join(` \\\\${gaps.source}`)
  return `${gaps.block}${caption}${gaps.source}\\begin{tabular}{${columns}}${gaps.source}${body}${gaps.source}\\end{tabular}${gaps.source}`
}
