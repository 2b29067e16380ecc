import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { accentBelow, accentOf, gapOf, identifier, number, operator, sign, spaceOf } from './mathml-signs.ts'

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
    .replace(/\\quad \(\\(?:mathrm|operatorname)\{mod\}(?:\\;|\\,\\,)([^()]*)\)/g, '\\pmod{$1}')
    .replace(/\\(?:mathrm|operatorname)\{mod\}/g, '\\bmod ')
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
    case 'mn':
    case 'mo':
      // KaTeX says of what it builds of several that it is one sign.
      if (parts.length > 0) return row(parts, depth)
      if (name === 'mo') return operator(text().trim(), attribs)
      return (name === 'mi' ? identifier : number)(text().trim(), attribs.mathvariant)
    case 'mtext':
    case 'ms':
      return gapOf(textOf(node.children)) ?? `\\${textFontOf(attribs)}{${written(text())}}`
    case 'mspace':
      return spaceOf(attribs.width)
    case 'mfrac':
      return isThin(node) ? `{${of(0)} \\atop ${of(1)}}` : `\\frac{${of(0)}}{${of(1)}}`
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
      return parts
        .filter((part) => !ofNumber.test(part.attribs.class ?? ''))
        .map(tex)
        .join(' & ')
    case 'mlabeledtr':
      return parts.slice(1).map(tex).join(' & ')
    case 'menclose':
      return enclosed(attribs.notation, row(parts, depth))
    case 'mfenced':
      return `\\left${sign(attribs.open ?? '(')}${parts.map(tex).join(',')}\\right${sign(attribs.close ?? ')')}`
    default:
      return row(parts, depth)
  }
}

const written = (text: string) => text.replace(/\u00a0/g, ' ').replace(words, '\\$&')
const textFontOf = ({ mathvariant = '' }: Element['attribs']) =>
  ({ bold: 'textbf', italic: 'textit', monospace: 'texttt', 'sans-serif': 'textsf' })[mathvariant] ?? 'text'

const enclosed = (notation: string | undefined, inner: string) => {
  const command = {
    box: 'boxed',
    updiagonalstrike: 'cancel',
    downdiagonalstrike: 'bcancel',
    'updiagonalstrike downdiagonalstrike': 'xcancel',
  }[notation ?? '']
  return command ? `\\${command}{${inner}}` : inner
}

const isThin = ({ name, attribs }: Element) => name === 'mfrac' && /^0/.test(attribs.linethickness ?? '')

/** Cells that KaTeX leaves for the numbers of equations, and the space before them. */
const ofNumber = /mtr-glue|mml-eqn-num/

/** Rows of equations stand at their relation, all others in the middle. */
const environmentOf = ({ columnalign = '' }: Element['attribs']) =>
  /^right left/.test(columnalign) ? 'aligned' : 'matrix'

const seenIn = (part: Element) => textOf(part.children).replace(unseen, '').trim()

const grows = (part: Element) =>
  part.name === 'mo' &&
  !part.attribs.minsize &&
  (part.attribs.fence === 'true' || /^(?:OPEN|CLOSE)$/.test(part.attribs['data-mjx-texclass'] ?? ''))

/** Parts beside one another; where the first or the last is a delimiter that grows, it does. */
function row(parts: readonly Element[], depth: number): string {
  const all = (some: readonly Element[]) => some.map((part) => texOfMathml(part, depth + 1)).join('')
  const [first, middle] = parts
  const last = parts.at(-1)
  if (!first || !middle || !last) return all(parts)
  if (isThin(middle) && parts.length === 3 && seenIn(first) + seenIn(last) === '()') {
    const [over, under] = partsOf(middle).map((part) => all([part]))
    return `\\binom{${over}}{${under}}`
  }
  const [isOpened, isClosed] = [grows(first), grows(last)]
  if (!isOpened && !isClosed) return all(parts)
  const [open, close] = [(isOpened && seenIn(first)) || '.', (isClosed && seenIn(last)) || '.']
  const inside = all(parts.slice(isOpened ? 1 : 0, isClosed ? -1 : undefined))
  return matrix(open + close, inside) ?? `\\left${sign(open)}${inside}\\right${sign(close)}`
}

const matrices = new Map([
  ['()', 'pmatrix'],
  ['[]', 'bmatrix'],
  ['∣∣', 'vmatrix'],
  ['||', 'vmatrix'],
  ['{.', 'cases'],
])

/** A table with delimiters has a name of its own. */
function matrix(delimiters: string, inside: string): string | undefined {
  const name = matrices.get(delimiters)
  const [, cells] = /^\\begin\{matrix\}((?:(?!\\end\{matrix\})[\s\S])*)\\end\{matrix\}$/.exec(inside) ?? []
  return name && cells !== undefined ? `\\begin{${name}}${cells}\\end{${name}}` : undefined
}

type Tex = (part: Element | undefined) => string

const arrows = new Map([
  ['→', 'xrightarrow'],
  ['←', 'xleftarrow'],
  ['⇒', 'xRightarrow'],
])
/** What has its limits below and above, rather than anything else that stands there. */
const hasLimits =
  /^\\(?:sum|prod|coprod|big[a-z]+|[io]*int|lim|limsup|liminf|max|min|sup|inf|det|gcd|Pr|operatorname|overbrace|underbrace)(?![a-z])/

/** What stands above and below something, on its corners or over the middle of it. */
function scripted(name: string, parts: readonly Element[], tex: Tex): string {
  const [base, one, other] = parts
  if (!base) return ''
  const [below, above] = /^m(?:sup|over)$/.test(name) ? [undefined, one] : [one, other]
  const written = tex(base)
  if (/^msu/.test(name)) return (isGroup(base) ? `{${written}}` : written) + scriptsOf(below, above, tex)
  const arrow = base.name === 'mo' && arrows.get(seenIn(base))
  if (arrow) return `\\${arrow}${below ? `[${tex(below)}]` : ''}{${tex(above)}}`
  const accent = below ? !above && accentBelow(seenIn(below)) : above && accentOf(seenIn(above), isWide(above, base))
  if (accent) return `\\${accent}{${written}}`
  if (hasLimits.test(written))
    return written.replace(/^\\operatorname(?=\{)/, '\\operatorname*') + scriptsOf(below, above, tex)
  const under = below ? `\\underset{${tex(below)}}{${written}}` : written
  return above ? `\\overset{${tex(above)}}{${under}}` : under
}

const isGroup = (base: Element) =>
  base.name === 'mrow' && partsOf(base).filter((part) => seenIn(part) !== '').length > 1

/** Signs are as wide as what they stand over, unless they say otherwise. */
const isWide = ({ attribs }: Element, base: Element) =>
  attribs.stretchy === 'true' || (attribs.stretchy !== 'false' && partsOf(base).length > 1)

const scriptsOf = (below: Element | undefined, above: Element | undefined, tex: Tex): string =>
  (below ? `_{${tex(below)}}` : '') + (above ? raised(above, tex) : '')

/** Primes alone stand at the corner by themselves. */
function raised(above: Element, tex: Tex): string {
  const written = tex(above)
  const isPrimes = /^'+$/.test(written)
  return isPrimes ? written : `^{${written.replace(/^'+/, (run) => '\\prime '.repeat(run.length))}}`
}
