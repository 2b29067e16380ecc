import type { Formula, Inline } from '#domain/latex/tree'

/** What may not begin a line of its own right behind a formula: closing marks, the rest of a word, "-th", a dash. */
const behind = /^(?:(?:[\p{Pe}\p{Pf}\p{Po}\p{N}\p{M}]|\p{Script=Latin})+\p{Pd}?|\p{Pd}(?:(?:th|st|nd|rd)(?!\p{L}))?)/u
/** What may not end a line right before one. */
const before = /[\p{Ps}\p{Pi}]+$/u

/** A formula within a line, with the marks around it that stay on its line. */
export type Kept = { kind: 'kept'; before: string; formula: Formula; behind: string }

/** The same nodes; marks that stand against a formula without a space are taken out of the text and go with it. */
export function keepMarks(nodes: readonly Inline[]): (Inline | Kept)[] {
  const kept: (Inline | Kept)[] = []
  let taken = 0
  for (const [index, node] of nodes.entries()) {
    if (node.kind === 'text') {
      kept.push({ ...node, text: node.text.slice(taken) })
      taken = 0
    } else if (node.kind !== 'formula' || node.isDisplay) kept.push(node)
    else {
      const [last, next] = [kept.at(-1), nodes[index + 1]]
      const opening = (last?.kind === 'text' && before.exec(last.text)?.[0]) || ''
      const closing = (next?.kind === 'text' && behind.exec(next.text)?.[0]) || ''
      if (last?.kind === 'text' && opening) last.text = last.text.slice(0, -opening.length)
      taken = closing.length
      kept.push(opening || closing ? { kind: 'kept', before: opening, formula: node, behind: closing } : node)
    }
  }
  return kept
}
