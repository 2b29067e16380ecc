import type { Formula, Inline } from '#domain/latex/tree'

/** What may not begin a line of its own right behind a formula: closing marks, the rest of a word, "-th", a dash. */
const behind = /^(?:(?:[\p{Pe}\p{Pf}\p{Po}\p{N}\p{M}]|\p{Script=Latin})+\p{Pd}?|\p{Pd}(?:(?:th|st|nd|rd)(?!\p{L}))?)/u
/** What may not end a line right before one. */
const before = /(?<![\p{Ps}\p{Pi}])[\p{Ps}\p{Pi}]+$/u

/** A formula within a line, with the marks around it that stay on its line. */
export type Unbroken = { kind: 'unbroken'; before: string; formula: Formula; behind: string }

/** The same nodes; marks that stand against a formula without a space are taken out of the text and go with it. docs/rules.md §Card language.10. */
export function joinMarks(nodes: readonly Inline[]): (Inline | Unbroken)[] {
  const joined: (Inline | Unbroken)[] = []
  let taken = 0
  for (const [index, node] of nodes.entries()) {
    if (node.kind === 'text') {
      joined.push({ ...node, text: node.text.slice(taken) })
      taken = 0
    } else if (node.kind !== 'formula' || node.isDisplay) joined.push(node)
    else {
      const [last, next] = [joined.at(-1), nodes[index + 1]]
      const opening = (last?.kind === 'text' && before.exec(last.text)?.[0]) || ''
      const closing = (next?.kind === 'text' && behind.exec(next.text)?.[0]) || ''
      if (last?.kind === 'text' && opening) last.text = last.text.slice(0, -opening.length)
      taken = closing.length
      joined.push(opening || closing ? { kind: 'unbroken', before: opening, formula: node, behind: closing } : node)
    }
  }
  return joined
}
