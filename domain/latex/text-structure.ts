import { environmentEnd, formulaEnd } from './formula/end.ts'
import { unclosed } from './formula/nesting.ts'
import { readStructure } from './formula/structure.ts'
import { environmentAt, isCode, tokenAt } from './source/tokens.ts'
import { codes, isMathematics } from './vocabulary/environments.ts'
import { refusalOf } from './vocabulary/forbidden.ts'

/** Why the text of a macro cannot be one: what it leaves `open`, or in a sentence. */
type Fault = { message: string; open?: undefined } | { open: string; message?: undefined }

/** What is wrong with the structure of a macro's text, which has no comments: what it opens and does not close, and what no card may do. */
export function textFault(text: string): Fault | undefined {
  const { open, message } = structureOf(text)
  const [outermost] = open
  if (message) return { message }
  return outermost === undefined ? undefined : { open: outermost === '{' ? outermost : `\\begin{${outermost}}` }
}

function structureOf(text: string): { open: string[]; message?: string } {
  const open: string[] = []
  const fault = (message: string) => ({ open, message })
  for (let at = 0; at < text.length; ) {
    const token = tokenAt(text, at)
    at = token.to
    const environment = /^\\(?:begin|end)$/.test(token.text) ? environmentAt(text, at) : undefined
    const refusal = token.text.startsWith('\\') ? refusalOf(token.text.slice(1)) : undefined
    if (refusal) return fault(refusal)
    if (isCode(token) || codes.has(environment?.name ?? ''))
      return fault(`${environment ? environment.name : /^\\[a-z]+/.exec(token.text)?.[0]} cannot stand in a macro.`)
    if (token.text === '{') open.push('{')
    else if (token.text === '}') {
      if (open.pop() !== '{') return fault('This } closes nothing.')
    } else if (token.text === '$' || token.text === '\\(' || token.text === '\\[') {
      const opener = text.startsWith('$$', token.from) ? '$$' : token.text
      const closer = opener === '\\(' ? '\\)' : opener === '\\[' ? '\\]' : opener === '$$' ? '$$' : '$'
      const end = formulaEnd(text, token.from + opener.length, closer)
      if (!end) return fault(`This ${opener} has no ${opener === closer ? 'closing ' : ''}${closer}.`)
      const wrong = formulaRefusal(text, token.from + opener.length, end.to)
      if (wrong) return fault(wrong)
      at = end.to + closer.length
    } else if (environment && token.text === '\\begin' && isMathematics(environment.name)) {
      const end = environmentEnd(text, environment.to, environment.name)
      if (!end) return fault(`This \\begin{${environment.name}} has no \\end{${environment.name}}.`)
      const wrong = formulaRefusal(text, token.from, end.to)
      if (wrong) return fault(wrong)
      at = end.to
    } else if (environment && token.text === '\\begin') open.push(environment.name)
    else if (environment && open.pop() !== environment.name)
      return fault(`This \\end{${environment.name}} has no \\begin{${environment.name}}.`)
  }
  return { open }
}

function formulaRefusal(text: string, from: number, to: number): string | undefined {
  const { errors, open } = readStructure(text, from, to)
  const [first] = [...errors, ...open.map((opening) => unclosed(opening, to))]
  return first?.message
}
