/** Whether a formula of text (`$…$`, `\(…\)`, `\[…\]`) or an environment is open after each character. */
function openAfter(text: string): Uint8Array {
  const open = new Uint8Array(text.length)
  let depth = 0
  let isInDollars = false
  let at = 0
  for (const { index, 0: mark } of text.matchAll(/\\\\|\\\$|\$\$?|\\[[\]()]|\\(?:begin|end)(?=\{)/g)) {
    if (depth > 0 || isInDollars) open.fill(1, at, index)
    if (mark.startsWith('$')) isInDollars = !isInDollars
    else if (/^\\(?:[[(]|begin)$/.test(mark)) depth++
    else if (/^\\(?:[\])]|end)$/.test(mark)) depth = Math.max(0, depth - 1)
    at = index
  }
  if (depth > 0 || isInDollars) open.fill(1, at)
  return open
}

/**
 * Parts of at most `max` characters: cut between lines, else between words, and through a formula only where a single
 * one is longer than that. No part is empty; a pair of surrogates is never parted.
 */
export function cutText(text: string, max: number): string[] {
  const parts: string[] = []
  for (let rest = text.trim(); rest; ) {
    if (rest.length <= max) return [...parts, rest]
    const to = placeToCut(rest.slice(0, max + 1))
    parts.push(rest.slice(0, to).trimEnd())
    rest = rest.slice(to).trimStart()
  }
  return parts
}

/** Where a text is best cut so that its last character falls away at least. */
function placeToCut(text: string): number {
  const open = openAfter(text)
  const lastOf = (isPlace: (at: number) => boolean) => {
    for (let at = text.length - 1; at > 0; at--) if (isPlace(at)) return at
    return 0
  }
  const isSpace = (at: number) => /\s/.test(text[at] ?? '')
  const isPair = /[\ud800-\udbff]/.test(text.at(-2) ?? '')
  return (
    lastOf((at) => text[at] === '\n' && !open[at]) ||
    lastOf((at) => isSpace(at) && !open[at]) ||
    lastOf(isSpace) ||
    text.length - (isPair ? 2 : 1)
  )
}
