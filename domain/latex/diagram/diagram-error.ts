import type { Span } from '../tree.ts'

/** Why a diagram cannot be read, and where. Thrown by its readers, told by `createDiagramReader`. */
export class DiagramError extends Error {
  readonly span: Span

  constructor({ from, to }: Span, message: string) {
    super(message)
    this.span = { from, to }
  }
}
