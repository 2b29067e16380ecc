import type { Macros } from '#domain/latex/macros'
import { depthMax, depthOf } from './depth.ts'
import { buildingCost, type Effort, readingCost } from './effort.ts'
import { build, ParseError, parse } from './engine.ts'
import { rewriteEnvironments } from './environments.ts'
import { countedFor, deckMacros } from './expansion.ts'
import { plainMessage } from './messages.ts'
import { breakAtArrows, namesChemistry } from './reactions.ts'

/** `htmlAndMathml` for reading, aloud too; `html` while typing, which takes half as long. */
export type Output = 'htmlAndMathml' | 'html'

/** The HTML of a formula, or why there is none; `from` and `to` are offsets in the TeX where the reason has a place. */
export type FormulaResult = { ok: true; html: string } | { ok: false; message: string; from?: number; to?: number }

export type FormulaOptions = { isDisplay: boolean; output: Output; macros: Macros }

/** Links and images are off, and nothing is larger than a card can use. */
const safe = { throwOnError: true, trust: false, strict: 'ignore', maxSize: 50, maxExpand: 1000 } as const

const tooDeep = 'This is nested too deeply to be set.'

/** Sets one formula. Any text may come; never throws, and takes no more than what `effort` has left. */
export function typesetFormula(source: string, options: FormulaOptions, effort: Effort): FormulaResult {
  const { tex, sourceOffset } = rewriteEnvironments(source, options.isDisplay)
  const spend = (tokens: number) => effort.spend('tokens', tokens)
  const macros = deckMacros(options.macros, spend)
  const settings = () => ({
    ...safe,
    displayMode: options.isDisplay,
    output: options.output,
    macros: countedFor(macros, spend),
  })
  try {
    effort.spend('cost', readingCost(tex))
    effort.spend('cost', buildingCost(parse(tex, settings())))
    const built = build(tex, settings())
    const html = (namesChemistry(tex, options.macros) ? breakAtArrows(built) : built).toMarkup()
    effort.spend('output', html.length)
    if (depthOf(html) > depthMax) return { ok: false, message: tooDeep }
    return { ok: true, html }
  } catch (error) {
    if (!(error instanceof ParseError)) return { ok: false, message: tooDeep }
    const message = inText(error.rawMessage) ?? plainMessage(error.rawMessage)
    const span = spanIn(tex, error)
    return span
      ? { ok: false, message, from: sourceOffset(span.from), to: sourceOffset(span.to) }
      : { ok: false, message }
  }
}

/** The place of an error, if it lies in the card: KaTeX also counts in the bodies of its own macros. */
function spanIn(tex: string, error: ParseError): { from: number; to: number } | undefined {
  const { position: from, length, message } = error
  if (typeof from !== 'number' || typeof length !== 'number') return undefined
  const before = tex.slice(Math.max(0, from - 15), from)
  const underlined = tex.slice(from, from + length).replace(/[\s\S]/g, '$&\u0332')
  if (!message.includes(`${before}${underlined}`)) return undefined
  return { from: Math.min(from, tex.length), to: from + tex.slice(from, from + length).trimEnd().length }
}

/** KaTeX does not know a command of mathematics inside \text, where it is only out of place. */
function inText(message: string): string | undefined {
  const [, name] = /^Undefined control sequence: (\\[a-zA-Z]+)$/.exec(message) ?? []
  if (!name || !isKnown(name)) return undefined
  return `${name} is mathematics and cannot stand in text: put dollar signs around it.`
}

function isKnown(name: string): boolean {
  try {
    parse(name, safe)
    return true
  } catch (error) {
    return error instanceof ParseError && !error.rawMessage.startsWith('Undefined')
  }
}
