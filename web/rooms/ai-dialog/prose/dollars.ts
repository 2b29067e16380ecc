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
    .map((part, nth, parts) => {
      if (nth % 2 === 0) return part.replace(/(?<!\\)\$/g, '\\$')
      if (!part.startsWith('$$')) return part
      const tex = part.slice(2, -2).trim()
      // The row of a table is one line.
      return isInRow(parts.slice(0, nth).join('')) ? `$${tex.replace(/\s+/g, ' ')}$` : `\n\n$$\n${tex}\n$$\n\n`
    })
    .join('')

const isInRow = (before: string): boolean => /(?:^|\n)[ \t]*\|[^\n]*$/.test(before)
