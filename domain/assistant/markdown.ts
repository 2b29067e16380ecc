import { readsAsProse } from '../latex/kind.ts'
import { latexLimits } from '../latex/limits.ts'

/** Formulas, and environments whose lines are not those of the text. */
const formula =
  /\$\$[\s\S]*?\$\$|\$[^$]*\$|\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\]|\\verb\*?([^a-z*\s]).*?\1|\\begin\{(?!itemize|enumerate|description|center|quote)([a-z]+\*?)\}[\s\S]*?\\end\{\2\}/gi

/** Stands for a formula while the text around it is looked at; no text has it. */
const held = '\0'

const word = '[\\p{L}\\p{N}\0\\\\]'
const bold = /(?<![*\\])\*\*(?=[^\s*])([^*\n]+)(?<=[^\s*])\*\*(?!\*)/g
const emphasis = new RegExp(`(?<![\\p{L}\\p{N}*\\\\])\\*(?=${word})([^*\\n]*[^\\s*])\\*(?![\\p{L}\\p{N}*])`, 'gu')
/** Where a quote of TeX's ends with an apostrophe, this is none. */
const code = /(?<!`)`([^`'|\n\0]+)`(?!`)/g
const tags: readonly (readonly [RegExp, string])[] = [
  [/<(b|strong)>([^<\n]+)<\/\1>/gi, '\\textbf{$2}'],
  [/<(i|em)>([^<\n]+)<\/\1>/gi, '\\emph{$2}'],
  [/[ \t]*<br[ \t]*\/?>[ \t]*\n?/gi, '\\\\\n'],
]

const lists = [
  { item: /^[-*•][ \t]+(?=\S)/, run: /(?:^[-*•][ \t]+\S.*(?:\n|$)\n?){2,}/gm, name: 'itemize' },
  {
    item: /^\d+[.)][ \t]+(?=\S)/,
    run: /^1[.)][ \t]+\S.*\n\n?(?:^\d{1,2}[.)][ \t]+\S.*(?:\n|$)\n?)+/gm,
    name: 'enumerate',
  },
]

const withLists = (text: string): string =>
  lists.reduce(
    (whole, { item, run, name }) =>
      whole.replace(run, (lines) => {
        const items = lines.split('\n').flatMap((line) => (line.trim() ? line.replace(item, '\\item ') : []))
        return `\\begin{${name}}\n${items.join('\n')}\n\\end{${name}}\n`
      }),
    text,
  )

/** Markdown in the text of a side, where LaTeX was asked for; formulas are not touched, nor what is too long for a side. */
export function withoutMarkdown(source: string): string {
  if (source.length > latexLimits.sideMax) return source
  if (!readsAsProse(source) && !/^\*\*[^*]+\*\*$/.test(source)) return source
  const formulas: string[] = []
  const text = source.replace(formula, (found) => {
    formulas.push(found)
    return held
  })
  const marked = withLists(text)
    .replace(bold, '\\textbf{$1}')
    .replace(emphasis, '\\emph{$1}')
    .replace(code, '\\verb|$1|')
  return tags
    .reduce((whole, [tag, command]) => whole.replace(tag, command), marked)
    .replaceAll(held, () => formulas.shift() ?? '')
}
