import type { Span } from '../tree.ts'

const marks = /\\;|\\(?:Kw[A-Z]|Set(?:Kw|Algo)|(?:[uel]?If|While|For(?:Each|All)?)\s*[({])/

/** Whether the algorithm whose content begins at `at` is one of algorithm2e: one of another package has its lines in an environment. */
export function isKeyworded(source: string, name: string, at: number): boolean {
  if (name !== 'algorithm') return name === 'algorithm2e'
  const end = source.indexOf('\\end{algorithm', at)
  return marks.test(source.slice(at, end < 0 ? undefined : end)) && !source.startsWith('\\end{algorithmic', end)
}

const beginning = /\\begin\s*\{(algorithm(?:2e)?)\}(?:\s*\[[^\][]{0,20}\])?/g
const ending = /\\end\s*\{algorithm(?:2e|ic)?\}/g

/** Where the algorithms of algorithm2e in a source begin and end. */
export function keywordedIn(source: string): { begin: Span; end: Span }[] {
  const found: { begin: Span; end: Span }[] = []
  beginning.lastIndex = 0
  for (let match = beginning.exec(source); match; match = beginning.exec(source)) {
    ending.lastIndex = beginning.lastIndex
    const end = ending.exec(source)
    if (!end) break
    const begin = { from: match.index, to: beginning.lastIndex }
    if (isKeyworded(source, match[1] ?? '', begin.to))
      found.push({ begin, end: { from: end.index, to: ending.lastIndex } })
    beginning.lastIndex = ending.lastIndex
  }
  return found
}
