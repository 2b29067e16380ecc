import type { SourceError } from '../tree.ts'

/** Code between fences, formulas, and environments whose lines are not those of the text. */
const whole =
  /^```(?:[ \t]*(?<language>[\w+#-]+))?[ \t]*\n(?<fenced>[\s\S]*?)\n?(?<![ \t])[ \t]*```[ \t]*$|\$\$[\s\S]*?\$\$|\$[^$]*\$|\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\]|\\verb\*?(?<mark>[^a-z*\s]).*?\k<mark>|\\begin\{(?!itemize|enumerate|description|center|quote)(?<name>[a-z]+\*?)\}[\s\S]*?\\end\{\k<name>\}/gim

/** Stands for one of these while the text around it is looked at; no text has it. */
const held = '\0'

const heading = /^#{1,6}[ \t]+(\S.*)$/gm
const headingEnd = /(?<![ \t#])[ \t#]+$/
const rule = /^[ \t]*(?:-{3,}|_{3,}|\*{3,})[ \t]*$/gm
const quoted = /(?:^>[ \t]?.*(?:\n|$))+/gm
/** Of Obsidian and GitHub: what kind of quote it is, and how it is called. */
const callout = /^\[!(\w+)\][+-]?[ \t]*(.*)\n?/
const link = /(?<![!\]])\[([^[\]\n]+)\]\((https?:\/\/[^\s()<>]+)\)/g
const word = '[\\p{L}\\p{N}\0\\\\]'
const bold = /(?<![*\\])\*\*(?=[^\s*])([^*\n]+)(?<=[^\s*])\*\*(?!\*)/g
const emphasis = new RegExp(`(?<![\\p{L}\\p{N}*\\\\])\\*(?=${word})([^*\\n]*[^\\s*])\\*(?![\\p{L}\\p{N}*])`, 'gu')
/** Where a quote of TeX's ends with an apostrophe, this is none. */
const code = /(?<!`)`([^`'|\n\0]+)`(?!`)/g
const tags: readonly (readonly [RegExp, string])[] = [
  [/<(b|strong)>([^<\n]+)<\/\1>/gi, '\\textbf{$2}'],
  [/<(i|em)>([^<\n]+)<\/\1>/gi, '\\emph{$2}'],
  [/(?<![ \t])[ \t]*<br[ \t]*\/?>[ \t]*\n?/gi, '\\\\\n'],
]

const lists = [
  { item: /^[-*•][ \t]+(?=\S)/, run: /(?:^[-*•][ \t]+\S.*(?:\n|$)\n?){2,}/gm, name: 'itemize' },
  {
    item: /^\d+[.)][ \t]+(?=\S)/,
    run: /^1[.)][ \t]+\S.*\n\n?(?:^\d{1,2}[.)][ \t]+\S.*(?:\n|$)\n?)+/gm,
    name: 'enumerate',
  },
]

/** Before what stands in a list already. */
const inList = /\\begin\{(?:itemize|enumerate)\}(?:\[[^\]\n]{0,60}\])?\s*$/

const withLists = (text: string): string =>
  lists.reduce(
    (whole, { item, run, name }) =>
      whole.replace(run, (lines, at: number) => {
        const items = lines.split('\n').flatMap((line) => (line.trim() ? line.replace(item, '\\item ') : []))
        if (inList.test(whole.slice(Math.max(0, at - 100), at))) return `${items.join('\n')}\n`
        return `\\begin{${name}}\n${items.join('\n')}\n\\end{${name}}\n`
      }),
    text,
  )

const table = /^\|(.+)\|[ \t]*\n\|[ \t:|-]+\|[ \t]*\n((?:\|.+\|[ \t]*(?:\n|$))+)/gm
const cellsOf = (row: string): string[] => row.split('|').map((cell) => cell.trim().replace(/(?<!\\)&/g, '\\&'))

/** Tables, whose first row is a head. */
const withTables = (text: string): string =>
  text.replace(table, (_, head: string, body: string) => {
    const heads = cellsOf(head)
    const rows = body
      .trimEnd()
      .split('\n')
      .map((row) => cellsOf(row.trim().slice(1, -1)).join(' & '))
    const lines = [`${heads.join(' & ')} \\\\ \\hline`, rows.join(' \\\\\n')]
    return `\\begin{tabular}{${'l'.repeat(heads.length)}}\n${lines.join('\n')}\n\\end{tabular}\n`
  })

const withQuotes = (text: string): string =>
  text.replace(quoted, (lines) => {
    const inside = lines.replace(/^>[ \t]?/gm, '').trimEnd()
    const [head, kind = '', title] = callout.exec(inside) ?? []
    if (head === undefined) return `\\begin{quote}\n${inside}\n\\end{quote}\n`
    const name = title || kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase()
    return `\\begin{tcolorbox}[title={${name}}]\n${inside.slice(head.length)}\n\\end{tcolorbox}\n`
  })

/** What stands between fences: mathematics where they say so, else code. */
function unfenced(fenced: string | undefined, language = ''): string | undefined {
  if (fenced === undefined) return undefined
  if (/^(?:latex|tex|math)$/i.test(language)) return fenced.includes('$') ? fenced : `\\[\n${fenced}\n\\]`
  return `\\begin{lstlisting}\n${fenced}\n\\end{lstlisting}`
}

/** Text with Markdown, and the HTML that stands in it, as LaTeX; formulas are not touched. */
export function latexOfMarks(source: string): string {
  const wholes: string[] = []
  const text = source.replace(whole, (found: string, language?: string, fenced?: string) => {
    wholes.push(unfenced(fenced, language) ?? found)
    return held
  })
  const marked = withLists(withTables(withQuotes(text)))
    .replace(rule, '')
    .replace(heading, (_, words: string) => `\\section*{${words.replace(headingEnd, '')}}`)
    .replace(link, '\\href{$2}{$1}')
    .replace(bold, '\\textbf{$1}')
    .replace(emphasis, '\\emph{$1}')
    .replace(code, '\\verb|$1|')
  return tags
    .reduce((whole, [tag, command]) => whole.replace(tag, command), marked)
    .replaceAll(held, () => wholes.shift() ?? '')
}

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return Math.min(at, a.length - 1)
}

/** What no Markdown is without. */
const mark = /[*`]|<\/?[a-z]|^(?:[#>]|[-•]|1[.)])[ \t#]|^[ \t]*(?:---|___)|^\|.*\|[ \t]*$|\]\(http/im

/** The hint that a card shows Markdown as it is typed, with all of it as LaTeX. */
export function markdownHints(source: string): SourceError[] {
  const insert = mark.test(source) ? latexOfMarks(source) : source
  if (insert === source) return []
  const from = firstDifference(source, insert)
  const line = source.indexOf('\n', from)
  const message = 'Markdown is shown here as it is typed. In LaTeX \\textbf{…} is bold, and lists are environments.'
  const fix = { from: 0, to: source.length, label: 'Write it as LaTeX', insert }
  return [{ from, to: line < 0 ? source.length : line, message, fix }]
}
