import { foreignLanguageOf } from '#domain/language'
import type { Macros } from '#domain/latex/macros'
import { parseSide, withoutBegunCommand } from '#domain/latex/side'
import type { SourceError } from '#domain/latex/tree'
import { createEffort } from './effort.ts'
import type { Output } from './formula.ts'
import { createMemory, type Memory } from './memory.ts'
import { beginningOf } from './side/beginning.ts'
import { blocksHtml } from './side/blocks.ts'
import type { RenderContext } from './side/render-context.ts'
import { sourceError } from './side/source-error.ts'

export { createMemory } from './memory.ts'
export { fetchParts, lacksParts } from './parts.ts'

export type TypesetOptions = {
  /** The deck's macros, already checked by `readMacros`. */
  macros?: Macros
  /** `htmlAndMathml` (default) for reading; `html` while typing, which halves the work. */
  output?: Output
  /** Where the author's cursor stands, while typing: what is open is then closed for the eye. docs/rules.md §Card language.8. */
  caret?: number
  /** Only how the side begins, up to about so many UTF-16 units of its source: what a tile has room for. */
  atMost?: number | undefined
  /** Where formulas are remembered: by default one place for the process. */
  memory?: Memory
}

/**
 * One side as HTML for an element of class `typeset`. `errors` and `hints` carry offsets in the source and, where it is
 * obvious, a fix. `isBlank`: there is nothing to show, or while typing not yet. `isWhole`: nothing had to be shown as
 * its source. `costUs`: estimated microseconds, the same whether or not its formulas were remembered.
 */
export type TypesetSide = {
  html: string
  errors: SourceError[]
  hints: SourceError[]
  isBlank: boolean
  isWhole: boolean
  costUs: number
}

/**
 * Sets one card side: text, lists and tables as HTML, mathematics by KaTeX. Any text may come: it never throws, never
 * shows nothing, and what it cannot set stands in its place as source with the reason. docs/rules.md §Card language.
 */
export function typesetSide(typed: string, options: TypesetOptions = {}): TypesetSide {
  const { macros = {}, output = 'htmlAndMathml', caret, atMost, memory = processMemory } = options
  const source = withoutBegunCommand(typed, caret)
  const side = parseSide(source, caret === undefined ? { macros } : { macros, caret })
  const { blocks, errors, hints, expanded, produced } = side
  const effort = createEffort(produced * expansionUs)
  const context: RenderContext = { expanded, macros, output, caret: side.caret, effort, memory, errors, refusals: 0 }
  const set = blocksHtml(context, atMost === undefined ? blocks : beginningOf(blocks, atMost))
  const language = foreignLanguageOf(source)
  const html = language ? set.replace(/<(p|li|dt|dd|td|th)>/g, `<$1 lang="${language}">`) : set
  const costUs = effort.spent.cost
  if (source.trim() !== '' && isVisible(html)) {
    errors.sort((a, b) => a.from - b.from)
    return { html, errors, hints, isBlank: false, isWhole: context.refusals === 0, costUs }
  }
  if (source.trim() === '' || caret !== undefined)
    return { html: '', errors, hints, isBlank: true, isWhole: true, costUs }
  const message = 'Nothing of this can be seen on the card.'
  errors.push({ from: 0, to: source.length, message })
  const shown = `<p>${sourceError(source, message)}</p>`
  return { html: shown, errors, hints, isBlank: false, isWhole: false, costUs }
}

/** Estimated microseconds for a character that a macro of text adds, a call counting as some (`Side.produced`). */
const expansionUs = 0.8

const processMemory = createMemory(16 * 1024 * 1024)

const unseen =
  /<annotation(?:(?!<annotation)[\s\S])*?<\/annotation>|<mphantom>(?:(?!<mphantom>)[\s\S])*?<\/mphantom>|<[^<>]*color:transparent[^<>]*>[^<]*|<[^<>]*>|&nbsp;|[\s\u200b\u00ad\u2061]/g

/** Whether HTML prints anything: text, or a drawn line. Long HTML always does. */
const isVisible = (html: string): boolean =>
  html.length > 3_000 || /<svg|<img|<hr|class="[^"]*rule/.test(html) || html.replace(unseen, '') !== ''
