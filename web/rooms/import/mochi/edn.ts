import { fromPairs } from './transit.ts'

const depthMax = 200
const named: Readonly<Record<string, string>> = { newline: '\n', space: ' ', tab: '\t', return: '\r' }
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const between = /(?:[\s,]|;[^\n]*|#_\s*[^\s,()[\]{}"]+)*/y
const string = /"((?:[^"\\]|\\[\s\S])*)"/y
const word = /\\?[^\s,()[\]{}";]+/y

/** What EDN says, as `readTransit` gives it. Throws `SyntaxError`. Source: edn-format/edn. */
export function readEdn(text: string): unknown {
  let at = 0
  const broken = () => new SyntaxError(`Broken at ${at}`)
  const taken = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  const listed = (end: string, depth: number): unknown[] => {
    const items: unknown[] = []
    for (;;) {
      taken(between)
      if (text[at] === end) {
        at++
        return items
      }
      items.push(read(depth + 1))
    }
  }
  const read = (depth: number): unknown => {
    if (depth > depthMax) throw broken()
    taken(between)
    const sign = text[at] ?? ''
    if (sign === '"') {
      const [, inner] = taken(string) ?? []
      if (inner === undefined) throw broken()
      return inner.replace(/\\(?:u([\da-fA-F]{4})|([\s\S]))/g, (_, code?: string, sign = '') =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[sign] ?? sign),
      )
    }
    const end = closing[sign]
    if (end) {
      at++
      const items = listed(end, depth)
      return sign === '{' ? fromPairs(items) : items
    }
    if (sign === '#') {
      at++
      if (text[at] === '{') {
        at++
        return listed('}', depth)
      }
      const tag = taken(word)?.[0]
      const value = read(depth + 1)
      return tag === 'inst' ? Date.parse(String(value)) : value
    }
    const [written] = taken(word) ?? []
    if (written === undefined) throw broken()
    return atom(written)
  }
  return read(0)
}

function atom(written: string): unknown {
  if (written.startsWith(':')) return written.slice(1)
  if (written.startsWith('\\')) return named[written.slice(1)] ?? written.slice(1)
  if (written === 'nil') return null
  if (written === 'true' || written === 'false') return written === 'true'
  return /^[-+]?\d/.test(written) ? Number.parseFloat(written) : written
}
