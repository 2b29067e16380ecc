const raised = '²³¹⁰ⁱ⁴-⁹⁺⁻ⁿ'
const lowered = '₀-₋ₐ-ₜᵢ-ᵥⱼ'
const signs: Readonly<Record<string, string>> = {
  '...': '…',
  '<=>': '\\Leftrightarrow ',
  '<->': '\\leftrightarrow ',
  '->': '\\rightarrow ',
  '=>': '\\Rightarrow ',
  '<=': '\\leq ',
  '>=': '\\geq ',
  '!=': '\\neq ',
}
const plain = new RegExp(
  String.raw`[${raised}]+|[${lowered}]+|[¼½¾⅓⅔]|\.{3}|<=>|<->|(?<!-)->|=>|<=|>=|(?<=\s)!=|\\not\s?(?:=|\\in(?![a-zA-Z]))|` +
    String.raw`\\(?:coloneqq?|eqq?colon|prime)(?![a-zA-Z])|[≔≕]|\^\s?(?:\\prime(?![a-zA-Z])|\{\s?(?:\\prime\s?){1,4}\})`,
  'g',
)
const norm = /(?<!\\)\|\|([^|]{1,80})\|\|/g
const isRaised = new RegExp(`^[${raised}]`)
const isLowered = new RegExp(`^[${lowered}]`)

/**
 * A formula with what keyboards and other programs have written as LaTeX has it: `x² <= ½`, `f: X -> Y`, and what LaTeX
 * itself has twice (`\not=`, `\coloneqq`, `f^\prime`). Of `n!=1` the sign is that of a factorial.
 */
export const withoutKeyboard = (tex: string): string =>
  tex.replace(norm, '\\Vert $1\\Vert ').replace(plain, (found) => {
    const letters = found.normalize('NFKC').replace(/−/g, '-')
    if (isRaised.test(found)) return `^{${letters}}`
    if (isLowered.test(found)) return `_{${letters}}`
    if (/^[¼½¾⅓⅔]/.test(found)) return `\\frac{${letters.replace('⁄', '}{')}}`
    if (found.startsWith('\\not')) return found.endsWith('=') ? '\\neq ' : '\\notin '
    if (found.includes('\\prime')) return "'".repeat(found.split('\\prime').length - 1)
    if (found.startsWith('\\') || found === '≔' || found === '≕') return /^(?:\\c|≔)/.test(found) ? ':=' : '=:'
    return signs[found] ?? found
  })
