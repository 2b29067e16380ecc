/** A node of a Markdown tree, as far as tables ask. */
type Node = {
  type: string
  value?: string
  children?: Node[]
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined
  align?: (string | null)[]
}
/** A line of a paragraph: its strokes are nodes of their own, what ends it stands beside it. */
type Line = { nodes: Node[]; end?: Node }

/**
 * Tables, which Markdown itself has not: a row of cells between strokes, a row of dashes, and those below it. What is a
 * formula or code already is whole, with the strokes in it; rows may have more cells or fewer than the first.
 */
export const remarkTables = () => (tree: Node, file: object) => takeTables(tree, String(file))

function takeTables(parent: Node, source: string): void {
  // Even an empty place for children makes of a formula, or of a line of code, something else.
  if (!parent.children) return
  parent.children = parent.children.flatMap((child) => {
    if (child.type === 'paragraph') return tablesIn(child, source)
    takeTables(child, source)
    return [child]
  })
}

function tablesIn(paragraph: Node, source: string): Node[] {
  const lines = linesOf(paragraph, source)
  const dashes = lines.findIndex((line, at) => at > 0 && alignsOf(line) && lines[at - 1]?.nodes.some(isStroke))
  const head = lines[dashes - 1]
  const aligns = lines[dashes] && alignsOf(lines[dashes])
  if (!head || !aligns) return [paragraph]
  const rows = [head, ...lines.slice(dashes + 1)].map(cellsOf)
  const columns = Math.max(aligns.length, ...rows.map((row) => row.length))
  const table: Node = {
    type: 'table',
    align: Array.from({ length: columns }, (_, column) => aligns[column] ?? null),
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({ type: 'tableCell', children })),
    })),
  }
  const before = lines.slice(0, dashes - 1)
  return before.length > 0 ? [{ type: 'paragraph', children: before.flatMap(asText) }, table] : [table]
}

const stroke: Node = { type: 'text', value: '|' }
const isStroke = (node: Node): boolean => node === stroke
const isBlank = (nodes: readonly Node[]): boolean => nodes.every(({ type, value }) => type === 'text' && !value?.trim())
const asText = ({ nodes, end }: Line): Node[] => (end ? [...nodes, end] : nodes)

function linesOf({ children = [] }: Node, source: string): Line[] {
  const lines: Line[] = [{ nodes: [] }]
  for (const node of children.flatMap((child) => (child.type === 'text' ? nodesOf(child, source) : [child]))) {
    const line = lines.at(-1)
    if (!endsLine(node)) line?.nodes.push(node)
    else {
      if (line) line.end = node
      lines.push({ nodes: [] })
    }
  }
  return lines
}

const endsLine = ({ type, value }: Node): boolean => type === 'break' || value === '\n'

/** A text as nodes of its strokes, of its ends of lines and of what lies between them. */
const nodesOf = (text: Node, source: string): Node[] =>
  partsOf(text, source).map((part) => (part === '|' ? stroke : { type: 'text', value: part === '\\|' ? '|' : part }))

/** The parts of a text between its strokes and ends of lines; a stroke that was written `\|` is one that parts nothing. */
function partsOf({ value = '', position }: Node, source: string): string[] {
  const written = source.slice(position?.start.offset, position?.end.offset)
  const strokes = Array.from(written.matchAll(/(?<!\\)(\\*)\|/g), ([, before = '']) =>
    before.length % 2 ? '\\|' : '|',
  )
  return value
    .split(/(\n|\|)/)
    .filter((part) => part !== '')
    .map((part) => (part === '|' ? (strokes.shift() ?? part) : part))
}

/** How the columns stand below this line, if it is one of dashes. */
function alignsOf({ nodes }: Line): (string | null)[] | undefined {
  if (!nodes.some(isStroke) || nodes.some(({ type }) => type !== 'text')) return undefined
  const marks = cellsOf({ nodes }).map((cell) =>
    cell
      .map(({ value }) => value)
      .join('')
      .trim(),
  )
  if (marks.length === 0 || !marks.every((mark) => /^:?-+:?$/.test(mark))) return undefined
  return marks.map((mark) => {
    const [isLeft, isRight] = [mark.startsWith(':'), mark.endsWith(':')]
    return isLeft && isRight ? 'center' : isRight ? 'right' : isLeft ? 'left' : null
  })
}

/** What stands between the strokes of a line; one at its beginning, or at its end, stands beside nothing. */
function cellsOf({ nodes }: Line): Node[][] {
  const cells: Node[][] = [[]]
  for (const node of nodes)
    if (isStroke(node)) cells.push([])
    else cells.at(-1)?.push(node)
  if (cells.length > 1 && isBlank(cells.at(-1) ?? [])) cells.pop()
  if (cells.length > 1 && isBlank(cells[0] ?? [])) cells.shift()
  return cells
}
