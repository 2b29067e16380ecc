import { argumentCount, type MacroRow } from './macros.ts'
import { argumentAt, optionAt, skipSpace } from './source/arguments.ts'
import { tokenAt } from './source/tokens.ts'

/** A definition that was read, and where what follows it begins. */
type Read = { row: MacroRow; next: number }

const beginning = /\\(?:(?:re)?newcommand|providecommand|DeclareMathOperator|def|gdef|let)(?![a-zA-Z@])/

const comment = /((?<!\\)(?:\\\\)*)%[^\n]*(?:\n[ \t]*|$)/g

/** Whether text that was pasted looks like definitions rather than a name or a body. */
export const holdsDefinitions = (text: string): boolean => beginning.test(text)

/**
 * The macros that lines of a preamble define, by `\newcommand` and its kin, `\def`, `\let` or `\DeclareMathOperator`.
 * `unread` holds the lines that say something else, or what a deck's macros cannot: default or delimited arguments, and
 * arguments that are not used. Source: docs/rules.md §Card language.11.
 */
export function readDefinitions(text: string): { rows: MacroRow[]; unread: string[] } {
  const rows: MacroRow[] = []
  const unread: string[] = []
  for (let at = skipBlank(text, 0); at < text.length; ) {
    const read = definitionAt(text, at)
    if (read) rows.push(read.row)
    else unread.push(text.slice(at, lineEnd(text, at)).trim())
    at = skipBlank(text, read?.next ?? lineEnd(text, at))
  }
  return { rows, unread }
}

/** Characters that are looked at for the end of a definition; a macro's body is much shorter. */
const definitionMax = 1000
const begun = new RegExp(`^${beginning.source}`)
const lineBeginning =
  /^[ \t]*(?=\\(?:(?:re|provide)?newcommand|providecommand|DeclareMathOperator|g?def|let|long|global)(?![a-zA-Z@]))/gm

/**
 * The definitions that stand in a document, whatever surrounds them, and the document without them; `unread` as above.
 * Takes time in proportion to the document's length.
 */
export function cutDefinitions(text: string): { rest: string; rows: MacroRow[]; unread: string[] } {
  const rows: MacroRow[] = []
  const unread: string[] = []
  const kept: string[] = []
  let at = 0
  for (const { index, 0: indent } of text.matchAll(lineBeginning)) {
    if (index < at) continue
    kept.push(text.slice(at, index))
    at = index + indent.length
    do {
      const read = definitionAt(text.slice(at, at + definitionMax), 0)
      if (read) rows.push(read.row)
      else unread.push(text.slice(at, lineEnd(text, at)).trim())
      at = read ? pastComment(text, at + read.next) : lineEnd(text, at)
    } while (begun.test(text.slice(at, at + 24)))
  }
  kept.push(text.slice(at))
  return { rest: kept.join(''), rows, unread }
}

function definitionAt(text: string, at: number): Read | undefined {
  const { text: command, to } = tokenAt(text, at)
  switch (command) {
    case '\\newcommand':
    case '\\renewcommand':
    case '\\providecommand':
      return commandAt(text, skipStar(text, to))
    case '\\DeclareMathOperator':
      return operatorAt(text, skipStar(text, to), text[to] === '*' ? '*' : '')
    case '\\def':
    case '\\gdef':
      return plainDefinitionAt(text, to)
    case '\\let':
      return letAt(text, to)
    case '\\long':
    case '\\global':
      return definitionAt(text, skipSpace(text, to))
  }
  return undefined
}

/** `{\name}[2]{body}` */
function commandAt(text: string, at: number): Read | undefined {
  const name = nameAt(text, at)
  const count = name && optionAt(text, name.next)
  const body = name && argumentAt(text, count?.next ?? name.next)
  return body && withArguments(text, name.name, count ? Number(text.slice(count.from, count.to)) : 0, body)
}

/** `\name#1#2{body}` */
function plainDefinitionAt(text: string, at: number): Read | undefined {
  const name = nameAt(text, at)
  if (!name) return undefined
  const [parameters = ''] = /^(?:\s*#\d)*/.exec(text.slice(name.next)) ?? []
  const body = argumentAt(text, name.next + parameters.length)
  return body && withArguments(text, name.name, parameters.split('#').length - 1, body)
}

function operatorAt(text: string, at: number, star: '' | '*'): Read | undefined {
  const name = nameAt(text, at)
  const body = name && argumentAt(text, name.next)
  if (!body) return undefined
  return { row: { name: name.name, body: `\\operatorname${star}{${text.slice(body.from, body.to)}}` }, next: body.next }
}

/** `\name=\other` */
function letAt(text: string, at: number): Read | undefined {
  const name = nameAt(text, at)
  if (!name) return undefined
  const from = skipSpace(text, name.next)
  const other = nameAt(text, text[from] === '=' ? from + 1 : from)
  return other && { row: { name: name.name, body: other.name }, next: other.next }
}

/** A macro takes as many arguments as its body names: one that ignores its last would read cards otherwise. */
function withArguments(text: string, name: string, count: number, span: { from: number; to: number; next: number }) {
  const body = text.slice(span.from, span.to).replace(comment, '$1').trim()
  return argumentCount(body) === count ? { row: { name, body }, next: span.next } : undefined
}

/** A control sequence, in braces or not. */
function nameAt(text: string, at: number): { name: string; next: number } | undefined {
  const from = skipSpace(text, at)
  const group = argumentAt(text, from)
  const name = (group ? text.slice(group.from, group.to) : from < text.length ? tokenAt(text, from).text : '').trim()
  return /^\\[A-Za-z]+$/.test(name) ? { name, next: group?.next ?? from + name.length } : undefined
}

/** Past what a line says after a definition: nothing, or a comment. */
const pastComment = (text: string, at: number): number =>
  at + (/^[ \t]*(?:%[^\n]*)?/.exec(text.slice(at, at + definitionMax))?.[0].length ?? 0)

const skipStar = (text: string, at: number) => (text[at] === '*' ? at + 1 : at)

const lineEnd = (text: string, at: number) => {
  const newline = text.indexOf('\n', at)
  return newline < 0 ? text.length : newline
}

/** Past white space and comments. */
function skipBlank(text: string, at: number): number {
  const from = skipSpace(text, at)
  return text[from] === '%' ? skipBlank(text, lineEnd(text, from)) : from
}
