import type { SizeOf } from '../spanning/measure.ts'
import type { Mark } from './block.ts'
import { axisEm, em, halfGapEm, kern, lineEm } from './lengths.ts'

/** A mark with the TeX that draws it as high as its block, and how wide that is. */
export type Drawn = Mark & { tex: string; width: number }

/** In em above the line of an array. */
export type Extent = { top: number; bottom: number }

/** A delimiter as high as a block, around the middle of the line. */
export function drawnMark(mark: Mark, { top, bottom }: Extent, sizeOf: SizeOf): Drawn {
  const height = top - bottom
  const strut = `\\rule[${em(axisEm - height / 2)}]{0em}{${em(height)}}`
  const lines: Readonly<Record<Mark['kind'], string>> = {
    open: `\\left${mark.sign}${strut}\\right.`,
    close: `\\left.${strut}\\right${mark.sign}`,
    line: `\\rule[${em(axisEm - height / 2)}]{${em(lineEm)}}{${em(height)}}`,
  }
  const tex = lines[mark.kind]
  return { ...mark, tex, width: mark.kind === 'line' ? lineEm : (sizeOf(tex)?.width ?? 0) }
}

/** How wide delimiters between the same two columns are together, with the space inside of them. */
export const widthOf = (marks: readonly Drawn[], innerEm: number): number =>
  marks.length > 0 ? innerEm + marks.reduce((sum, { width }) => sum + width, 0) : 0

/**
 * Delimiters as one row has them, without a width: read aloud in each, and drawn by the one from whose line they are raised by
 * `raiseEm`. They stand to the left (`open`) or to the right (`close`) of where they are written.
 */
export function delimitersTex(
  kind: 'open' | 'close',
  marks: readonly Drawn[],
  raiseEm: number | undefined,
  innerEm: number,
): string {
  if (marks.length === 0) return ''
  const read = marks.map(({ sign }) => sign).join('')
  if (raiseEm === undefined) return `\\html@mathml{}{${read}}`
  const drawn = raised(marks.map(({ tex }) => tex).join(''), raiseEm)
  const [inside, back] = [kern(innerEm), kern(-widthOf(marks, innerEm))]
  return `\\html@mathml{${kind === 'open' ? back + drawn + inside : inside + drawn + back}}{${read}}`
}

/** Lines as one row has them, in the middle of the gap between columns before or behind where they are written. */
export function linesTex(where: 'before' | 'behind', marks: readonly Drawn[], raiseEm: number | undefined): string {
  if (marks.length === 0) return ''
  if (raiseEm === undefined) return '\\html@mathml{}{|}'
  const drawn = raised(marks.map(({ tex }) => tex).join('\\,'), raiseEm)
  const awayEm = where === 'before' ? -halfGapEm : halfGapEm
  return `\\html@mathml{${kern(awayEm)}\\mathclap{${drawn}}${kern(-awayEm)}}{|}`
}

const raised = (tex: string, raiseEm: number): string => `\\smash{\\raisebox{${em(raiseEm)}}{$${tex}$}}`
