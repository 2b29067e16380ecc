import { isBalanced } from '#domain/latex/source/groups'

/**
 * Marks for the gaps between pieces of text: a line break, the edge of a block, the end of a paragraph, a new line of the source
 * alone.
 */
export const gaps = { line: '\n', block: '\r', paragraph: '\f', source: '\v' } as const

const ofEnvironment = /^\s*\\(?:begin|end)\{|^\s*\ue010\d+\ue011\s*$/

/** Text in a style, anew in each line, since no style goes over the end of a paragraph. */
export const styled = (command: string, text: string): string =>
  text
    .split(/([\n\r\f\v])/)
    .map((part) => {
      if (part.trim() === '' || ofEnvironment.test(part)) return part
      const [before = ''] = /^\s*(?:\\item )?/.exec(part) ?? []
      const end = part.trimEnd().length
      const inner = part.slice(before.length, end)
      return inner === '' ? part : `${before}\\${command}{${inner}}${part.slice(end)}`
    })
    .join('')

/** Writes the marked gaps as LaTeX, each run of them as one, and clozes in bold. */
export function tidied(text: string): string {
  const clozed = text
    .replace(/\ue000([^\ue000\ue001]*)\ue001/g, (_, hint: string) => `\\textbf{[${hint.trim() || '…'}]}`)
    .replace(/\ue002([^\ue002\ue003]*)\ue003/g, (_, shown: string) =>
      /[\n\r\f\v]/.test(shown) || !isBalanced(shown) ? shown : `\\textbf{${shown}}`,
    )
    .replace(/[\ue000-\ue003]/g, '')
  const parts = clozed
    .split(/((?<![ \t])[ \t]*[\n\r\f\v][ \t\n\r\f\v]*)/)
    .map((part, nth) => (nth % 2 === 1 ? gapOf(part) : part))
  while (parts.length > 0 && parts[0]?.trim() === '') parts.shift()
  while (parts.length > 0 && parts.at(-1)?.trim() === '') parts.pop()
  return parts
    .map((part, nth) => {
      if (!isGap(part)) return part
      const isBeside = endsEnvironment.test(parts[nth - 1] ?? '') || beginsEnvironment.test(parts[nth + 1] ?? '')
      if (part === gaps.source || isBeside) return '\n'
      return part === gaps.paragraph ? '\n\n' : '\\\\\n'
    })
    .join('')
    .trim()
}

const isGap = (part: string): boolean => Object.values<string>(gaps).includes(part)

/** A list begins and ends where its environment does, whatever lines say. */
const endsEnvironment = /\\(?:begin|end)\{(?:itemize|enumerate|quote|tabular)\}(?:\{l+\}|\[[^\]]*\])?$/
const beginsEnvironment = /^\\(?:(?:begin|end)\{(?:itemize|enumerate|quote|tabular)\}|item )/

/** Two breaks, or one between blocks. */
const emptyLine = /\n[^\n]*\n|\r[ \t]*\n\s*\r/

/** The one gap that a run of gaps becomes: an empty line among them makes a new paragraph. */
function gapOf(run: string): string {
  if (run.includes(gaps.paragraph) || emptyLine.test(run)) return gaps.paragraph
  if (run.includes(gaps.source)) return gaps.source
  return gaps.line
}
