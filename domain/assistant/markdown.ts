import { isTooLongForSide } from '../card.ts'
import { readsAsProse } from '../latex/kind.ts'
import { latexOfMarks } from '../latex/lint/markdown.ts'

/** Markdown in the text of a side, where LaTeX was asked for; formulas are not touched, nor what is too long for a side. */
export function withoutMarkdown(source: string): string {
  if (isTooLongForSide(source)) return source
  return readsAsProse(source) || /^\*\*[^*]+\*\*$/.test(source) ? latexOfMarks(source) : source
}
