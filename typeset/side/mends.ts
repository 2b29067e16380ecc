import type { Fix, SourceError, Span } from '#domain/latex/tree'

type Found = Pick<SourceError, 'from' | 'to' | 'message'>

/** What stands around a place in words without a space, with what it has in braces. */
function runAround(text: string, tex: Span, at: number): Span {
  let [from, to] = [at, at]
  while (from > tex.from && !/[\s{}()$,;]/.test(text.charAt(from - 1))) from--
  for (let depth = 0; to < tex.to; to++) {
    const char = text.charAt(to)
    if (char === '{') depth++
    if (depth === 0 && /[\s})$,;]/.test(char)) break
    if (char === '}') depth--
  }
  return { from, to }
}

const around = (text: string, span: Span, label: string, before: string, behind: string): Fix => ({
  ...span,
  label,
  insert: before + text.slice(span.from, span.to) + behind,
})

/** The change that mends what keeps the formula at `tex` from being set, where it is obvious. docs/rules.md §Card language.5. */
export function mendOf(text: string, tex: Span, { from, message }: Found): Fix | undefined {
  if (/^\S+ .*put dollar signs around/.test(message))
    return around(text, runAround(text, tex, from), 'Put $…$ around it', '$', '$')
  if (message.startsWith('& separates')) {
    const rows = text.slice(tex.from, tex.to).trim()
    return { ...tex, label: 'Align the rows', insert: `\\begin{aligned} ${rows} \\end{aligned}` }
  }
  const [, close] = /^(\\[)\]]) ends/.exec(message) ?? []
  if (!close) return undefined
  const open = close === '\\]' ? '\\[' : '\\('
  return { from: tex.from, to: tex.from, label: `Insert ${open}`, insert: `${open} ` }
}
