import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { isDisplayedByItself } from '#domain/latex/vocabulary/environments'
import type { Lifted } from '../anki/formulas.ts'
import { textOfNodes } from '../anki/html.ts'
import { marks, withoutMarks } from '../anki/marks.ts'
import { tidied } from '../anki/tidy.ts'
import { texOfMath, textOf } from './mathml.ts'

/** As much as a side takes, with all that pages say around it. */
const htmlMax = 1_000_000
const depthMax = 200

/** What only pages have: text holds none of it, or holds it twice. */
const ofFormula = /<math\b|class="[^"]*\b(?:katex|MathJax|mwe-math)|<mjx-|<script type="math\/tex/i
const ofText = /<(?:b|strong|i|em|su[bp]|[uo]l)[\s>]/i
/** What is source already, or comes as lines of code, whose text is what is meant. */
const isSource = (text: string) => /\\[a-zA-Z]/.test(text)
const ofCode = /<pre[\s>]|white-space:\s*pre/i
/** Word sends its formulas as pictures alone. */
const ofWord = /msEquation|<m:oMath/i

const delimited =
  /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([^$]+)\$\$|(?<![\\$])\$(?![\s$])([^$\n]+?)(?<!\s)\$(?!\d)/g

/**
 * What is copied from a page in the card language: formulas by their source, or by their MathML, words with their styles and
 * lists. Nothing where `text`, which is copied along, says it as well. docs/rules.md §Cards.13.
 */
export function latexOfPage(html: string, text: string): string | undefined {
  const hasFormulas = ofFormula.test(html)
  const isRead = hasFormulas || (ofText.test(html) && !isSource(text) && !ofCode.test(html))
  if (!isRead || html.length > htmlMax || ofWord.test(html)) return undefined
  const formulas: Lifted[] = []
  let isUnsaid = false
  const keep = (tex: string, isDisplay: boolean) => {
    const written = tex.trim()
    if (written === '') isUnsaid = true
    const whole = isDisplayedByItself(written) ? written : isDisplay ? `\\[${written}\\]` : `\\(${written}\\)`
    return `${marks.formula}${formulas.push({ tex: whole, isDisplay }) - 1}${marks.formulaEnd}`
  }
  const { children } = parseDocument(withoutMarks(html))
  const nodes = withFormulas(hasSources(html) ? withoutDrawn(children) : children, keep, 0)
  const written = tidied(
    textOfNodes(nodes, { formulas, losses: new Map(), hasPicture: () => false, depth: 0, isInCell: false }),
  )
  // What is there for the eye alone says no formula.
  if (isUnsaid) return undefined
  return written
    .replace(/\ue010(\d+)\ue011/g, (_, place: string) => formulas[Number(place)]?.tex ?? '')
    .replaceAll(marks.line, '\n')
    .replaceAll(marks.space, ' ')
    .replaceAll(marks.tie, '~')
}

/** MathJax of old keeps its source beside what it draws. */
const hasSources = (html: string) => /<script type="math\/tex/i.test(html)

function withoutDrawn(nodes: readonly ChildNode[], depth = 0): ChildNode[] {
  if (depth > depthMax) return []
  return nodes.filter((node) => {
    if (!isTag(node)) return true
    node.children = withoutDrawn(node.children, depth + 1)
    return !classesOf(node).includes('MathJax')
  })
}

type Keep = (tex: string, isDisplay: boolean) => string

/** Nodes with marks in place of their formulas, and without what belongs to the page: links, notes, pictures. */
function withFormulas(nodes: readonly ChildNode[], keep: Keep, depth: number): ChildNode[] {
  if (depth > depthMax) return []
  return nodes.flatMap((node): ChildNode[] => {
    if (isText(node)) return [new Text(liftedIn(node.data, keep))]
    if (!isTag(node)) return []
    const formula = formulaIn(node)
    if (formula) return [new Text(keep(formula.tex, formula.isDisplay))]
    if (isOfPage(node)) return []
    const children = withFormulas(node.children, keep, depth + 1)
    if (node.name === 'a' || isPlain(node)) return children
    node.children = children
    return [node]
  })
}

const liftedIn = (text: string, keep: Keep): string =>
  text.replace(delimited, (_, inLine?: string, display?: string, dollars?: string, dollar?: string) =>
    keep(inLine ?? display ?? dollars ?? dollar ?? '', (display ?? dollars) !== undefined),
  )

const classesOf = ({ attribs }: Element) => (attribs.class ?? '').split(/\s+/)

/** What a formula is to readers of screens is there once more, for the eye. */
const isOfPage = (node: Element): boolean =>
  node.name === 'img' ||
  node.attribs['aria-hidden'] === 'true' ||
  classesOf(node).some((name) => /^(?:reference|mw-editsection|MathJax_\w+)$/.test(name))

/** Google Docs puts all of a text into one that is not bold. */
const isPlain = ({ name, attribs }: Element): boolean =>
  ['b', 'strong'].includes(name) && /font-weight:\s*(?:normal|400)/i.test(attribs.style ?? '')

/** The formula that an element is, with its source where the page has that. */
function formulaIn(node: Element): { tex: string; isDisplay: boolean } | undefined {
  const { name, attribs } = node
  if (name === 'script' && /^math\/tex/i.test(attribs.type ?? ''))
    return { tex: textOf(node.children), isDisplay: /mode=display/i.test(attribs.type ?? '') }
  const classes = classesOf(node)
  const isFormula =
    name === 'math' ||
    name === 'mjx-container' ||
    classes.some((one) => /^(?:katex|katex-display|mwe-math-element|MathJax)$/.test(one))
  if (!isFormula) return undefined
  const math = name === 'math' ? node : (mathmlSaidBy(node) ?? firstIn(node, ({ name }) => name === 'math'))
  if (!math) return { tex: '', isDisplay: false }
  const isDisplay = math.attribs.display === 'block' || attribs.display === 'true' || classes.includes('katex-display')
  const source = firstIn(math, ({ name, attribs }) => name === 'annotation' && /tex/i.test(attribs.encoding ?? ''))
  const tex = source ? textOf(source.children) : (math.attribs.alttext ?? texOfMath(math))
  return { tex: withoutStyle(tex), isDisplay }
}

/** MathJax of old tells MathML beside what it draws. */
function mathmlSaidBy({ attribs }: Element): Element | undefined {
  const said = attribs['data-mathml']
  return said ? parseDocument(said).children.find(isTag) : undefined
}

/** Wikipedia says of each formula that it is set large. */
const withoutStyle = (tex: string) => /^\{\\(?:display|text)style([\s\S]*)\}$/.exec(tex.trim())?.[1] ?? tex

function firstIn({ children }: Element, isMeant: (node: Element) => boolean, depth = 0): Element | undefined {
  for (const child of children) {
    if (!isTag(child) || depth > depthMax) continue
    const found = isMeant(child) ? child : firstIn(child, isMeant, depth + 1)
    if (found) return found
  }
  return undefined
}
