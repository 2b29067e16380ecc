import { lists } from '../../latex/vocabulary/environments.ts'

/** What belongs together from `from` to `to`, its marks included: an environment, or a displayed formula. */
export type Span = { name: string; from: number; to: number }

const mark = /\\\\|\\(begin|end)\{([^{}\n]{1,40})\}|\\[[\]]|\$\$/g

/** Every environment and displayed formula that is begun and ended; what lacks either counts as text. Linear in time. */
export function findSpans(text: string): Span[] {
  const spans: Span[] = []
  const open: Span[] = []
  const openCount = new Map<string, number>()
  const count = (name: string, change: number) => openCount.set(name, (openCount.get(name) ?? 0) + change)
  const begin = (name: string, from: number) => {
    open.push({ name, from, to: from })
    count(name, 1)
  }
  const end = (name: string, to: number) => {
    if (!openCount.get(name)) return
    for (let last = open.pop(); last; last = open.pop()) {
      count(last.name, -1)
      if (last.name !== name) continue
      spans.push({ ...last, to })
      return
    }
  }
  for (const match of text.matchAll(mark)) {
    const [whole, side, name = ''] = match
    const to = match.index + whole.length
    if (whole === '$$') {
      const last = open.at(-1)
      const isEnd = last?.name === '$$' && !/\n[ \t]*\n/.test(text.slice(last.from, to))
      if (isEnd) end('$$', to)
      else begin('$$', match.index)
    } else if (whole === '\\[' || whole === '\\]') whole === '\\[' ? begin('[', match.index) : end('[', to)
    else if (side) side === 'begin' ? begin(name, match.index) : end(name, to)
  }
  return spans
}

/** For each character how many spans of a kind it stands inside of; the first character of a span stands outside it. */
export type Depths = { inLists: Int32Array; inOthers: Int32Array }

/** Of a text and its spans, in any order. */
export function depthsOf(text: string, spans: readonly Span[]): Depths {
  const inLists = new Int32Array(text.length + 2)
  const inOthers = new Int32Array(text.length + 2)
  for (const { name, from, to } of spans) {
    const depths = lists.has(name) ? inLists : inOthers
    depths[from + 1] = (depths[from + 1] ?? 0) + 1
    depths[to] = (depths[to] ?? 0) - 1
  }
  for (const depths of [inLists, inOthers])
    for (let at = 1; at < depths.length; at++) depths[at] = (depths[at] ?? 0) + (depths[at - 1] ?? 0)
  return { inLists, inOthers }
}
