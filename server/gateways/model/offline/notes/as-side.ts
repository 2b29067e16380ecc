import { readsAsProse } from '#domain/latex/kind'

/** As a side says it: emphasis and lists in LaTeX, words upright. */
export function asSide(text: string): string {
  const latex = text
    .replace(/\*\*([^*\n]{1,200})\*\*/g, '\\textbf{$1}')
    .replace(
      /(?:^[ \t]{0,9}[-*•‣] .*(?:\n|$)){2,100}/gm,
      (list) => `\\begin{itemize}\n${list.replace(/^[ \t]*[-*•‣] /gm, '\\item ').trimEnd()}\n\\end{itemize}\n`,
    )
    .trim()
  return /^[\p{L}\d ,'’-]+$/u.test(latex) && !readsAsProse(latex) ? `\\text{${latex}}` : latex
}
