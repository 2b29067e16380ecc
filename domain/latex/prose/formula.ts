import { type Closer, environmentEnd, formulaEnd, textEnd } from '../formula/end.ts'
import { readFormula } from '../formula/formula.ts'
import { unclosed } from '../formula/openings.ts'
import { isText } from '../lint/words.ts'
import { environmentAt, tokensOf } from '../source/tokens.ts'
import type { Fix, Formula, Span } from '../tree.ts'
import { textArguments } from '../vocabulary/text-arguments.ts'
import { hint, type Reader, report } from './reader.ts'

/** The formula `tex`, its structure checked; the errors go to the reader. */
function checkedFormula(reader: Reader, span: Span, tex: Span, isDisplay: boolean): Formula {
  const formula: Formula = { kind: 'formula', from: span.from, to: span.to, isDisplay, tex }
  const { open, errors, gaps, hints, refused } = readFormula(reader.source, tex.from, tex.to, span)
  const end = tex.from + reader.source.slice(tex.from, tex.to).trimEnd().length
  const all = [...errors, ...gaps, ...open.toReversed().map((opening) => unclosed(opening, end))]
  for (const { from, to, message, fix } of all) report(reader, { from, to }, message, fix)
  for (const found of hints) hint(reader, found)
  const [first] = all
  if (first)
    formula.problem = { message: first.message, isUnfinished: refused.every((part) => part.to === reader.caret) }
  return formula
}

const closers: ReadonlyMap<string, Closer> = new Map([
  ['$', '$'],
  ['$$', '$$'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
])

/** The formula whose opening delimiter the reader stands at. */
export function readDelimited(reader: Reader): Formula {
  const { source, at: from } = reader
  const isEmptyPair = reader.caret === from + 1
  const opener =
    source.startsWith('$$', from) && !isEmptyPair ? '$$' : source[from] === '$' ? '$' : source.slice(from, from + 2)
  const closer = closers.get(opener) ?? '$'
  const isDisplay = opener === '$$' || opener === '\\['
  const start = from + opener.length
  const end = formulaEnd(source, start, closer)
  if (end?.isGuess) reader.guesses++
  if (end && reader.guesses <= guessesMax) {
    reader.at = end.to + closer.length
    return checkedFormula(reader, { from, to: reader.at }, { from: start, to: end.to }, isDisplay)
  }
  const mistaken = otherCloser(reader, start, closer)
  const tex = { from: start, to: mistaken?.from ?? unclosedEnd(reader, start) }
  const hintCount = reader.hints.length
  reader.at = mistaken?.to ?? tex.to
  const span = { from, to: reader.at }
  const sign = mistaken || opener !== '$' ? undefined : loneSign(source, from)
  const message = mistaken
    ? `This should be ${closer}.`
    : (sign?.message ?? `This ${opener} has no ${opener === closer ? 'closing ' : ''}${closer}.`)
  const label = `${mistaken ? 'Write' : 'Insert'} ${closer}`
  const fix = sign?.fix ?? { label, from: tex.to, to: span.to, insert: closer }
  report(reader, mistaken ?? { from, to: start }, message, fix)
  const formula = checkedFormula(reader, span, tex, isDisplay)
  // Where a formula does not end, what follows it is read as mathematics: hints about words in it would mislead.
  reader.hints.splice(hintCount)
  return { ...formula, problem: { message, isUnfinished: formula.problem?.isUnfinished ?? true } }
}

/** What a dollar sign that nothing closes is, where neither a letter nor a sign stands behind it: money, or one too many. */
function loneSign(source: string, at: number): { message: string; fix: Fix } | undefined {
  if (!/^(?:[\s.,;:!?)]|$)/.test(source.slice(at + 1, at + 2))) return undefined
  const span = { from: at, to: at + 1 }
  if (/\d/.test(source[at - 1] ?? ''))
    return {
      message: 'This $ has no closing $; the sign itself is written \\$.',
      fix: { ...span, label: 'Write \\$', insert: '\\$' },
    }
  if (source[at - 1] === '$')
    return { message: 'This $ is one too many.', fix: { ...span, label: 'Remove it', insert: '' } }
  return undefined
}

/**
 * A delimiter of another kind (`\]` for `\)`) that stands where `closer` should; nothing where it may belong to a formula
 * further on.
 */
function otherCloser({ source }: Reader, from: number, closer: Closer): Span | undefined {
  const others = closer === '\\)' ? ['\\]'] : closer === '\\]' ? ['\\)'] : closer === '$$' ? ['$', '\\]'] : []
  const found: Span[] = []
  for (const { text, from: at, to } of tokensOf(source, from, textEnd(source, from))) {
    if (text === '\\(' || text === '\\[' || textArguments.has(text)) return undefined
    if (others.includes(text)) found.push({ from: at, to })
  }
  return found.length === 1 ? found[0] : undefined
}

/**
 * Where a formula ends that nothing closes: with its paragraph, or, while it is typed in front of words or of other formulas,
 * where it is being typed.
 */
function unclosedEnd({ source, caret }: Reader, start: number): number {
  const end = textEnd(source, start)
  if (caret === undefined || caret < start || caret >= end) return end
  const behind = source.slice(caret, end)
  return /\$|\\[([]/.test(behind) || isText(behind) ? caret : end
}

/** A guess looks ahead to the end of the paragraph; more of them than this are not worth the time. */
const guessesMax = 10

/** The environment of mathematics whose `\begin` the reader stands at. */
export function readMathsEnvironment(reader: Reader, name: string): Formula {
  const { source, at: from } = reader
  const begin = { from, to: environmentAt(source, from + '\\begin'.length)?.to ?? source.length }
  const end = environmentEnd(source, begin.to, name)
  reader.at = end?.to ?? from + source.slice(from).trimEnd().length
  const span = { from, to: reader.at }
  const isWrapper = /^(?:displaymath|math)\*?$/.test(name)
  const tex = isWrapper && end ? { from: begin.to, to: end.from } : span
  return checkedFormula(reader, span, tex, !name.startsWith('math'))
}

/** `\ce`, `\pu`, `\ensuremath` and macros of mathematics in the middle of text: the command up to `to` is a formula. */
export function readBareFormula(reader: Reader, to: number): Formula {
  const span = { from: reader.at, to }
  reader.at = to
  return checkedFormula(reader, span, span, false)
}
