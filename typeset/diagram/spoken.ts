import type { Arrow, Diagram, End, Stroke } from '#domain/latex/diagram/tree'
import type { SetPiece } from './piece.ts'

/** What is read aloud of a diagram: its pieces as MathML. */
export type Said = { cells: readonly (readonly (SetPiece | undefined)[])[]; labels: readonly (readonly SetPiece[])[] }

/** A sentence for each arrow, in their order: what it looks like, its labels, and from where to where it leads. */
export function spokenHtml({ arrows }: Diagram, said: Said): string {
  return arrows
    .map((arrow, index) => sentence(arrow, labelsOf(said, index), said))
    .filter((text) => text !== '')
    .map((text) => `${text}.`)
    .join(' ')
}

const labelsOf = ({ labels }: Said, arrow: number): string =>
  (labels[arrow] ?? [])
    .map(({ mathml }) => mathml)
    .filter((mathml) => mathml !== '')
    .join(', ')

function sentence({ start, end, stroke }: Arrow, labels: string, said: Said): string {
  const isBackwards = pointing.has(stroke.tail) && !pointing.has(stroke.head)
  const [from, to] = isBackwards ? [end, start] : [start, end]
  const ends = isBoth(stroke)
    ? `between ${nameOf(from, said)} and ${nameOf(to, said)}`
    : `from ${nameOf(from, said)} to ${nameOf(to, said)}`
  if (!stroke.isDrawn) return labels && `${labels} between ${nameOf(from, said)} and ${nameOf(to, said)}`
  return `${kindOf(stroke)}${labels ? ` ${labels}` : ''} ${ends}`
}

const pointing: ReadonlySet<string> = new Set(['to', 'two', 'solid', 'harpoonLeft', 'harpoonRight'])
const isBoth = ({ head, tail }: Stroke): boolean => pointing.has(head) === pointing.has(tail)

const tails: Readonly<Partial<Record<Stroke['tail'], string>>> = {
  hookLeft: 'hooked',
  hookRight: 'hooked',
  tail: 'tailed',
  bar: 'barred',
}

function kindOf(stroke: Stroke): string {
  const { head, tail, lines, dash, isWavy } = stroke
  const hasHead = pointing.has(head) || pointing.has(tail)
  const words = [
    dash === 'solid' ? '' : dash,
    isWavy ? 'wavy' : '',
    lines === 2 ? 'double' : lines === 3 ? 'triple' : '',
    tails[tail] ?? tails[head] ?? '',
    head === 'two' || tail === 'two' ? 'two-headed' : '',
    head.startsWith('harpoon') || tail.startsWith('harpoon') ? 'half' : '',
    hasHead ? 'arrow' : 'line',
  ]
  const text = words.filter((word) => word !== '').join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function nameOf(end: End, { cells, labels }: Said): string {
  if (end.kind === 'cell')
    return cells[end.row]?.[end.column]?.mathml || `the empty place ${end.row + 1}, ${end.column + 1}`
  const own = labels[end.arrow] ?? []
  const name = own[end.label]?.mathml || own.find(({ mathml }) => mathml !== '')?.mathml
  return name || `arrow ${end.arrow + 1}`
}
