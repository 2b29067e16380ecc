import type { Span } from '../../tree.ts'
import { DiagramError } from '../diagram-error.ts'
import { optionsIn } from '../options.ts'
import { tableOf } from '../table.ts'
import type { Anchor, Leg, Path } from '../tree.ts'
import { anchorOf } from './anchor.ts'
import { positions } from './looks.ts'

/** An end as it was written: a way such as `rrd`, or a name such as `2-3` or `U`. */
export type WrittenEnd = Span & { text: string }

/** A path whose points are still names: `start`, `end`, or that of a label or cell. */
export type WrittenPath = Omit<Path, 'legs'> & {
  legs: { order: Leg['order']; to: 'start' | 'end' | WrittenEnd; anchor: Anchor | undefined }[]
}

const orders = tableOf<Leg['order']>({ '--': 'straight', '|-': 'upright', '-|': 'level' })
const step = /\s*(--|\|-|-\|)\s*\((?:\s*(\[[^\][]*\]))?([^()[\],]+)\)/y
const nodes = /(?:\s*\[([^\][]*)\])?\s*\\tikztonodes(?![a-zA-Z])/y
const ends = tableOf<'start' | 'end'>({ '\\tikztostart': 'start', '\\tikztotarget': 'end' })

/** Reads the value of `to path`: `-- ([xshift=2ex]\tikztostart.east) |- (Z) [near end]\tikztonodes …`. */
export function readPath(value: string, span: Span): WrittenPath {
  const path: WrittenPath = { legs: [] }
  for (let at = 0; value.slice(at).trim() !== ''; ) {
    nodes.lastIndex = at
    const labels = nodes.exec(value)
    if (labels && path.legs.length > 0) {
      path.labels = { leg: path.legs.length - 1, at: placeOf(labels[1] ?? '', span) }
      at = nodes.lastIndex
      continue
    }
    step.lastIndex = at
    const [all, order = '--', shifts = '', point = ''] = step.exec(value) ?? refuse(span, value.slice(at))
    const [name = '', side = ''] = point.trim().split('.')
    path.legs.push({
      order: orders.get(order) ?? 'straight',
      to: ends.get(name) ?? { ...span, text: name.trim() },
      anchor: side || shifts ? anchorOf(`${shifts}${side || 'center'}`, span) : undefined,
    })
    if ((side || shifts) && !path.legs.at(-1)?.anchor) refuse(span, value.slice(at))
    at += all.length
  }
  if (path.legs.length === 0 || path.legs.length > 20) refuse(span, value)
  return path
}

function placeOf(written: string, span: Span): number {
  let at = 0.5
  for (const { key, text } of optionsIn(written, 0, written.length)) at = positions.get(key) ?? refuse(span, text)
  return at
}

function refuse(span: Span, written: string): never {
  const [words = ''] = /^\S*(?:\s+\S+)?/.exec(written.trim()) ?? []
  throw new DiagramError(span, `“${words.slice(0, 40)}” of a path is not known here.`)
}
