/** Places to fill in, `#{}` or `#{a word that stands there}`. */
const place = /#\{([^{}]*)\}/g

/**
 * A template without a snippet's machinery: what was selected goes into its first place, and the cursor stands at the
 * next one, or behind it all. Offsets are in `text`.
 */
export function filledIn(template: string, selected: string): { text: string; cursor: number } {
  let text = ''
  let cursor: number | undefined
  let last = 0
  let isFirst = true
  for (const { 0: whole, 1: word = '', index } of template.matchAll(place)) {
    text += template.slice(last, index)
    const isForSelection = isFirst && selected !== ''
    if (!isForSelection) cursor ??= text.length
    text += isForSelection ? selected : word
    isFirst = false
    last = index + whole.length
  }
  text += template.slice(last)
  return { text, cursor: cursor ?? text.length }
}
