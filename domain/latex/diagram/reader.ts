import type { SourceError } from '../tree.ts'
import { DiagramError } from './diagram-error.ts'
import type { FoundDiagram } from './find.ts'
import { readTikzcd } from './tikz/diagram.ts'
import type { Diagram } from './tree.ts'
import { readXymatrix } from './xy/diagram.ts'

export type ReadDiagram = { ok: true; diagram: Diagram } | { ok: false; error: SourceError }

/**
 * Reads the diagrams of a formula, each of tikz-cd or of Xy-pic, in time proportional to its length. Never throws; what
 * it does not know is refused with its name and place, since nothing may be drawn otherwise than LaTeX draws it.
 * docs/rules.md §Card language.13.
 */
export function createDiagramReader(source: string): (found: FoundDiagram) => ReadDiagram {
  const text = withoutComments(source)
  return (found) => {
    try {
      const diagram = found.language === 'tikzcd' ? readTikzcd(text, found) : readXymatrix(text, found)
      return { ok: true, diagram }
    } catch (error) {
      if (!(error instanceof DiagramError)) throw error
      return { ok: false, error: { ...error.span, message: error.message } }
    }
  }
}

/** The same with spaces in place of comments, so that all offsets stay. */
const withoutComments = (source: string): string =>
  source.replace(/\\[\s\S]|%[^\n]*/g, (all) => (all.startsWith('%') ? ' '.repeat(all.length) : all))
