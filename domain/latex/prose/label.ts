import { latexLimits } from '../limits.ts'
import { argumentAt } from '../source/arguments.ts'
import type { Inline, Span } from '../tree.ts'
import { labelIn, numberIn, numeral } from './numbering.ts'
import { type Label, nested, type Reader } from './reader.ts'

/**
 * Put in the place of the number while the label is read, as often as keeps all offsets behind it. For private use: no text has
 * it.
 */
const place = '\uE000'
const places = /\uE000+/g
/** What a formula around a number may say of how it looks. */
const looks = /\\(?:(?:math|text)(?:rm|bf|sf|tt|it|normal)|text|rm|bf|[,;:! ])|[{}\s]/g

/** The label that a list is told in brackets, or says at its beginning itself (`\renewcommand{\labelenumi}{…}`). */
export function readLabelOf(reader: Reader, option: Span | undefined, isCounted: boolean): Label | undefined {
  const renewed = readRenewed(reader)
  if (renewed) return labelAt(reader, renewed, isCounted ? 'renewed' : 'constant')
  const label = option && labelIn(reader.source.slice(option.from, option.to))
  if (!label) return undefined
  const span = { from: option.from + label.from, to: option.from + label.to }
  if (!isCounted) return label.isSaid ? labelAt(reader, span, 'constant') : undefined
  return labelAt(reader, span, label.isSaid ? 'said' : 'short')
}

/** A counter of another kind than those known here: `\fnsymbol*`. */
const foreign = /\\[a-zA-Z]+\s*\*/

/**
 * Nothing of a label whose formula is more than a number between signs, and of one in brackets that is words and a number
 * alone, which says how the list is numbered.
 */
function labelAt(
  reader: Reader,
  { from, to }: Span,
  way: 'renewed' | 'said' | 'short' | 'constant',
): Label | undefined {
  const written = reader.source.slice(from, to)
  const counter = way === 'constant' ? undefined : numberIn(written, way === 'short')
  if (written.trim() === '' || (!counter && (way === 'short' || foreign.test(written)))) return undefined
  if (counter && way !== 'renewed' && !/[\\$]/.test(written.replace(counter.written, ''))) return undefined
  const at = from + (counter?.at ?? 0)
  const length = counter?.written.length ?? 0
  const source = reader.source.slice(0, at) + place.repeat(length) + reader.source.slice(at + length, to)
  const nodes = readAt({ ...reader, source, at: from, macros: {} })
  const isKnown = formulasIn(nodes).every((node) => !hasNumber(source, node) || !/[\\^_]/.test(bare(source, node)))
  if (!isKnown) return undefined
  return (number) => {
    const shown = counter ? numeral(number, counter.marker) : ''
    // The label is written once and set with every item: it counts each time, as what a macro writes does.
    reader.produced += to - from
    if (reader.produced > latexLimits.expansion) return [{ kind: 'text', from, to: from, text: shown }]
    return nodes.map((node) => withNumber(source, node, shown))
  }
}

const readAt = (reader: Reader): Inline[] =>
  nested<Inline[]>(
    reader,
    () => reader.grammar.inlines(reader, 'group'),
    (refused) => [refused],
  )

const texOf = (source: string, node: Inline): string =>
  node.kind === 'formula' ? source.slice(node.tex.from, node.tex.to) : ''
const bare = (source: string, node: Inline): string => texOf(source, node).replace(looks, '')
const hasNumber = (source: string, node: Inline): boolean => texOf(source, node).includes(place)

const formulasIn = (nodes: readonly Inline[]): Inline[] =>
  nodes.flatMap((node) => (node.kind === 'formula' ? [node] : 'children' in node ? formulasIn(node.children) : []))

function withNumber(source: string, node: Inline, number: string): Inline {
  const { from } = node
  if (node.kind === 'text') return { ...node, to: from, text: node.text.replace(places, number) }
  if ('children' in node) return { ...node, children: node.children.map((child) => withNumber(source, child, number)) }
  if (!hasNumber(source, node)) return node
  const tex = texOf(source, node)
  const style = /bf/.test(tex) ? 'bold' : /\d/.test(number) || tex.includes('\\') ? 'upright' : 'italic'
  const text = bare(source, node).replace(places, number)
  return { kind: 'style', style, from, to: node.to, children: [{ kind: 'text', from, to: from, text }] }
}

const renewed = /\s*\\renewcommand\*?\s*(?:\{\s*)?\\label(?:enum|item)(?:iv|i{1,3})(?:\s*\})?\s*(?=\{)/y

function readRenewed(reader: Reader): Span | undefined {
  renewed.lastIndex = reader.at
  const label = renewed.test(reader.source) ? argumentAt(reader.source, renewed.lastIndex) : undefined
  if (label) reader.at = label.next
  return label
}
