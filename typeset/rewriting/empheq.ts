import { ParseError } from 'katex'
import { environmentEnd } from '#domain/latex/formula/end'
import { argumentAt, bracketsAt } from '#domain/latex/source/arguments'
import { tokensOf } from '#domain/latex/source/tokens'
import { type Edit, edited, type Rewritten } from './edited.ts'

const beginning = /(?<!\\)(?:\\\\)*(\\begin\s*\{empheq\})/g

/** Environments that `empheq` is written around, with those by which KaTeX sets the same rows inside of a box. */
const inner: readonly (readonly [RegExp, name: string])[] = [
  [/^(?:align|flalign)\*?$/, 'aligned'],
  [/^alignat\*?$/, 'alignedat'],
  [/^(?:gather|equation)\*?$/, 'gathered'],
]

const frame = /^\{?\\(?:wide)?fbox\s*\}?$/

/** Delimiters as high as all rows, by their names behind `\empheq` (and `big`). */
const delimiters: ReadonlyMap<string, string> = new Map([
  ['brace', '{}'],
  ['brack', '[]'],
  ['paren', '()'],
  ['angle', '<>'],
  ['vert', '||'],
  ['Vert', '‖‖'],
  ['floor', '⌊⌋'],
  ['ceil', '⌈⌉'],
])
const delimiter = /\\empheq(?:big)?([lr])([a-zA-Z]+)/

/** `\begin{empheq}[box=\fbox, left=\empheqlbrace]{align}`: rows with a frame around them all, or something beside. */
export function rewriteEmpheq(source: string): Rewritten {
  const edits: Edit[] = []
  for (const { 0: all, 1: begin = '', index } of source.matchAll(beginning)) {
    const from = index + all.length - begin.length
    const option = bracketsAt(source, from + begin.length)
    const argument = argumentAt(source, option?.next ?? from + begin.length)
    const end = argument && environmentEnd(source, argument.next, 'empheq')
    if (!argument || !end) throw new ParseError('empheq needs the name of an environment in braces, such as {align}.')
    const written = source.slice(argument.from, argument.to).trim()
    const [name = '', columns] = written.split('=').map((part) => part.trim())
    const [before, behind] = beside(option ? source.slice(option.from, option.to) : '')
    const isAlone = before === '' && behind === ''
    const around = isAlone ? name : inner.find(([pattern]) => pattern.test(name))?.[1]
    if (!around) throw unknown(`{${written}}`)
    const counted = columns === undefined ? '' : `{${columns}}`
    edits.push(
      { from, to: argument.next, insert: `${before}\\begin{${around}}${counted}` },
      { from: end.from, to: end.to, insert: `\\end{${around}}${behind}` },
    )
  }
  return edited(
    source,
    edits.toSorted((a, b) => a.from - b.from),
  )
}

const unknown = (how: string) => new ParseError(`empheq with ${how} is not known here.`)

/** What stands before and behind the rows, by what was said in brackets. */
function beside(options: string): [before: string, behind: string] {
  let [left, right, isFramed] = ['', '', false]
  for (const option of entriesOf(options)) {
    const [, key = '', given = ''] = /^([a-z]*)\s*=([\s\S]*)$/.exec(option) ?? []
    const value = given.trimStart()
    if (key === 'left') left = value
    else if (key === 'right') right = value
    else if (key === 'box' && frame.test(value)) isFramed = true
    else throw unknown(`${option} in brackets`)
  }
  const [before, opened] = grown(left, '\\left')
  const [behind, closed] = grown(right, '\\right')
  const [open, close] = opened || closed ? [opened || '\\left.', closed || '\\right.'] : ['', '']
  return isFramed ? [`\\boxed{${before}${open}`, `${close}${behind}}`] : [before + open, close + behind]
}

/** What is between commas, outside of braces. */
function entriesOf(text: string): string[] {
  const entries = ['']
  let depth = 0
  for (const { text: sign } of tokensOf(text)) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
    const [first = '', ...more] = depth > 0 || sign.startsWith('\\') ? [sign] : sign.split(',')
    entries.push(entries.pop() + first, ...more)
  }
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}

/** Takes the delimiter that is as high as all rows out of an option: what is left of the option, and the delimiter. */
function grown(value: string, command: string): [rest: string, delimiter: string] {
  const found = delimiter.exec(value)
  if (!found) return [value, '']
  const pair = delimiters.get(found[2] ?? '')
  if (!pair) throw unknown(found[0])
  const sign = pair.charAt(found[1] === 'l' ? 0 : 1)
  return [value.replace(found[0], ''), `${command}${/[{}]/.test(sign) ? '\\' : ''}${sign}`]
}
