import { braceEnd, trimmed } from './options.ts'
import type { Label, Piece } from './tree.ts'

const box = /\\(rotatebox|scalebox)(?:\s*\[[^\]]{0,20}\])?\s*\{\s*(-?\d{1,3}(?:\.\d{1,3})?)\s*\}\s*(?=\{)/y
/** A scale outside of these bounds is hardly meant: what has one is no boxed label. */
const scales = { least: 0.3, most: 3 }

/**
 * A label whose whole is `\rotatebox{90}{$\sim$}` or `\scalebox{1.5}{$…$}`, or both: its mathematics, turned
 * (degrees, counterclockwise) and scaled. Nothing for any other.
 */
export function boxedLabel({ from, tex }: Piece): (Piece & Pick<Label, 'turn' | 'scale' | 'isLarge'>) | undefined {
  let [at, end] = [0, tex.length]
  let [turn, scale] = [0, 1]
  for (;;) {
    box.lastIndex = at
    const [whole, name, number] = box.exec(tex) ?? []
    if (whole === undefined) break
    const open = at + whole.length
    if (braceEnd(tex, open, end) !== end - 1) return undefined
    if (name === 'rotatebox') turn += Number(number)
    else scale *= Number(number)
    ;[at, end] = trimmed(tex, open + 1, end - 1)
  }
  const isFormula = at > 0 && end - at > 2 && tex[at] === '$' && tex.indexOf('$', at + 1) === end - 1
  if (!isFormula || scale < scales.least || scale > scales.most) return undefined
  return { from: from + at + 1, tex: tex.slice(at + 1, end - 1), turn, scale, isLarge: true }
}
