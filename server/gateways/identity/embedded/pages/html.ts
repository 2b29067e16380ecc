import { escaped } from '#typeset/html'

/** Text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | undefined | Part[]

const textOf = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  return Array.isArray(part) ? part.map(textOf).join('') : escaped(String(part))
}

/** A piece of a page. Values are escaped for text and quoted attributes; `undefined` and `false` are nothing. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((all, text, index) => all + textOf(parts[index - 1]) + text))
