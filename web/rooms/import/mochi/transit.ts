/** Beyond these nobody's cards are nested. */
const depthMax = 200
const cacheDigits = 44
const firstDigit = 48
const cacheMax = cacheDigits * cacheDigits

type Value = unknown
/** What a manifest says: maps by the names of their keywords, lists for lists and sets, epoch milliseconds for instants. */
export type Said = { [name: string]: Value }

/** What Transit writes as JSON, short or at length. Source: cognitect/transit-format, “JSON encoding”. */
export function readTransit(text: string): Value {
  const cached: string[] = []
  const remembered = (written: string, isKey: boolean): string => {
    if (written.startsWith('^') && written !== '^ ') {
      const digits = [...written.slice(1)].map((sign) => sign.charCodeAt(0) - firstDigit)
      return cached[digits.reduce((sum, digit) => sum * cacheDigits + digit, 0)] ?? ''
    }
    if (written.length > 3 && (isKey || /^~[#$:]/.test(written))) {
      if (cached.length === cacheMax) cached.length = 0
      cached.push(written)
    }
    return written
  }
  const scalar = (written: string): Value => {
    if (!written.startsWith('~')) return written
    const rest = written.slice(2)
    if (/^~[:$]/.test(written)) return rest
    if (/^~[mt]/.test(written)) return Number.isNaN(Number(rest)) ? Date.parse(rest) : Number(rest)
    if (/^~[idn]/.test(written)) return Number(rest)
    return written[1] === '?' ? rest === 't' : written.slice(/^~[~^`]/.test(written) ? 1 : 2)
  }
  const tagged = (tag: string, value: Value, depth: number): Value => {
    const inner = read(value, depth + 1)
    return tag === '~#cmap' && Array.isArray(inner) ? fromPairs(inner) : inner
  }
  const read = (value: Value, depth: number): Value => {
    if (depth > depthMax) return undefined
    if (typeof value === 'string') return scalar(remembered(value, false))
    if (Array.isArray(value)) {
      const [first, ...rest] = value
      if (first === '^ ') {
        const pairs = rest.map((one, nth) =>
          nth % 2 === 0 && typeof one === 'string' ? scalar(remembered(one, true)) : read(one, depth + 1),
        )
        return fromPairs(pairs)
      }
      if (typeof first === 'string' && rest.length === 1) {
        const tag = remembered(first, false)
        if (tag.startsWith('~#')) return tagged(tag, rest[0], depth)
        return [scalar(tag), read(rest[0], depth + 1)]
      }
      return value.map((one) => read(one, depth + 1))
    }
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    const [only] = entries
    if (entries.length === 1 && only?.[0].startsWith('~#')) return tagged(only[0], only[1], depth)
    return fromPairs(entries.flatMap(([key, one]) => [scalar(remembered(key, true)), read(one, depth + 1)]))
  }
  return read(JSON.parse(text), 0)
}

/** A null prototype: a name of a stranger's is no property of ours. */
export function fromPairs(pairs: readonly Value[]): Said {
  const said: Said = Object.create(null)
  for (let nth = 0; nth + 1 < pairs.length; nth += 2) said[String(pairs[nth])] = pairs[nth + 1]
  return said
}
