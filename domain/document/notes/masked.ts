const formula = /\$\$[\s\S]*?\$\$|\$[^$]*\$|\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\]|\\begin\{(\w+\*?)\}[\s\S]*?\\end\{\1\}/g

/** The text with every formula and environment overwritten, sign for sign: words are found outside of them alone. */
export const masked = (text: string): string =>
  text.replace(/\\[$\\]/g, '__').replace(formula, (whole) => '_'.repeat(whole.length))

/** The text cut by a pattern that looks at its words alone. Each group of the pattern gives a part, trimmed. */
export function partsBy(pattern: RegExp, text: string): string[] | undefined {
  const match = new RegExp(pattern.source, `${pattern.flags}d`).exec(masked(text))
  return match?.indices?.slice(1).map((span) => (span ? text.slice(...span).trim() : ''))
}
