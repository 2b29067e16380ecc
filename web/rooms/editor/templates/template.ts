import type { Span } from '#domain/latex/tree'

/** Places to fill in, `#{}` or `#{a word that stands there}`, and what stands for another character. */
const piece = /#\{([^{}]*)\}|\\([{}])|\n|\t/g

/**
 * The text of a template and its places, as offsets in it. Lines after the first begin with `indent`, a tab is a
 * further step of it, and `\{` is a plain brace.
 */
export function laidOut(template: string, indent = '', step = '  '): { text: string; places: Span[] } {
  const places: Span[] = []
  let text = ''
  let last = 0
  for (const { 0: whole, 1: word, 2: brace, index } of template.matchAll(piece)) {
    text += template.slice(last, index)
    last = index + whole.length
    if (word !== undefined) places.push({ from: text.length, to: text.length + word.length })
    text += word ?? brace ?? (whole === '\n' ? `\n${indent}` : step)
  }
  return { text: text + template.slice(last), places }
}

/**
 * A template without its places: what was selected goes into the first of them, and the cursor stands at the next one,
 * or behind it all. Offsets are in `text`.
 */
export function filledIn(template: string, selected: string): { text: string; cursor: number } {
  const { text, places } = laidOut(template)
  const [first, second] = places
  if (!first || selected === '') return { text, cursor: first?.from ?? text.length }
  const filled = text.slice(0, first.from) + selected + text.slice(first.to)
  const shift = filled.length - text.length
  return { text: filled, cursor: second ? second.from + shift : filled.length }
}
