/** How wide a text is, in em; 0 where that cannot be told, as in the body of a macro. */
export type Measure = (tex: string) => number

/** A proof as TeX, with how far it reaches beyond its conclusion to both sides, and how wide that is, in em. */
export type Tree = { tex: string; left: number; width: number; right: number }

/** What stands above the line of an inference, by what that is. */
const lines = {
  single: (above: string, below: string) => `\\frac{${above}}{\\smash[t]{${below}}}`,
  no: (above: string, below: string) => `\\genfrac{}{}{0pt}{0}{${above}}{\\smash[t]{${below}}}`,
  // The upper one is that of a fraction above the lower one, and as wide as it.
  double: (above: string, below: string) => {
    const upper = `\\smash[b]{\\raisebox{-0.55em}{$\\displaystyle\\frac{${above}}{\\smash{\\hphantom{${below}}}}$}}`
    return `\\frac{${upper}}{\\smash[t]{${below}}}`
  },
}
export type Line = keyof typeof lines

/** Below its premises stands a conclusion: so far that the line of the tree is that of the conclusion. */
const dropEm = 0.686
/** Between premises, beside a label, and what KaTeX leaves on both sides of a fraction. */
const [gapEm, labelGapEm, sideEm] = [2, 0.278, 0.12]

const kern = (em: number): string => (Math.abs(em) < 0.01 ? '' : `\\kern${em.toFixed(3)}em `)

/** What is asserted without premises. */
export const axiom = (text: string, measure: Measure): Tree => ({ tex: text, left: 0, width: measure(text), right: 0 })

/**
 * Premises, a line and a conclusion, as bussproofs sets them: the line is as long as the conclusions above it or the one below,
 * whatever stands above those, and labels stand at its ends.
 */
export function inference(
  above: readonly Tree[],
  text: string,
  line: Line,
  labels: { left: string; right: string },
  measure: Measure,
): Tree {
  const [first, last] = [above[0]?.left ?? 0, above.at(-1)?.right ?? 0]
  const row = above.reduce((sum, { left, width, right }) => sum + left + width + right, gapEm * (above.length - 1))
  const premises = row - first - last
  const width = measure(text)
  const bar = Math.max(premises, width)
  const beside = (label: string) => (label ? measure(label) + labelGapEm : 0)
  const out = (reach: number, label: string) => Math.max(0, reach - (bar - premises) / 2 - sideEm - beside(label))
  // Nothing is known of a macro's arguments.
  const isMeasured = premises > 0 && width > 0
  const [left, right] = isMeasured ? [out(first, labels.left), out(last, labels.right)] : [0, 0]
  const tops = above.map(({ tex }) => tex).join('\\qquad ')
  const top = isMeasured ? `${kern(-first)}${tops}${kern(-last)}` : tops
  const marks = [labels.left && `${labels.left}\\;`, labels.right && `\\;${labels.right}`]
  const tree = `${kern(left)}${marks[0]}${lines[line](top, text)}${marks[1]}${kern(right)}`
  const reach = (outside: number, label: string) => outside + beside(label) + sideEm + (bar - width) / 2
  return {
    tex: `\\raisebox{${dropEm}em}{$\\displaystyle ${tree}$}`,
    left: reach(left, labels.left),
    width,
    right: reach(right, labels.right),
  }
}
