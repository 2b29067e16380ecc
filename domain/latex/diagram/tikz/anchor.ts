import type { Span } from '../../tree.ts'
import { lengthEm } from '../lengths.ts'
import { optionsIn } from '../options.ts'
import { tableOf } from '../table.ts'
import type { Anchor } from '../tree.ts'

const sides = tableOf<Pick<Anchor, 'x' | 'y'>>({
  center: { x: 0, y: 0 },
  north: { x: 0, y: 1 },
  south: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  west: { x: -1, y: 0 },
  'north east': { x: 1, y: 1 },
  'north west': { x: -1, y: 1 },
  'south east': { x: 1, y: -1 },
  'south west': { x: -1, y: -1 },
})

/** `south`, `real west`, or shifted: `[xshift=1ex]south`. Nothing for what is not known. */
export function anchorOf(written: string, span: Span): Anchor | undefined {
  const [, shifts = '', rest = ''] = /^(?:\[([^\]]*)\])?([\s\S]*)$/.exec(written.trim()) ?? []
  const words = rest.trimStart()
  const isReal = /^real\s/.test(words)
  const side = sides.get(isReal ? words.slice('real '.length).trimStart() : words)
  if (!side) return undefined
  const anchor = { ...side, isReal, dxEm: 0, dyEm: 0 }
  for (const { key, value = '' } of optionsIn(shifts, 0, shifts.length))
    if (key === 'xshift') anchor.dxEm = lengthEm(value, span)
    else if (key === 'yshift') anchor.dyEm = lengthEm(value, span)
    else return undefined
  return anchor
}
