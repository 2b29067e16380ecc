const code = /(`{3,}[\s\S]*?(?:`{3,}|$)|`[^`\n]*`)/
/** A dollar opens before something and closes behind something that no digit follows: amounts of money are no formulas. */
const formula = /(\$\$[\s\S]+?\$\$|\$(?![\s$])(?:\\.|[^$\\\n])*?(?<!\s)\$(?!\d))/

/**
 * Markdown in which every formula stands between dollars, those on lines of their own between double ones, and every
 * other dollar is escaped. Models write `\(…\)` and `\[…\]` as well.
 */
export const withDollars = (markdown: string): string =>
  markdown
    .split(code)
    .map((part, nth) => (nth % 2 === 1 ? part : outsideCode(part)))
    .join('')

const outsideCode = (text: string): string =>
  text
    .replace(/\\\(([\s\S]+?)\\\)/g, (_, tex: string) => `$${tex.trim()}$`)
    .replace(/\\\[([\s\S]+?)\\\]/g, (_, tex: string) => `$$${tex}$$`)
    .split(formula)
    .map((part, nth) => {
      if (nth % 2 === 0) return part.replace(/(?<!\\)\$/g, '\\$')
      return part.startsWith('$$') ? `\n\n$$\n${part.slice(2, -2).trim()}\n$$\n\n` : part
    })
    .join('')
