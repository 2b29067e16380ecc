import { bracketEnd, type Option, optionsIn } from '#domain/latex/diagram/options'

/** A change of the source; where nothing is replaced, `insert` is a template. */
export type Change = { from: number; to: number; insert: string }

const isWay = (text: string): boolean => /^[lrud]+$/.test(text)

/** The options of the arrow in whose command the cursor stands, and where its brackets are. */
function arrowAround(source: string, caret: number): { open: number; close: number; options: Option[] } | undefined {
  for (const { 0: begun, index } of source.matchAll(/\\(?:arrow|ar)\s*\[/g)) {
    const open = index + begun.length - 1
    const close = bracketEnd(source, open, source.length)
    if (index > caret || close < 0 || caret > close + 1) continue
    try {
      return { open, close, options: optionsIn(source, open + 1, close) }
    } catch {
      // A label whose quotation mark is still missing.
      return undefined
    }
  }
  return undefined
}

/** Options that the arrow around the cursor has. */
export const optionsAround = (source: string, caret: number): string[] =>
  arrowAround(source, caret)?.options.map(({ text }) => text) ?? []

/** What a way (`dr`) or a look (`hook`) does: to the arrow around the cursor, or as a new one. A look that it has goes. */
export function pressed(source: string, caret: number, option: string): Change {
  const arrow = arrowAround(source, caret)
  if (!arrow) {
    const words = isWay(option) ? `${option}, "#{f}"` : `#{r}, ${option}`
    const space = /[\s{]$/.test(source.slice(0, caret)) ? '' : ' '
    return { from: caret, to: caret, insert: `${space}\\arrow[${words}]` }
  }
  const { open, close, options } = arrow
  const same = options.findIndex(({ text }) => (isWay(option) ? isWay(text) : text === option))
  const [found, before, behind] = [options[same], options[same - 1], options[same + 1]]
  if (!found && isWay(option)) return { from: open + 1, to: open + 1, insert: options[0] ? `${option}, ` : option }
  if (!found) return { from: close, to: close, insert: options[0] ? `, ${option}` : option }
  if (isWay(option)) return { from: found.from, to: found.to, insert: option }
  if (before) return { from: before.to, to: found.to, insert: '' }
  return { from: found.from, to: behind?.from ?? found.to, insert: '' }
}
