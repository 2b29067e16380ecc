import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { accentOf, gapOf, identifier, sign, spaceOf } from './mathml-signs.ts'

/** Hostile pages lie deeper than a stack is high. */
const depthMax = 60

export const textOf = (nodes: readonly ChildNode[], depth = 0): string =>
  nodes
    .map((node) => (isText(node) ? node.data : isTag(node) && depth < depthMax ? textOf(node.children, depth + 1) : ''))
    .join('')

/** They apply a function or multiply, and are not seen. */
const unseen = /[\u2061-\u2064\u200b\ufeff]/g
const nothing = new Set('annotation annotation-xml mphantom'.split(' '))
const words = /[{}#$%&_\\^~]/g

const partsOf = ({ children }: Element) => children.filter(isTag)

/** Presentation MathML in TeX, as KaTeX and MathJax write it, without spaces that TeX sets by itself. */
export const texOfMath = (math: Element): string =>
  texOfMathml(math)
    .replace(/\\,\\!:\\;/g, '\\colon ')
    .replace(/(?:\\mathrm\{[A-Za-z]\}){2,}/g, (run) => `\\mathrm{${run.replace(/\\mathrm|[{}]/g, '')}}`)
    .replace(/\\quad \(\\mathrm\{mod\}\\;([^()]*)\)/g, '\\pmod{$1}')
    .replace(/\\;(\\(?:implies|impliedby|iff) )\\;/g, '$1')
    .replace(/(\\[a-zA-Z]+) +(?![a-zA-Z])/g, '$1')

function texOfMathml(node: Element, depth = 0): string {
  const { name, attribs } = node
  if (depth > depthMax || nothing.has(name)) return ''
  const parts = partsOf(node)
  const tex = (part: Element | undefined) => (part ? texOfMathml(part, depth + 1).trim() : '')
  const of = (nth: number) => tex(parts[nth])
  const text = () => textOf(node.children).replace(unseen, '')
  switch (name) {
    case 'mi':
      return identifier(text().trim(), attribs.mathvariant)
    case 'mn':
    case 'mo':
      return text().trim() === '∣' && name === 'mo' ? '\\mid ' : [...text().trim()].map(sign).join('')
    case 'mtext':
    case 'ms':
      return (
        gapOf(textOf(node.children)) ??
        `\\text{${text()
          .replace(/\u00a0/g, ' ')
          .replace(words, '\\$&')}}`
      )
    case 'mspace':
      return spaceOf(attribs.width)
    case 'mfrac':
      return /^0/.test(attribs.linethickness ?? '') ? `{${of(0)} \\atop ${of(1)}}` : `\\frac{${of(0)}}{${of(1)}}`
    case 'msqrt':
      return `\\sqrt{${row(parts, depth)}}`
    case 'mroot':
      return `\\sqrt[${of(1)}]{${of(0)}}`
    case 'msub':
    case 'msup':
    case 'msubsup':
    case 'munder':
    case 'mover':
    case 'munderover':
      return scripted(name, parts, tex)
    case 'mtable':
      return `\\begin{${environmentOf(attribs)}}${parts.map(tex).join(' \\\\ ')}\\end{${environmentOf(attribs)}}`
    case 'mtr':
      return parts.map(tex).join(' & ')
    case 'mlabeledtr':
      return parts.slice(1).map(tex).join(' & ')
    case 'semantics':
      return of(0)
    case 'menclose':
      return attribs.notation === 'box' ? `\\boxed{${row(parts, depth)}}` : row(parts, depth)
    case 'mfenced':
      return `\\left${sign(attribs.open ?? '(')}${parts.map(tex).join(',')}\\right${sign(attribs.close ?? ')')}`
    default:
      return row(parts, depth)
  }
}

/** Rows of equations stand at their relation, all others in the middle. */
const environmentOf = ({ columnalign = '' }: Element['attribs']) =>
  /^right left/.test(columnalign) ? 'aligned' : 'matrix'

const grows = (part: Element | undefined) =>
  part?.name === 'mo' &&
  (part.attribs.fence === 'true' || /^(?:OPEN|CLOSE)$/.test(part.attribs['data-mjx-texclass'] ?? ''))

/** Parts beside one another; where the first or the last is a delimiter that grows, it does. */
function row(parts: readonly Element[], depth: number): string {
  const [first, last] = [parts[0], parts.at(-1)]
  const [isOpened, isClosed] = [grows(first), parts.length > 1 && grows(last)]
  const all = (some: readonly Element[]) => some.map((part) => texOfMathml(part, depth + 1)).join('')
  if (!isOpened && !isClosed) return all(parts)
  const textIn = (part: Element | undefined) => (part && textOf(part.children).replace(unseen, '').trim()) || '.'
  const [open, close] = [isOpened ? textIn(first) : '.', isClosed ? textIn(last) : '.']
  const inside = parts.slice(isOpened ? 1 : 0, isClosed ? -1 : undefined)
  return named(open + close, inside, depth) ?? `\\left${sign(open)}${all(inside)}\\right${sign(close)}`
}

const matrices = new Map([
  ['()', 'pmatrix'],
  ['[]', 'bmatrix'],
  ['∣∣', 'vmatrix'],
  ['||', 'vmatrix'],
  ['{.', 'cases'],
])

/** A table with delimiters has a name of its own, and so have two numbers over one another. */
function named(delimiters: string, [only, ...others]: readonly Element[], depth: number): string | undefined {
  if (!only || others.length > 0) return undefined
  const written = texOfMathml(only, depth + 1)
  const isBinomial = only.name === 'mfrac' && delimiters === '()' && written.includes('\\atop')
  if (isBinomial) return written.replace(/^\{([\s\S]*) \\atop ([\s\S]*)\}$/, '\\binom{$1}{$2}')
  const name = matrices.get(delimiters)
  if (!name || !written.startsWith('\\begin{matrix}')) return undefined
  return written.replace(/^\\begin\{matrix/, `\\begin{${name}`).replace(/matrix\}$/, `${name}}`)
}

type Tex = (part: Element | undefined) => string

/** What stands above and below something, on its corners or over the middle of it. */
function scripted(name: string, parts: readonly Element[], tex: Tex): string {
  const [base, one, other] = parts
  const seen =
    base?.name === 'mrow' ? partsOf(base).filter((part) => textOf(part.children).replace(unseen, '') !== '') : []
  const whole = seen.length > 1 ? `{${tex(base)}}` : tex(base)
  const [below, above] = /^m(?:sup|over)$/.test(name) ? [undefined, one] : [one, other]
  if (/^m(?:over|under)/.test(name) && base && /^[→←⇒]$/.test(textOf(base.children).trim())) {
    const arrow = { '→': 'xrightarrow', '←': 'xleftarrow', '⇒': 'xRightarrow' }[textOf(base.children).trim()]
    return `\\${arrow}${tex(below) ? `[${tex(below)}]` : ''}{${tex(above)}}`
  }
  const accent = accentOf(above && textOf(above.children).trim(), above?.attribs.stretchy === 'true')
  if (name === 'mover' && accent) return `\\${accent}{${tex(base)}}`
  const accentBelow = accentOf(below && textOf(below.children).trim(), below?.attribs.stretchy === 'true', true)
  if (name === 'munder' && accentBelow) return `\\${accentBelow}{${tex(base)}}`
  const isOver =
    /^m(?:over|under)/.test(name) &&
    base?.name === 'mo' &&
    !/^[∑∏∐⋃⋂⨁⨂⋁⋀∫]|lim|max|min|sup|inf/.test(textOf(base.children).trim())
  if (isOver && above && !below) return `\\overset{${tex(above)}}{${whole}}`
  const primes = above && /^[′″‴]+$/.test(textOf(above.children).trim())
  const raised = above ? (primes ? "'".repeat(primesIn(textOf(above.children))) : `^{${tex(above)}}`) : ''
  return `${whole}${below ? `_{${tex(below)}}` : ''}${raised}`
}

const primesIn = (text: string) => [...text.trim()].reduce((sum, one) => sum + '′″‴'.indexOf(one) + 1, 0)
