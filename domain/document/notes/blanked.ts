/** Stands for a character of the source that says nothing: what is read of a part leaves it out. */
const blank = '\0'
const blanks = (text: string): string => blank.repeat(text.length)

/** A source with its offsets kept: `text` without comments and what is switched off, `outline` without code as well. */
export type Blanked = { text: string; outline: string }

const codes = 'verbatim|verbatim\\*|Verbatim|lstlisting|minted|alltt'
const mark = new RegExp(
  [
    String.raw`\\verb\*?(?![A-Za-z])([^\sA-Za-z*])[^\n]*?\1`,
    `\\\\begin\\{(${codes}|comment)\\}`,
    String.raw`\\(iffalse)(?![A-Za-z])`,
    String.raw`\\[\s\S]`,
    // The end of a commented line and what the next one is indented by belong to the comment, but for a blank line.
    String.raw`%[^\n]*(?:\n[ \t]*(?![ \t\n]))?`,
  ].join('|'),
  'g',
)
const conditions = /\\(?:if(?!f(?![A-Za-z])|thenelse)[A-Za-z]*|else|fi)(?![A-Za-z])/g

/** Where what `\iffalse` switched off at `from` ends: at its `\else` or behind its `\fi`. */
function switchedOn(source: string, from: number): number {
  let depth = 1
  conditions.lastIndex = from
  for (let found = conditions.exec(source); found; found = conditions.exec(source)) {
    const [word] = found
    if (word === '\\fi') depth--
    else if (word !== '\\else') depth++
    if (depth === 0 || (depth === 1 && word === '\\else')) return conditions.lastIndex
  }
  return source.length
}

/** Reads past comments, code and what is switched off, in time proportional to the length. */
export function blankedNotes(source: string): Blanked {
  const text: string[] = []
  const outline: string[] = []
  const add = (part: string, inText = part, inOutline = inText) => {
    text.push(inText)
    outline.push(inOutline)
  }
  let at = 0
  const ends = new Map<string, number>()
  const lastEndOf = (name: string) => {
    const known = ends.get(name) ?? source.lastIndexOf(`\\end{${name}}`)
    ends.set(name, known)
    return known
  }
  mark.lastIndex = 0
  for (let found = mark.exec(source); found; found = mark.exec(source)) {
    const { 0: whole, 1: quote, 2: name, 3: isOff, index } = found
    let to = mark.lastIndex
    if (name && lastEndOf(name) > index) to = source.indexOf(`\\end{${name}}`, index) + name.length + 6
    else if (isOff) to = switchedOn(source, to)
    else if (!quote && !whole.startsWith('%')) continue
    add(source.slice(at, index))
    const part = source.slice(index, to)
    const isCode = quote !== undefined || (name !== undefined && name !== 'comment')
    add(part, isCode ? part : blanks(part), blanks(part))
    at = to
    mark.lastIndex = to
  }
  add(source.slice(at))
  return { text: text.join(''), outline: outline.join('') }
}

/** A part of a text that was blanked, as it reads. */
export const withoutBlanks = (text: string): string => text.replaceAll(blank, '')
