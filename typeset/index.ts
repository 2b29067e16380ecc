import { parseSide } from '#domain/latex/side'
import type { SourceError } from '#domain/latex/tree'
import type { Macros } from '#domain/macros'
import { blocksHtml } from './blocks.ts'
import { createEffort } from './effort.ts'
import type { Output } from './formula.ts'
import { sourceError } from './html.ts'
import type { Sheet } from './sheet.ts'

export type TypesetOptions = {
  /** The deck's macros, already checked by `readMacros`. */
  macros?: Macros
  /** `htmlAndMathml` (default) for reading; `html` while typing, which halves the work. */
  output?: Output
  /** Where the author's cursor stands, while typing: unfinished formulas are then completed for the eye. */
  caret?: number
}

/**
 * One side as HTML for an element of class `typeset`. `errors` and `hints` carry offsets in the source and, where it is
 * obvious, a fix. `isBlank`: there is no source. `isWhole`: nothing had to be shown as its source.
 */
export type TypesetSide = {
  html: string
  errors: SourceError[]
  hints: SourceError[]
  isBlank: boolean
  isWhole: boolean
}

/**
 * Sets one card side: text, lists and tables as HTML, mathematics by KaTeX. Any text may come: it never throws, never
 * shows nothing, and what it cannot set stands in its place as source with the reason. docs/rules.md §Card language.
 */
export function typesetSide(source: string, options: TypesetOptions = {}): TypesetSide {
  const { macros = {}, output = 'htmlAndMathml', caret } = options
  const { blocks, errors, hints } = parseSide(source, caret === undefined ? { macros } : { macros, caret })
  const isBlank = source.trim() === ''
  if (isBlank) return { html: '', errors, hints, isBlank, isWhole: true }
  const sheet: Sheet = {
    source,
    macros,
    output,
    isTyping: caret !== undefined,
    effort: createEffort(),
    errors,
    refusals: 0,
  }
  const html = blocksHtml(sheet, blocks)
  if (!isVisible(html)) {
    const message = 'Nothing of this can be seen on the card.'
    const span = { from: 0, to: source.length }
    return {
      html: `<p>${sourceError(source, message)}</p>`,
      errors: [...errors, { ...span, message }],
      hints,
      isBlank,
      isWhole: false,
    }
  }
  return { html, errors: errors.toSorted((a, b) => a.from - b.from), hints, isBlank, isWhole: sheet.refusals === 0 }
}

/** Whether HTML prints anything: text, or a drawn line. Long HTML always does. */
function isVisible(html: string): boolean {
  if (html.length > 3_000 || /<svg|<table|class="[^"]*rule/.test(html)) return true
  const text = html.replace(/<annotation[\s\S]*?<\/annotation>|<[^>]*>|&nbsp;/g, '')
  return text.replace(/[\s\u200b\u00ad\u2061]/g, '') !== ''
}
