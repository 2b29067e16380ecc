import { ParseError } from 'katex'
import { environmentEnd } from '#domain/latex/formula/end'
import { argumentAt } from '#domain/latex/source/arguments'
import { type Edit, edited, type Rewritten } from './edited.ts'
import type { Measure } from './inference.ts'

const beginning = /(?<!\\)(?:\\\\)*(?=\\begin\s*\{(numcases|IEEEeqnarray\*?)\})/g
const columns = /^[rcl]+$/i

/**
 * Environments that say something in braces: what stands before the cases of `numcases`, and the columns of `IEEEeqnarray`,
 * of which a large letter is one for signs. Rows are numbered only where `\tag` says so.
 */
export function rewriteWithArguments(source: string): Rewritten {
  const edits: Edit[] = []
  for (const { 0: breaks, 1: name = '', index } of source.matchAll(beginning)) {
    const from = index + breaks.length
    const argument = argumentAt(source, source.indexOf('}', from) + 1)
    const end = argument && environmentEnd(source, argument.next, name)
    if (!argument || !end) throw new ParseError(`${name} needs what it says first in braces.`)
    const written = source.slice(argument.from, argument.to)
    const isArray = name.startsWith('IEEE')
    if (isArray && !columns.test(written)) throw new ParseError(`${name} with {${written}} is not known here.`)
    if (isArray) edits.push({ from, to: argument.next, insert: `\\begin{darray}{${written.toLowerCase()}}` })
    else
      edits.push(
        { from, to: argument.from, insert: '' },
        { from: argument.to, to: argument.next, insert: '\\begin{cases*}' },
      )
    edits.push({ from: end.from, to: end.to, insert: isArray ? '\\end{darray}' : '\\end{cases*}' })
  }
  return edited(
    source,
    edits.toSorted((a, b) => a.from - b.from),
  )
}

const boxed = /(?<!\\)(?:\\\\)*(?=\\Aboxed\s*\{)/g
/** Between a box and its line, and the line. */
const frameEm = 0.34

const isInRows = (before: string): boolean =>
  (before.match(/\\begin\s*\{/g) ?? []).length > (before.match(/\\end\s*\{/g) ?? []).length

/** `\Aboxed{a &= b}`: one box around both cells, which stand where they would without it. */
export function rewriteBoxedRows(source: string, measure: Measure): Rewritten {
  const edits: Edit[] = []
  for (const { 0: breaks, index } of source.matchAll(boxed)) {
    const from = index + breaks.length
    const argument = argumentAt(source, from + '\\Aboxed'.length)
    if (!argument || from < (edits.at(-1)?.to ?? 0)) continue
    const [left = '', right = '', ...more] = source.slice(argument.from, argument.to).split('&')
    if (!isInRows(source.slice(0, from)))
      throw new ParseError('\\Aboxed stands in a row of align or aligned; \\boxed stands by itself.')
    if (more.length > 0) throw new ParseError('\\Aboxed with more than one & is not known here.')
    const width = measure(`\\displaystyle ${left}`)
    // Nothing is known of the width of a macro's arguments.
    if (left.trim() !== '' && width === 0)
      throw new ParseError('\\Aboxed around what a macro is given is not known here.')
    const back = (width + frameEm).toFixed(3)
    const insert = `\\hphantom{${left}}&\\kern-${back}em\\boxed{${left}{}${right}}\\kern-${frameEm}em`
    edits.push({ from, to: argument.next, insert })
  }
  return edited(source, edits)
}
