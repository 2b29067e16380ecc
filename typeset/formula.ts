import { diagramsIn } from '#domain/latex/diagram/find'
import type { Macros } from '#domain/latex/macros'
import { breakAtArrows, namesChemistry } from './chemistry/reactions.ts'
import { withKnownColors } from './colors.ts'
import { deckMacros } from './commands/deck-macros.ts'
import { trustsPieces } from './commands/pieces.ts'
import { depthMax, shapeOf } from './depth.ts'
import { buildingCost, type Effort, exhaustion, readingCost } from './effort.ts'
import { escaped } from './html.ts'
import type { Built } from './katex/built.ts'
import { build, ParseError, parse } from './katex/engine.ts'
import { countedFor } from './katex/expansion.ts'
import { markupOf } from './markup.ts'
import { extentOf, widthOf } from './measure.ts'
import { plainMessage } from './messages.ts'
import { inTurn } from './rewriting/edited.ts'
import { rewriteSteps } from './rewriting/lines.ts'
import { rewriteForKatex } from './rewriting/rewriting.ts'

/** `htmlAndMathml` for reading, aloud too; `html` while typing, which takes half as long. */
export type Output = 'htmlAndMathml' | 'html'

/** Why a formula cannot be set; `from` and `to` are offsets in the TeX where the reason has a place. */
export type FormulaFailure = { ok: false; message: string; from?: number; to?: number }
export type FormulaResult = { ok: true; html: string } | FormulaFailure

export type FormulaOptions = { isDisplay: boolean; output: Output; macros: Macros }

/** Links and images are off, and nothing is larger than a card can use. */
const safe = { throwOnError: true, trust: trustsPieces, strict: 'ignore', maxSize: 50, maxExpand: 1000 } as const

export const tooDeep = 'This is nested too deeply to be set.'

type SetFormula = (source: string, options: FormulaOptions, effort: Effort) => FormulaResult

/** Sets formulas with diagrams in them, once what draws diagrams is there: see diagrams.ts. */
let setDiagrams: SetFormula = () => ({ ok: false, message: 'Diagrams cannot be drawn here.' })
export function provideDiagrams(set: SetFormula): void {
  setDiagrams = set
}

/** Sets one formula. Any text may come; never throws, and takes no more than what `effort` has left. */
export const typesetFormula: SetFormula = (source, options, effort) => {
  if (diagramsIn(source).length === 0) return typesetMathematics(source, options, effort)
  try {
    return setDiagrams(source, options, effort)
  } catch (error) {
    return failureOf(error)
  }
}

/** The TeX beside a formula, which is copied: KaTeX puts there what it was given, not what somebody typed. */
const keptTex = /(<annotation encoding="application\/x-tex">)[^<]*/

/** Sets one formula without diagrams. */
export const typesetMathematics: SetFormula = (source, options, effort) => {
  try {
    const result = buildFormula(source, options, effort)
    if (!result.ok) return result
    const markup = markupOf(namesChemistry(source, options.macros) ? breakAtArrows(result.built) : result.built)
    const html = markup.replace(keptTex, (_, open) => open + escaped(source))
    return isTooDeep(html, effort) ? { ok: false, message: tooDeep } : { ok: true, html }
  } catch (error) {
    return failureOf(error)
  }
}

/** Spends what a browser will take for laying this out; whether it is nested deeper than one bears. */
export function isTooDeep(html: string, effort: Effort): boolean {
  const { elements, depth } = shapeOf(html)
  effort.spend('output', html.length)
  effort.spend('elements', elements)
  return depth > depthMax
}

/** A formula without diagrams as KaTeX builds it, before it is written. */
export function buildFormula(
  source: string,
  options: FormulaOptions,
  effort: Effort,
): { ok: true; built: Built } | FormulaFailure {
  const sizeOf = (part: string) => builtSize(part, options, effort)
  const { tex, sourceOffset } = inTurn(withKnownColors(source), [
    (tex) => rewriteSteps(tex, options.macros),
    (tex) => rewriteForKatex(tex, options.isDisplay, (part) => sizeOf(part)?.width ?? 0, sizeOf),
  ])
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
    return { ok: true, built: build(tex, settings()) }
  } catch (error) {
    const span = error instanceof ParseError ? spanIn(tex, error) : undefined
    const failure = failureOf(error)
    return span ? { ...failure, from: sourceOffset(span.from), to: sourceOffset(span.to) } : failure
  }
}

/** How large a part of a formula is, in em, where it can be set. Throws where nothing more can be set: a formula may have a thousand parts. */
function builtSize(tex: string, options: FormulaOptions, effort: Effort) {
  const reason = exhaustion(effort)
  if (reason) throw new ParseError(reason)
  const result = buildFormula(tex, { ...options, isDisplay: false, output: 'html' }, effort)
  return result.ok ? { width: widthOf(result.built), ...extentOf(result.built) } : undefined
}

function failureOf(error: unknown): FormulaFailure {
  if (!(error instanceof ParseError)) return { ok: false, message: tooDeep }
  return { ok: false, message: inText(error.rawMessage) ?? plainMessage(error.rawMessage) }
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
