import { EditorState, type Extension } from '@codemirror/state'
import { mapWritten, type Written, written } from '../templates/written.ts'

const end = String.raw`\\end\{([A-Za-z]+\*?)\}|\\right\s*(?:\\[A-Za-z]+|\\[^A-Za-z]|[^\sA-Za-z\\])`
const endBefore = new RegExp(`(?:${end})$`)
const endBehind = new RegExp(`^(?:${end})`)

/** Whether `after` closes more than `before` has left open. */
function closesTooMuch(before: string, after: string, tokens: RegExp): boolean {
  const depth = { open: 0, unmatched: 0 }
  for (const [token] of before.matchAll(tokens)) depth.open = Math.max(0, depth.open + (isOpening(token) ? 1 : -1))
  let inner = 0
  for (const [token] of after.matchAll(tokens)) {
    if (isOpening(token)) inner++
    else if (inner > 0) inner--
    else depth.unmatched++
  }
  return depth.unmatched > depth.open
}

const isOpening = (token: string): boolean => token.startsWith('\\begin') || token.startsWith('\\left')

const tokensOf = (name: string | undefined): RegExp =>
  name ? new RegExp(`\\\\(?:begin|end)\\{${name.replace('*', '\\*')}\\}`, 'g') : /\\(?:left|right)(?![a-zA-Z])/g

/** Whether an `\end{name}` behind the cursor ends nothing that begins behind it or is open before it. */
export const lacksBegin = (before: string, after: string, name: string): boolean =>
  closesTooMuch(before, after, tokensOf(name))

/** Where the first thing stands that was not written for the author, or that closes something: what is written or blank is passed over. */
function pastUntouched(text: string, at: number, around: Written | undefined): number {
  const isUntouched = (index: number) =>
    around?.characters.has(index) ||
    around?.places.some(({ from, to, word }) => from <= index && index < to && text.slice(from, to) === word)
  let next = at
  while (
    next < text.length &&
    !endBehind.test(text.slice(next, next + 60)) &&
    (/\s/.test(text[next] ?? '') || isUntouched(next))
  )
    next++
  return next
}

/**
 * What to take out when the author has just written, up to `head`, an `\end{…}` or `\right…` that was already written
 * for them behind it, and where the cursor then stands. The one stays that stands better: on a line of its own.
 */
function surplusAt(
  text: string,
  head: number,
  around?: Written,
): { from: number; to: number; head: number } | undefined {
  const before = text.slice(0, head)
  const [own, name] = endBefore.exec(before.slice(-80)) ?? []
  if (!own) return undefined
  const from = pastUntouched(text, head, around)
  const [other] = endBehind.exec(text.slice(from, from + 60)) ?? []
  if (other?.replace(/\s/g, '') !== own.replace(/\s/g, '')) return undefined
  if (!closesTooMuch(before, text.slice(from), tokensOf(name))) return undefined
  const isOnOwnLine = /(?:^|\n)[ \t]*$/.test(before.slice(0, -own.length)) && /\n[ \t]*$/.test(text.slice(head, from))
  if (!isOnOwnLine) return { from: head, to: from + other.length, head }
  const end = before.slice(0, -own.length).trimEnd().length
  const indent = /\n[ \t]*$/.exec(text.slice(head, from))?.[0].length ?? 0
  return { from: end, to: from - indent, head: end + indent + other.length }
}

/** What was written for the author goes when they write it themselves, however: by key, from a list, or by pasting. */
export const withoutSurplus: Extension = EditorState.transactionFilter.of((transaction) => {
  const { docChanged, newSelection, newDoc, startState, changes } = transaction
  if (!docChanged || !transaction.isUserEvent('input') || !newSelection.main.empty) return transaction
  const { head } = newSelection.main
  let isJustWritten = false
  changes.iterChangedRanges((_from, _to, from, to) => {
    isJustWritten ||= from < head && head <= to
  })
  if (!isJustWritten) return transaction
  const around = startState.field(written, false)
  const surplus = surplusAt(newDoc.toString(), head, around && mapWritten(around, changes))
  if (!surplus) return transaction
  const { from, to } = surplus
  return [transaction, { changes: { from, to }, selection: { anchor: surplus.head }, sequential: true }]
})
