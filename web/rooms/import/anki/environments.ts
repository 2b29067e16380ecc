import type { Element } from 'domhandler'
import { gaps } from './tidy.ts'

/** The environments of LaTeX that lists and quotations of HTML become. */
export const environments = new Map([
  ['ul', 'itemize'],
  ['ol', 'enumerate'],
  ['blockquote', 'quote'],
])

export const ownLine = (text: string) => gaps.line + text + gaps.line

/** An item of a list; where no list can stand, a line by itself. */
export function item(inner: string, { isInList, isInCell }: { isInList?: boolean; isInCell: boolean }): string {
  if (isInCell) return ownLine(`• ${inner}`)
  return isInList ? `${gaps.source}\\item ${inner}${gaps.source}` : gaps.block + inner + gaps.block
}

/** Wraps `inner` into the environment. A list that begins without an item gets one: LaTeX refuses text before the first. */
export function inEnvironment(name: string, inner: string, attribs: Element['attribs']): string {
  const isList = name !== 'quote'
  const items = isList && !/^\s*\\item /.test(inner) ? `\\item ${inner.trim()}` : inner
  const begun = `\\begin{${name}}${name === 'enumerate' ? numbering(attribs) : ''}`
  return `${gaps.source}${begun}${gaps.source}${items}${gaps.source}\\end{${name}}${gaps.source}`
}

const counters = new Map([
  ['a', 'alph'],
  ['A', 'Alph'],
  ['i', 'roman'],
  ['I', 'Roman'],
])

/** How a list counts, where it does otherwise than 1, 2, 3. */
function numbering({ type = '', start = '' }: Element['attribs']): string {
  const counter = counters.get(type)
  const options = [
    counter ? `label=\\${counter}*.` : '',
    /^(?:0|[2-9]|[1-9]\d{1,3})$/.test(start) ? `start=${start}` : '',
  ]
  return options.some(Boolean) ? `[${options.filter(Boolean).join(', ')}]` : ''
}
