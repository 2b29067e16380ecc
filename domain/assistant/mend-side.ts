import { readsAsProse } from '../latex/kind.ts'
import { withoutMarkdown } from './markdown.ts'

/** What JSON, or a string of a programming language, makes of `\n…` and `\t…`; commands that no line begins with. */
const eatenByLine =
  /\n(?=(?:abla|atural|earrow|eg|eq|exists|geq|leq|mid|ot|otin|parallel|subseteq|warrow|ewline)(?![a-z.]))/g
const eatenByTab =
  /\t(?=(?:anh?|au|binom|ext(?:bf|it|rm|tt)?|frac|herefore|heta|ilde|imes|op?|riangle(?:left|right|q)?)(?![a-z]))/g

/** Control characters that mean nothing in a text: before a letter they were the beginning of a command. */
const eatenAnywhere = Object.entries({ '\u0007': 'a', '\b': 'b', '\f': 'f', '\v': 'v', '\r': 'r' }).map(
  ([control, letter]) => ({ pattern: new RegExp(`${control}(?=[a-z])`, 'gi'), command: `\\${letter}` }),
)

/** `\frac` that lost its backslash and letter to an escape gets them back. */
const restoreEaten = (source: string): string =>
  eatenAnywhere
    .reduce((text, { pattern, command }) => text.replace(pattern, () => command), source)
    .replace(eatenByTab, (tab, at: number, all: string) => (/\n[ \t]*$/.test(all.slice(0, at)) ? tab : '\\t'))
    .replace(eatenByLine, () => '\\n')

const entities: readonly (readonly [RegExp, string])[] = [
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&quot;/g, '"'],
  [/&#0?39;|&apos;/g, "'"],
  [/&nbsp;/g, ' '],
  [/&amp;/g, '&'],
]

const decodeEntities = (source: string): string =>
  entities.reduce((text, [pattern, sign]) => text.replace(pattern, () => sign), source)

/** Commands that are no words, so that two backslashes before them break no line. */
const sureCommand =
  /^(?:[dt]?frac|sqrt|int|infty|partial|nabla|cdots?|ldots|leq?|geq?|neq?|math(?:bb|bf|rm|cal|frak|sf)|operatorname|begin|alpha|beta|gamma|delta|epsilon|varepsilon|theta|lambda|mu|pi|rho|sigma|tau|phi|varphi|psi|omega|[A-Z][a-z]*mega|Delta|Gamma|lim|sin|cos|tan|ln|exp|det|binom|overline|hat|vec|mapsto|Rightarrow|rightarrow|implies|forall|exists|subseteq|cup|cap|text|left)$/
const wordCommand = /^(?:in|to|sum|prod|log|end|right|times|quad|qquad|min|max|bar|dot|over|not|and|or|mid|[a-z])$/

/** `\\frac` for `\frac`: when every command is doubled and they are all surely commands. */
function halveBackslashes(source: string): string {
  const runs = [...source.matchAll(/(?<!\\)(\\+)([a-z]+)/gi)]
  const isDoubled = runs.every(
    ([, slashes = '', name = '']) => slashes.length % 2 === 0 && (sureCommand.test(name) || wordCommand.test(name)),
  )
  return isDoubled && runs.some(([, , name = '']) => sureCommand.test(name)) ? source.replace(/\\\\/g, '\\') : source
}

const fencedLines = /^(`{3,}|~{3,})(?:[ \t]*\w+)?[ \t]*\n([\s\S]*?)\n?(?<![ \t])[ \t]*\1$/
const fencedText = /^`{3,}(?:\s+(?:(?:latex|tex|math)\s+)?|(?:latex|tex|math)\s+)(?!\s)([\s\S]*?)(?<!`)`{3,}$/

const unfenced = (source: string): string =>
  fencedLines.exec(source)?.[2] ?? fencedText.exec(source)?.[1] ?? /^(`{1,3})([^`]+)\1$/.exec(source)?.[2] ?? source

/** A whole document's frame. */
const undressed = (source: string): string =>
  /\\begin\{document\}([\s\S]*?)\\end\{document\}/.exec(source)?.[1] ??
  source.replace(/^[ \t]*\\(?:documentclass|usepackage)(?:\[[^\]]*\])?\{[^}]*\}[ \t]*\n?/gm, '')

const wholes = [/^\$\$([\s\S]*)\$\$$/, /^\$([\s\S]*)\$$/, /^\\\[([\s\S]*)\\\]$/, /^\\\(([\s\S]*)\\\)$/]

/** A side without delimiters is one displayed formula; those around a whole formula say nothing more. */
function undelimited(source: string): string {
  for (const whole of wholes) {
    const inner = whole.exec(source)?.[1]?.trim()
    if (inner && !readsAsProse(inner)) return inner
  }
  return source
}

/** `$$` at one end alone. */
function evened(source: string): string {
  if (source.split('$').length - 1 !== 2 || !source.includes('$$')) return source
  const inner = source.replace(/^\$\$|\$\$$/, '')
  return inner.includes('$') || readsAsProse(inner) ? source : inner
}

/** Columns need something to stand in. */
const aligned = (source: string): string =>
  /(?<!\\)&/.test(source) && !source.includes('\\begin') && !readsAsProse(source)
    ? `\\begin{aligned}\n${source}\n\\end{aligned}`
    : source

const withoutMarks = (source: string) =>
  source.replace(/\[\/?latex\]|[\u200b\u2060\ufeff\0]/g, '').replace(/\r\n/g, '\n')

/** Each leaves room around what it makes, which says nothing. */
const steps = [
  (source: string) => source.replace(/[^\P{Cc}\n\t]/gu, ' '),
  decodeEntities,
  unfenced,
  undressed,
  halveBackslashes,
  unfenced,
  undelimited,
  evened,
  aligned,
  withoutMarkdown,
]

/** The source that a model meant for one side: slips of its pen are put right, the mathematics is not touched. */
export const mendSide = (source: string): string =>
  steps.reduce((text, step) => step(text).trim(), restoreEaten(withoutMarks(source)))
