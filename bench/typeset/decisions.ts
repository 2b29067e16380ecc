import { kindOf, readsAsProse } from '#domain/latex/kind'
import { parseSide } from '#domain/latex/side'
import type { Span } from '#domain/latex/tree'
import type { Sides } from './sides.ts'

/** What is known to be words, or a formula, because its author has said so. */
type Known = { kind: string; isProse: boolean; sides: ReadonlySet<string> }

/**
 * Prints how often a side is taken for the other kind, where its kind is known: formulas that stand in delimiters are
 * formulas by themselves; what stands between them is words, and so is each of these, also in bold behind others.
 */
export function printDecisions(origins: readonly Sides[]): void {
  const rows = knownIn(origins).map(({ kind, isProse, sides }) => {
    const wrong = [...sides].filter((side) => readsAsProse(side) !== isProse)
    return { kind, sides: sides.size, wrong: wrong.length, first: wrong.slice(0, 3).join(' | ').slice(0, 60) }
  })
  console.log('\nProse or formula: sides of a known kind, and how many are taken for the other')
  console.table(rows)
  console.log('\nSentences whose dollar signs are left out, and what is then set as what it is not')
  console.table(withoutDollars(origins))
}

/** A sentence without its dollar signs, and where its formulas stand. */
type Bare = { text: string; formulas: Span[] }

function withoutDollars(origins: readonly Sides[]): { of: string; count: number; wrong: number; first: string }[] {
  const sentences = origins.flatMap(({ sides }) => sides.flatMap(bareSentences))
  const found = { sentences: [] as string[], formulas: [] as string[], words: [] as string[] }
  const counts = { sentences: sentences.length, formulas: 0, words: 0 }
  for (const { text, formulas } of sentences) {
    const { isProse, mixed } = kindOf(text)
    if (!isProse) found.sentences.push(text)
    const set = mixed?.pieces.filter(({ isFormula }) => isFormula) ?? []
    const isIn = (spans: readonly Span[], { from, to }: Span) =>
      spans.some((span) => span.from <= from && to <= span.to)
    for (const formula of formulas.filter(({ from, to }) => onlyInFormulas.test(text.slice(from, to)))) {
      counts.formulas++
      if (isProse && !isIn(set, formula)) found.formulas.push(text.slice(formula.from, formula.to))
    }
    for (const { 0: word, index } of text.matchAll(/(?<!\\\p{L}*)\p{L}{2,}/gu)) {
      const span = { from: index, to: index + word.length }
      if (isIn(formulas, span)) continue
      counts.words++
      if (isIn(set, span)) found.words.push(word)
    }
  }
  return (['sentences', 'formulas', 'words'] as const).map((of) => {
    const first = found[of].slice(0, 3).join(' | ').slice(0, 60)
    return { of, count: counts[of], wrong: found[of].length, first }
  })
}

/** What text cannot show; chemistry it can. */
const onlyInFormulas = /[\\^_](?!ce\b)/

/** Of sentences that have nothing but words and formulas in a line. */
function bareSentences(side: string): Bare[] {
  return side.split(/\n\s*\n|(?<=[.!?])\s+(?=\p{Lu})/u).flatMap((sentence) => {
    const parts = sentence.trim().split('$')
    const words = parts.filter((_, nth) => nth % 2 === 0).join(' ')
    if (parts.length < 3 || parts.length % 2 === 0 || /[\\{}%]|\$\$/.test(words) || sentence.includes('$$')) return []
    const bare: Bare = { text: '', formulas: [] }
    for (const [nth, part] of parts.entries()) {
      const from = bare.text.length
      bare.text += part
      if (nth % 2 === 1) bare.formulas.push({ from, to: bare.text.length })
    }
    return /\p{L}{2}/u.test(words) ? [bare] : []
  })
}

type Node = { kind: string; from: number; to: number; text?: string; tex?: { from: number; to: number } }

function knownIn(origins: readonly Sides[]): Known[] {
  const found = { formulas: new Set<string>(), phrases: new Set<string>(), words: new Set<string>() }
  const bold = new Set<string>()
  for (const { macros, sides } of origins)
    for (const source of sides) {
      const { blocks, expanded, isFormula } = parseSide(source, { macros })
      if (isFormula) continue
      for (const { kind, text = '', tex } of nodesIn(blocks)) {
        if (kind === 'formula' && tex) found.formulas.add(expanded.text.slice(tex.from, tex.to).trim())
        if (kind !== 'text') continue
        for (const phrase of text.split(/[.;:?!,()“”]/))
          if (phrase.trim().split(/\s+/).length > 1) found.phrases.add(phrase.trim())
        for (const [word] of text.matchAll(/(?<![\p{L}-])\p{L}[\p{Ll}]{2,}(?![\p{L}-])/gu)) found.words.add(word)
      }
    }
  for (const phrase of found.phrases) bold.add(phrase.replace(/(\p{L}{3,})$/u, '\\textbf{$1}.'))
  return [
    { kind: 'formulas', isProse: false, sides: withoutText(found.formulas) },
    { kind: 'phrases', isProse: true, sides: found.phrases },
    { kind: 'words alone', isProse: true, sides: found.words },
    { kind: 'words alone in bold', isProse: true, sides: new Set([...found.words].map((word) => `\\textbf{${word}}`)) },
    {
      kind: 'phrases whose end is bold',
      isProse: true,
      sides: new Set([...bold].filter((side) => side.includes('\\'))),
    },
  ]
}

/** Formulas without an environment or dollar signs of their own, which decide by themselves. */
const withoutText = (formulas: ReadonlySet<string>): Set<string> =>
  new Set([...formulas].filter((tex) => tex !== '' && !/\$|\\begin|\\\(/.test(tex)))

/** All nodes of a tree, whatever they lie in. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  return ['kind' in value ? (value as Node) : undefined, ...Object.values(value).flatMap(nodesIn)].filter(
    (node) => node !== undefined,
  )
}
