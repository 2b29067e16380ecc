import { diagramsIn } from '../find.ts'
import { createDiagramReader, type ReadDiagram } from '../reader.ts'
import type { Arrow, Diagram } from '../tree.ts'

function read(source: string): ReadDiagram {
  const [found] = diagramsIn(source)
  if (!found) throw new Error('There is no diagram')
  return createDiagramReader(source)(found)
}

/** The only diagram of a source. */
export function diagramOf(source: string): Diagram {
  const done = read(source)
  if (!done.ok) throw new Error(done.error.message)
  return done.diagram
}

/** Why the only diagram of a source is refused, and of what that is said. */
export function refusalOf(source: string): [sentence: string, of: string] {
  const done = read(source)
  if (done.ok) throw new Error('It was read')
  const { message, from, to } = done.error
  return [message, source.slice(from, to)]
}

/** All of an arrow but where it stands in the source, where it leads and what it says. */
export function drawnOf(arrow: Arrow | undefined) {
  if (!arrow) throw new Error('There is no arrow')
  const { from, to, start, end, labels, ...drawn } = arrow
  return drawn
}
