import type { Macros } from '#domain/latex/macros'
import type { Built } from '../katex/built.ts'

/** Whether chemistry must be at hand before this is set: what would be made of `\ce` or `\ch` before would be remembered. */
export const namesChemistry = (source: string, macros: Macros): boolean =>
  [source, ...Object.values(macros)].some((text) => /\\(?:(?:ce|cee|pu|tripledash)(?![a-zA-Z])|ch\s*\{)/.test(text))

/**
 * Lets a line end behind each arrow of a reaction and nowhere else in it; changes `tree`, whose MathML stays as it is.
 * mhchem makes one group of all of `\ce`, and KaTeX breaks no group. The parts keep their glue, so that on one line
 * they stand where the group did. docs/rules.md §Card language.12.
 */
export function breakAtArrows(tree: Built): Built {
  const [formula] = tree.classes.includes('katex-display') ? (tree.children ?? []) : [tree]
  const line = formula?.children?.find(({ classes }) => classes.includes('katex-html'))
  const pieces = line?.children ?? []
  // A tag stands beside one line.
  if (!line || pieces.some(({ classes }) => classes.includes('katex-tag'))) return tree
  line.children = pieces.flatMap((piece) => {
    const [strut, ...nodes] = piece.children ?? []
    if (!strut || !piece.classes.includes('katex-base')) return piece
    const lines: Built[][] = [[]]
    for (const node of nodes) {
      for (const [nth, part] of partsOf(node).entries())
        if (nth > 0) lines.push([part])
        else lines.at(-1)?.push(part)
    }
    if (lines.length === 1) return piece
    return lines.flatMap((parts, index) => {
      const { height, depth } = extent(parts)
      const style = { height: `${(height + depth).toFixed(4)}em`, verticalAlign: `${(-depth).toFixed(4)}em` }
      const base = copied(piece, { children: [copied(strut, { style }), ...parts], height, depth })
      return index === 0 ? base : [lineEnd, base]
    })
  })
  return tree
}

/** A group, parted behind its arrows. An arrow that begins it does not stand alone, nor does an end without anything. */
function partsOf(group: Built): Built[] {
  if (group.classes[0] !== 'mord' || !group.children?.some(isArrow)) return [group]
  const parts: Built[][] = [[]]
  let hasBegun = false
  let isBehindArrow = false
  for (const child of group.children) {
    if (isBehindArrow && isPrinted(child)) {
      parts.push([])
      isBehindArrow = false
    }
    parts.at(-1)?.push(child)
    if (isArrow(child)) isBehindArrow = hasBegun
    else if (isPrinted(child)) hasBegun = true
  }
  return parts.map((children) => copied(group, { children, ...extent(children) }))
}

const isArrow = ({ classes }: Built): boolean => classes.includes('x-arrow')
const isPrinted = ({ classes, children }: Built): boolean => !classes.includes('mspace') && children?.length !== 0

const extent = (nodes: readonly Built[]) => ({
  height: Math.max(0, ...nodes.map(({ height }) => height)),
  depth: Math.max(0, ...nodes.map(({ depth }) => depth)),
})

const copied = (node: Built, changes: Partial<Built>): Built =>
  Object.assign(Object.create(Object.getPrototypeOf(node)), node, changes)

/** Works also where no line may end otherwise: in a displayed formula, and with the marks around one in a line. */
const lineEnd: Built = { classes: [], style: {}, height: 0, depth: 0, toMarkup: () => '<wbr>' }
