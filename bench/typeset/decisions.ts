import { readsAsProse } from '#domain/latex/kind'
import { parseSide } from '#domain/latex/side'
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
