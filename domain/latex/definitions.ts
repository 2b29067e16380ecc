import { formAt, type MacroForm, macroForm, pairAt, writtenForm } from './macro-form.ts'
import { type MacroRow, trimmedTex } from './macros.ts'
import { type Argument, argumentAt, skipSpace } from './source/arguments.ts'
import { tokenAt } from './source/tokens.ts'

/** A definition that was read, and where what follows it begins. */
type Read = { row: MacroRow; next: number }

const beginning =
  /\\(?:(?:re)?new(?:command|environment)|providecommand|DeclareMathOperator|DeclarePairedDelimiterX?|def|gdef|let)(?![a-zA-Z@])/

const comment = /(?<!\\)((?:\\\\)*)%[^\n]*(?:\n[ \t]*)?/g

/** Whether text that was pasted looks like definitions rather than a name or a body. */
export const holdsDefinitions = (text: string): boolean => beginning.test(text) && !isNameless(text.trim())

/** A definition without the name that it defines, as it can be typed for what a macro stands for: `\newcommand[1][n]{…}`. */
const isNameless = (text: string): boolean =>
  /^\\(?:new(?:command|environment)|DeclarePairedDelimiterX?)/.test(text) && macroForm(text) !== undefined

/**
 * The macros that lines of a preamble define, by `\newcommand` and its kin, `\newenvironment`, `\def`, `\let`,
 * `\DeclareMathOperator` or `\DeclarePairedDelimiter(X)`. `unread` holds the lines that say something else, or what a deck's macros cannot, such as
 * delimited arguments. Source: docs/rules.md §Card language.11.
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
const definitionMax = 2_500
const begun = new RegExp(`^${beginning.source}`)
const lineBeginning =
  /^[ \t]*(?=\\(?:(?:re)?new(?:command|environment)|providecommand|DeclareMathOperator|DeclarePairedDelimiterX?|g?def|let|long|global)(?![a-zA-Z@]))/gm

/**
 * The definitions that stand in a document, whatever surrounds them, and the document without them; `unread` as above.
 * Takes time in proportion to the document's length.
 */
export function cutDefinitions(text: string): { rest: string; rows: MacroRow[]; unread: string[] } {
  const rows: MacroRow[] = []
  const unread: string[] = []
  const rest: string[] = []
  let at = 0
  for (const { index, 0: indent } of text.matchAll(lineBeginning)) {
    if (index < at) continue
    rest.push(text.slice(at, index))
    at = index + indent.length
    do {
      const read = definitionAt(text.slice(at, at + definitionMax), 0)
      if (read) rows.push(read.row)
      else unread.push(text.slice(at, lineEnd(text, at)).trim())
      at = read ? pastComment(text, at + read.next) : lineEnd(text, at)
    } while (begun.test(text.slice(at, at + 24)))
  }
  rest.push(text.slice(at))
  return { rest: rest.join(''), rows, unread }
}

function definitionAt(text: string, at: number): Read | undefined {
  const { text: command, to } = tokenAt(text, at)
  switch (command) {
    case '\\newcommand':
    case '\\renewcommand':
    case '\\providecommand':
      return named(nameAt(text, skipStar(text, to)), (at) => formAt(text, at, 'command', bodyAt))
    case '\\newenvironment':
    case '\\renewenvironment':
      return named(environmentNameAt(text, skipStar(text, to)), (at) => formAt(text, at, 'environment'))
    case '\\DeclareMathOperator':
      return operatorAt(text, skipStar(text, to), text[to] === '*' ? '*' : '')
    case '\\DeclarePairedDelimiter':
    case '\\DeclarePairedDelimiterX':
      return named(nameAt(text, to), (at) => pairAt(text, at, command.endsWith('X'), givenAt))
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

/** A definition by its name and what is said behind it. */
function named(name: Name | undefined, formAt: (at: number) => { form: MacroForm; next: number } | undefined) {
  const read = name && formAt(name.next)
  return read && { row: rowOf(name.name, read.form), next: read.next }
}

/** `\name#1#2{body}` */
function plainDefinitionAt(text: string, at: number): Read | undefined {
  const name = nameAt(text, at)
  if (!name) return undefined
  const [parameters = ''] = /^(?:\s*#\d)*/.exec(text.slice(name.next)) ?? []
  const body = argumentAt(text, name.next + parameters.length)
  if (!body) return undefined
  const count = parameters.split('#').length - 1
  const form = { kind: 'command', count, body: text.slice(body.from, body.to), after: '' } as const
  return { row: rowOf(name.name, form), next: body.next }
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

const withoutComments = (text: string): string => text.replace(comment, '$1')

/** A row for a form; a body by itself without the white space around it. */
function rowOf(name: string, { pair, ...form }: MacroForm): MacroRow {
  const own = { ...form, body: withoutComments(form.body), after: withoutComments(form.after) }
  const written = writtenForm(pair ? { ...own, pair: { ...pair, inside: withoutComments(pair.inside) } } : own)
  return { name, body: trimmedTex(written) }
}

/** A body as it is typed on one line: a blank line becomes the end of a paragraph. */
export const inOneLine = (body: string): string =>
  body.replace(/(?<![ \t])[ \t]*\n\s*\n\s*/g, '\\par ').replace(/(?<![ \t])[ \t]*\n\s*/g, ' ')

type Name = { name: string; next: number }

/** An environment's name in braces, as that of what defines it. */
function environmentNameAt(text: string, at: number): Name | undefined {
  const name = argumentAt(text, at)
  const word = name ? text.slice(name.from, name.to).trim() : ''
  return name && /^[a-zA-Z]+$/.test(word) ? { name: `\\${word}`, next: name.next } : undefined
}

/** A body: `\newcommand\eps\varepsilon` has a command for one, but of `\newcommand\R\mathbb{R}` that is hardly all. */
function bodyAt(text: string, at: number): Argument | undefined {
  const body = givenAt(text, at)
  return text[at] === '\\' && body && text[body.next] === '{' ? undefined : body
}

/** An argument in braces, or a command without them on the same line. */
function givenAt(text: string, at: number): Argument | undefined {
  const { text: sign, from, to } = tokenAt(text, at)
  return sign.startsWith('\\') ? { from, to, next: to } : argumentAt(text, at)
}

/** A control sequence, in braces or not. */
function nameAt(text: string, at: number): Name | undefined {
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
