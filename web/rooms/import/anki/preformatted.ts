import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { marks } from './marks.ts'
import { gaps } from './tidy.ts'

/** Preformatted text as code; nothing where more than text stands in it, or lies deeper than so many levels. */
export function verbatim(nodes: readonly ChildNode[], levels: number): string | undefined {
  const written = codeOf(nodes, levels)?.replace(/^\n/, '').trimEnd()
  if (!written || /[\ue000-\ue011]|\\end\{verbatim\}/.test(written)) return undefined
  const lines = written.replaceAll('\n', marks.line).replaceAll(' ', marks.space)
  return `${gaps.source}\\begin{verbatim}${marks.line}${lines}${marks.line}\\end{verbatim}${gaps.source}`
}

const held = /^(?:code|span|font|b|i|em|strong|div|p)$/
const isLine = ({ name }: Element) => name === 'div' || name === 'p'
const withItsEnd = (line: string) => (line === '' || line.endsWith('\n') ? line : `${line}\n`)

/** The text of code behind what stands before it, whose words may be marked, and whose lines be elements. */
function codeOf(nodes: readonly ChildNode[], levels: number, before = ''): string | undefined {
  let text = before
  for (const node of nodes) {
    if (isText(node)) text += node.data
    else if (!isTag(node)) return undefined
    else if (node.name === 'br') text += '\n'
    else {
      if (!held.test(node.name) || levels === 0) return undefined
      const inner = codeOf(node.children, levels - 1, isLine(node) ? withItsEnd(text) : text)
      if (inner === undefined) return undefined
      text = isLine(node) ? withItsEnd(inner) : inner
    }
  }
  return text
}

/** Marks the ends of lines and the spaces that lines begin with, which text would lose. */
export function keepLines(nodes: readonly ChildNode[], levels: number): void {
  for (const node of nodes)
    if (isText(node))
      node.data = node.data.replace(/^ +/gm, (spaces) => marks.tie.repeat(spaces.length)).replaceAll('\n', marks.line)
    else if (isTag(node) && levels > 0) keepLines(node.children, levels - 1)
}
