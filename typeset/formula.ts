import katex, { type KatexOptions, ParseError } from 'katex'
import 'katex/contrib/mhchem'
import type { Macros } from '#domain/macros'
import type { Effort } from './effort.ts'
import { rewriteEnvironments } from './environments.ts'
import { createMacros } from './expansion.ts'
import { plainMessage } from './messages.ts'

/** `htmlAndMathml` for reading, aloud too; `html` while typing, twice as fast. */
export type Output = 'htmlAndMathml' | 'html'

/** Links and images are off, and nothing is larger than a card can use. */
const safe = { throwOnError: true, trust: false, strict: 'ignore', maxSize: 50, maxExpand: 1000 } as const

/** KaTeX's own parser, which its types leave out: a look at the tree tells what it would cost to build. */
const parse: (tex: string, settings: KatexOptions) => unknown = Reflect.get(katex, '__parse')

/** The HTML of a formula, or why there is none; `from` and `to` are offsets in the TeX where the reason has a place. */
export type FormulaResult = { ok: true; html: string } | { ok: false; message: string; from?: number; to?: number }

/** Sets one formula. Any text may come; never throws, and takes no more than what `effort` has left. */
export function typesetFormula(
  source: string,
  isDisplay: boolean,
  output: Output,
  macros: Macros,
  effort: Effort,
): FormulaResult {
  const { tex, sourceOffset } = rewriteEnvironments(source, isDisplay)
  const settings = { ...safe, displayMode: isDisplay, output }
  try {
    effort.spendTree(parse(tex, { ...settings, macros: createMacros(macros, effort.spendTokens) }))
    const html = katex.renderToString(tex, { ...settings, macros: createMacros(macros, () => undefined) })
    effort.spendOutput(html)
    return { ok: true, html }
  } catch (error) {
    if (!(error instanceof ParseError)) return { ok: false, message: 'This cannot be set.' }
    const message = plainMessage(error.rawMessage)
    const span = spanIn(tex, error)
    if (!span) return { ok: false, message }
    return { ok: false, message, from: sourceOffset(span.from), to: sourceOffset(span.to) }
  }
}

/** The place of an error, if it lies in the card: KaTeX also counts in the bodies of its own macros. */
function spanIn(tex: string, error: ParseError): { from: number; to: number } | undefined {
  const { position: from, length, message } = error
  if (typeof from !== 'number' || typeof length !== 'number') return undefined
  const before = tex.slice(Math.max(0, from - 15), from)
  const underlined = tex.slice(from, from + length).replace(/[\s\S]/g, '$&\u0332')
  if (!message.includes(`${before}${underlined}`)) return undefined
  return { from: Math.min(from, tex.length), to: Math.min(from + length, tex.length) }
}
