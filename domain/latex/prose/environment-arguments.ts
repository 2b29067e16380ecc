import { afterOverlay, argumentAt, bracketsAt, skipSpace } from '../source/arguments.ts'
import type { Block, Inline } from '../tree.ts'
import { titledBoxes } from '../vocabulary/environments.ts'
import type { Reader } from './reader.ts'

/** What may say something in brackets; behind others these are text. */
const takesOptions = new Set(
  'minipage mdframed tcolorbox figure wrapfigure frame columns column table listing algorithm subfigure threeparttable'.split(
    ' ',
  ),
)
const titled = /(?:^|,)\s*(?:frame)?title\s*=\s*/

/** `[t]` and `{0.5\textwidth}` of a minipage and its like, how many columns there are to be, and what a box is called. */
export function readArguments(reader: Reader, name: string): Block[] {
  const blocks: Block[] = []
  const hasOptions = takesOptions.has(name)
  for (
    let option = hasOptions && bracketsAt(reader.source, reader.at);
    option;
    option = bracketsAt(reader.source, reader.at)
  ) {
    const found = titled.exec(reader.source.slice(option.from, option.to))
    if (found) {
      const rest = option.next - reader.source.length
      const children = readValue(reader, option.from + found.index + found[0].length)
      // Reading expanded macros in it, so that its length has changed: the end of the side is as far away as before.
      reader.at = reader.source.length + rest
      if (children.length > 0) blocks.push({ kind: 'heading', from: option.from, to: option.to, children })
    } else reader.at = option.next
  }
  reader.at = afterOverlay(reader.source, reader.at)
  const title = titledBoxes.has(name) ? argumentAt(reader.source, reader.at) : undefined
  if (title) {
    reader.at = title.from - 1
    const children = reader.grammar.group(reader)
    if (children.length > 0) blocks.push({ kind: 'heading', from: title.from, to: title.to, children })
  }
  if (name === 'wrapfigure') reader.at = argumentAt(reader.source, reader.at)?.next ?? reader.at
  const width = name.startsWith('multicols')
    ? /\{\s*\d+\s*\}/y
    : /\{\s*(?:[\d.]+\s*)?(?:\\(?:text|line|column)width|[a-z]{2})\s*\}/y
  width.lastIndex = skipSpace(reader.source, reader.at)
  if (width.test(reader.source)) reader.at = width.lastIndex
  return blocks
}

/** What an option is, which begins at `at`: in braces, or up to the next one. */
export function readValue(reader: Reader, at: number): Inline[] {
  reader.at = at
  return reader.source[at] === '{' ? reader.grammar.group(reader) : reader.grammar.inlines(reader, 'option')
}
