/** Markdown as one would say it: without the signs of bold text, headings, code and links, which would be read out. */
export const unmarked = (markdown: string): string =>
  markdown
    .replace(/\[([^[\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replace(/^[ \t]*#{1,6}[ \t]+/gm, '')
    .replace(/\*\*|`+/g, '')
