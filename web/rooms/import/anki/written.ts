import { isBalanced } from '#domain/latex/source/groups'

/** What Anki sets as mathematics: by which sign it begins, whether it stands by itself, and what stands between. */
type Written = { from: number; to: number; by: string; isBlock: boolean; inner: string }

const element = '<anki-mathjax'
const begins = /\[latex\]|\[\$\$\]|\[\$\]|<anki-mathjax([^<>]*)>|\\\(|\\\[/gi
const ends: Readonly<Record<string, RegExp>> = {
  '[latex]': /\[\/latex\]/gi,
  '[$$]': /\[\/\$\$\]/g,
  '[$]': /\[\/\$\]/g,
  [element]: /<\/anki-mathjax>/gi,
  '\\(': /\\\)/g,
  '\\[': /\\\]/g,
}
const byThemselves = new Set(['[$$]', '\\['])

/** All formulas of a field; takes time by its length, however many are not closed. Source: Anki's manual, “Math & symbols”. */
export function* writtenIn(html: string): Generator<Written> {
  /** Kinds of formulas of which no end stands further on. */
  const open = new Set<string>()
  for (let at = 0; ; ) {
    begins.lastIndex = at
    const found = begins.exec(html)
    if (!found) return
    const { index: from, 0: begun, 1: attributes } = found
    const by = attributes === undefined ? begun.toLowerCase() : element
    const inside = from + begun.length
    const end = open.has(by) ? undefined : endAt(html, by, inside)
    if (!end) {
      open.add(by)
      at = from + 1
      continue
    }
    const isBlock = byThemselves.has(by) || /block\s*=\s*"?true/i.test(attributes ?? '')
    yield { from, to: end.to, by, isBlock, inner: html.slice(inside, end.from) }
    at = end.to
  }
}

/** So many formulas within a formula are looked for. */
const nestedMost = 3

/** Where a formula ends: at the first sign for it, unless that ends one in its braces, as in `\(\text{if \(x\)}\)`. */
function endAt(html: string, by: string, inside: number): { from: number; to: number } | undefined {
  const end = ends[by]
  if (!end) return undefined
  end.lastIndex = inside
  const first = end.exec(html)
  if (!first) return undefined
  const there = { from: first.index, to: end.lastIndex }
  if (!by.startsWith('\\')) return there
  for (let [last, within, from] = [there, 0, inside]; ; within--) {
    within += html.slice(from, last.from).split(by, nestedMost).length - 1
    if (isBalanced(html.slice(inside, last.from))) return last
    const next = within > 0 && within < nestedMost ? end.exec(html) : null
    if (!next) return there
    from = last.to
    last = { from: next.index, to: end.lastIndex }
  }
}

/** A field with something else in the place of each of its formulas. */
export function replaceWritten(html: string, replaced: (written: Written) => string): string {
  const parts: string[] = []
  let at = 0
  for (const written of writtenIn(html)) {
    parts.push(html.slice(at, written.from), replaced(written))
    at = written.to
  }
  return parts.join('') + html.slice(at)
}
