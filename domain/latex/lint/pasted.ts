import type { SourceError } from '../tree.ts'

/** Entities of HTML with what they stand for in LaTeX. `&amp;` becomes the bare `&` that parts the columns of a formula. */
const entities: ReadonlyMap<string, string> = new Map(
  "nbsp: |lt:<|gt:>|amp:&|quot:\"|#39:'|#x27:'|ndash:--|mdash:---|hellip:\\ldots{}"
    .split('|')
    .map((entry) => [`&${entry.replace(/:.*/, '')};`, entry.replace(/^[^:]*:/, '')]),
)

type Way = readonly [pattern: RegExp, latex: (found: string, ...parts: string[]) => string]

const displayed = (tex: string) => `\\[${tex}\\]`
const inLine = (tex: string) => `\\(${tex}\\)`

/** How other programs write formulas, gaps, links and what is marked. */
const ways: readonly Way[] = [
  // Anki
  [
    /\[(\$\$?|latex)\]((?:(?!\[\/?(?:\$|latex)).)*)\[\/\1\]/gs,
    (_, kind, tex) => (kind === 'latex' ? tex : kind === '$' ? inLine(tex) : displayed(tex)),
  ],
  [
    /\{\{c(\d{1,2})::((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})+)\}\}/g,
    (_, group, inside) => {
      const [words = '', hint] = inside.split('::')
      return `\\cloze${group.length === 1 && group !== '0' ? `[${group}]` : ''}{${words}}${hint ? `\\hint{${hint}}` : ''}`
    },
  ],
  // Anki and Wikipedia
  [
    /<(math|anki-mathjax)(\s[^<>]*)?>([^<>]*)<\/\1>/g,
    (_, __, told, tex) => (/block|true/.test(told ?? '') ? displayed(tex) : inLine(tex)),
  ],
  [/&(?:[a-z]{2,6}|#39|#x27);/g, (found) => entities.get(found) ?? found],
  // Obsidian, of which a comment ends before its line does
  [/%%[^%\n]+%%[ \t]*(?=[^\s%])/g, () => ''],
  [/(?<![=!<>])==(?=[^\s=])([^=\n]*[^\s=])==(?!=)/g, (_, words) => `\\hl{${words}}`],
  [/(?<!!)\[\[(\p{L}{3}[^[\]|\n,]*)(?:\|([^[\]\n]+))?\]\]/gu, (_, page, words) => words ?? page],
]

const scriptsIn = (above: string, below: string): readonly Way[] => [
  [/<(su[pb])>([^<>\n]{1,80})<\/\1>/g, (_, tag, inside) => `${tag === 'sup' ? above : below}{${inside}}`],
]
const scripts = scriptsIn('^', '_')
const scriptsOfText = scriptsIn('\\textsuperscript', '\\textsubscript')

const tex = /\\[a-zA-Z]|[\^_=]/
const ofFormula = (open: string, close: string): Way[1] => {
  return (found, inside) => (tex.test(inside) ? `${open}${inside}${close}` : found)
}

/** Brackets that have lost their backslashes, as they are copied from a conversation with a model. */
const bare: readonly Way[] = [
  [/^[ \t]*\[[ \t]*(\n(?:(?![ \t]*\][ \t]*$)[^\n]*\n){1,20})[ \t]*\][ \t]*$/gm, ofFormula('\\[', '\\]')],
  [/^\[( [^\n]* )\]$/gm, ofFormula('\\[', '\\]')],
  [/(?<![\w\\)}\]])\(( [^()\n]{1,80}(?:\([^()\n]{0,80}\)[^()\n]{0,80}){0,3} )\)/g, ofFormula('\\(', '\\)')],
]

const written = (source: string, all: readonly Way[]): string =>
  all.reduce((whole, [pattern, latex]) => whole.replace(pattern, latex), source)

const code = /\\verb|\\begin\s*\{(?:verbatim|Verbatim|lstlisting|minted|alltt)|```/

/** What cannot be turned into LaTeX, because too little of the original was copied: there is a message, and no fix. */
const foreign: readonly (readonly [pattern: RegExp, message: string])[] = [
  [
    /(?:▒|[█■┬┴]\(|〖).*/,
    'Word writes a formula so; it copies one as LaTeX once that is chosen there (Equation, LaTeX).',
  ],
  [/!\[[^\]\n]{0,100}\]\([^()\s]{1,500}\)/, 'A picture is not shown so: add it to the card by its file.'],
]

function foreignHint(source: string): SourceError | undefined {
  for (const [pattern, message] of foreign) {
    const { 0: found = '', index = 0 } = pattern.exec(source) ?? {}
    if (found) return { from: index, to: index + found.length, message }
  }
  return undefined
}

/** A word that a line ends within, as in what is copied from a page; one word of several has more behind its hyphen. */
const broken = /(?<=\p{L}{2})-\n[ \t]{0,8}(?!(?:and|or|und|oder|et|ou)\s)(?=\p{Ll}{2})/gu

function brokenHint(source: string): SourceError[] {
  const from = source.search(broken)
  if (from < 0) return []
  const whole = { from: 0, to: source.length }
  const fix = { ...whole, label: 'Join the words', insert: source.replace(broken, '') }
  const otherFix = { ...whole, label: 'Keep the hyphens', insert: source.replace(broken, '-') }
  return [
    { from, to: from + 1, message: 'A hyphen at the end of a line stays, with a space behind it.', fix, otherFix },
  ]
}

/** The hint that a card shows what another program writes otherwise as it is typed, with all of it as LaTeX. */
export function pastedHints(source: string, isProse: boolean): SourceError[] {
  if (code.test(source)) return []
  const found = foreignHint(source)
  if (found) return [found]
  const known = written(source, [...ways, ...(isProse ? scriptsOfText : scripts)])
  const insert = isProse && !/\$|\\[([]/.test(source) ? written(known, bare) : known
  if (insert === source) return isProse ? brokenHint(source) : []
  let from = 0
  while (source[from] === insert[from]) from++
  const line = source.indexOf('\n', from)
  const message = 'Another program writes it so; here formulas stand in \\(…\\) or \\[…\\], and gaps in \\cloze{…}.'
  const fix = { from: 0, to: source.length, label: 'Write it as LaTeX', insert }
  return [{ from, to: line < 0 ? source.length : line, message, fix }]
}
