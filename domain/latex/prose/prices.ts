const amount = /\$(\d(?:[\d.,]*\d)?(?:[kKMB]|bn)?)(?![\d\p{L}])/uy
/**
 * What may stand between a price and the next dollar sign: words and no mathematics, and right before the sign a space or a
 * country (`US$5`).
 */
const words = {
  begin: /^(\d[\d.,]*)(?:(?:[kKMB]|bn)(?!\p{L}))?[)?!:;]*(?=\s|\p{L}{2})[^\\^_{}$]*$/u,
  end: /\s(?:US|AU?|CA?|NZ|HK|S|R)?$/,
}
/** What may stand between the last price and the end of its paragraph: no mathematics. */
const toEnd = /^\d(?:[\d.,]*\d)?(?:[kKMB]|bn)?(?![\d\p{L}])[^\\^_{}=<>+*/|]*$/u
/** Behind a backslash these are plain signs: they neither tell of mathematics nor close a formula. */
const escapable = '$%&#'
const formula = /^\S(?:[\s\S]*\S)?$/
/** A sign of reckoning right before a dollar sign: in “$2 + $3 = $5” it cannot be told which signs are of prices. */
const operation = /[=<>+*/|−-]\s*$/
/** So many characters, and dollar signs, are looked at behind a price. */
const farthest = 2_000
const signsMax = 20

/** The price whose dollar sign stands at `at`; nothing where that sign begins a formula (docs/rules.md §Card language.3). */
export function priceAt(source: string, at: number): string | undefined {
  amount.lastIndex = at
  const [price] = amount.exec(source) ?? []
  return price !== undefined && arePrices(source, at) ? price : undefined
}

/** Whether the dollar signs from `at` on are those of prices, the first at least, or of formulas. */
function arePrices(source: string, at: number): boolean {
  const paragraph = source.slice(at, at + farthest).split(/\n\s*\n/, 1)[0] ?? ''
  const [, ...parts] = paragraph
    .replace(/\\([\s\S])/g, (_, sign: string) => (escapable.includes(sign) ? '·' : '\\_'))
    .split('$', signsMax + 1)
  if (!isPrice(parts[0], parts.length > 1)) return false
  let formulas = 0
  for (let index = 1; index < parts.length; ) {
    const part = parts[index] ?? ''
    const isLast = index === parts.length - 1
    if (isPrice(part, !isLast)) index++
    else if (!isLast && formula.test(part)) {
      formulas++
      index += 2
    } else return false
  }
  return formulas > 0 || !operation.test(source.slice(Math.max(0, at - 20), at))
}

const isPrice = (part = '', isFollowed: boolean): boolean => (isFollowed ? areWords(part) : toEnd.test(part))

function areWords(part: string): boolean {
  const [, amount] = words.begin.exec(part) ?? []
  const end = words.end.exec(part)?.index
  return amount !== undefined && end !== undefined && /\p{L}{2}/u.test(part.slice(amount.length, end))
}
