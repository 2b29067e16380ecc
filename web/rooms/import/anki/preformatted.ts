import { type ChildNode, isTag, isText } from 'domhandler'
import { marks } from './marks.ts'
import { gaps } from './tidy.ts'

/** Preformatted text as code; nothing where more than text stands in it, or lies deeper than so many levels. */
export function verbatim(nodes: readonly ChildNode[], levels: number): string | undefined {
  const written = codeOf(nodes, levels)?.replace(/^\n/, '').trimEnd()
  if (!written || /[\ue000-\ue011]|\\end\{verbatim\}/.test(written)) return undefined
  const lines = written.replaceAll('\n', marks.line).replaceAll(' ', marks.space)
  return `${gaps.source}\\begin{verbatim}${marks.line}${lines}${marks.line}\\end{verbatim}${gaps.source}`
}

/** The text of code, whose words may be marked. */
function codeOf(nodes: readonly ChildNode[], levels: number): string | undefined {
  let text = ''
  for (const node of nodes) {
    const isHeld = isTag(node) && /^(?:code|span|font|b|i|em|strong|div|p)$/.test(node.name) && levels > 0
    const inner = isText(node) ? node.data : isHeld ? codeOf(node.children, levels - 1) : undefined
    const part = isTag(node) && node.name === 'br' ? '\n' : inner
    if (part === undefined) return undefined
    text += isTag(node) && /^(?:div|p)$/.test(node.name) ? `\n${part}\n` : part
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
