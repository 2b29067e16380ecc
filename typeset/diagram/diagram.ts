import type { Diagram, Label } from '#domain/latex/diagram/tree'
import type { Effort } from '../effort.ts'
import { extentOf, type PlacedArrow, placeArrows } from './arrows.ts'
import { axisEm, layOut } from './layout.ts'
import type { PieceSetter, SetPiece } from './piece.ts'
import type { PlacedLabel } from './place-label.ts'
import { arrowSvg, short } from './shapes.ts'
import { spokenHtml } from './spoken.ts'

const nothing: SetPiece = { widthEm: 0, heightEm: 0, depthEm: 0, html: '', mathml: '' }

/**
 * A diagram as HTML: cells and labels as KaTeX sets them at places in em, arrows as SVG in the colour of the text, and a
 * sentence for each arrow that is only read aloud. Nothing is measured, so that server and browser write the same.
 */
export function diagramHtml(diagram: Diagram, set: PieceSetter, effort: Effort): string {
  const cells = diagram.cells.map((row) => row.map((cell) => (cell.tex === '' ? undefined : set(cell, false))))
  const labels = diagram.arrows.map((arrow) =>
    arrow.labels.map((label) => (label.tex === '' ? nothing : set(label, !label.isLarge))),
  )
  const layout = layOut(diagram, cells)
  const arrows = placeArrows(diagram, layout, labels, effort)
  const { left, right, top, bottom } = extentOf(layout, cells, arrows)
  const [width, height] = [right - left, bottom - top]
  const [only] = layout.baselines
  const below = layout.baselines.length === 1 && only !== undefined ? bottom - only : height / 2 - axisEm
  const style = `width:${short(width)}em;height:${short(height)}em;vertical-align:${short(-below)}em;--wide:${short(width)}`
  const seen = cells.flatMap((row, line) =>
    row.map((piece, column) => {
      const [x, y] = [layout.columns[column] ?? 0, layout.baselines[line] ?? 0]
      return piece ? cellHtml(piece, x - left, y - piece.heightEm - top) : ''
    }),
  )
  const view = [left, top, width, height].map(short).join(' ')
  const drawn = arrows.map(({ arrow, pieces }) => arrowSvg(pieces, arrow.stroke)).join('')
  const svg = drawn && `<svg aria-hidden="true" viewBox="${view}">${drawn}</svg>`
  const beside = arrows.map((arrow) => labelsHtml(arrow, left, top)).join('')
  const isRead = cells.some((row) => row.some((piece) => piece?.mathml))
  const aloud = isRead ? spokenHtml(diagram, { cells, labels }) : ''
  const said = aloud && `<span class="diagram-said">${aloud}</span>`
  const role = isRead ? ' role="group" aria-label="Diagram"' : ''
  return `<span class="diagram"${role} style="${style}">${seen.join('')}${svg}${beside}${said}</span>`
}

function cellHtml({ html, mathml }: SetPiece, x: number, y: number): string {
  const aloud = mathml && `<span class="katex-mathml">${mathml}</span>`
  return `<span class="diagram-piece" style="left:${short(x)}em;top:${short(y)}em">${aloud}${html}</span>`
}

const labelsHtml = ({ arrow, labels }: PlacedArrow, left: number, top: number): string =>
  labels
    .map(({ placed, piece }, index) => {
      const label = arrow.labels[index]
      return piece.html === '' || !label ? '' : labelHtml(label, piece, placed, left, top)
    })
    .join('')

function labelHtml(label: Label, piece: SetPiece, { middle, degrees }: PlacedLabel, left: number, top: number): string {
  const y = middle[1] - (piece.heightEm + piece.depthEm) / 2 - top
  const turn = degrees ? ` rotate(${short(degrees)}deg)` : ''
  const scale = label.scale === 1 ? '' : ` scale(${label.scale})`
  const transform = turn || scale ? `;transform:translateX(-50%)${turn}${scale}` : ''
  const color = label.color ? `;--tex-color:${label.color}` : ''
  const style = `left:${short(middle[0] - left)}em;top:${short(y)}em${transform}${color}`
  return `<span class="diagram-piece" aria-hidden="true" style="${style}">${piece.html}</span>`
}
