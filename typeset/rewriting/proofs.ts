import { ParseError } from 'katex'
import { environmentEnd, proofEnd } from '#domain/latex/formula/end'
import { argumentAt } from '#domain/latex/source/arguments'
import { isUnseen, tokenAt } from '#domain/latex/source/tokens'
import { axioms } from '#domain/latex/vocabulary/text-arguments'
import { type Edit, edited, inTurn, type Rewritten } from './edited.ts'
import { axiom, inference, type Line, type Measure, type Tree } from './inference.ts'
import { rewriteRules } from './rules.ts'

/** A proof in its environment, or without one up to its `\\DisplayProof`. */
const beginning = new RegExp(
  String.raw`(?<!\\)(?:\\\\)*(?:\\begin\s*\{prooftree\}|\\(?:${axioms.join('|')})(?![a-zA-Z]))`,
  'g',
)

/** The commands of bussproofs, by how many trees they stand below; without the C what they set stands between dollar signs. */
const inferences: ReadonlyMap<string, number> = new Map(
  [
    ['Axiom', 'AX'],
    ['UnaryInf', 'UI'],
    ['BinaryInf', 'BI'],
    ['TrinaryInf', 'TI'],
    ['QuaternaryInf'],
    ['QuinaryInf'],
  ].flatMap((names, count) => names.flatMap((name) => [[name, count] as const, [`${name}C`, count] as const])),
)

/** What says a rule beside its line, by the side on which it stands. */
const labelled: ReadonlyMap<string, 'left' | 'right'> = new Map([
  ...['LeftLabel', 'LL'].map((name) => [name, 'left'] as const),
  ...['RightLabel', 'RL'].map((name) => [name, 'right'] as const),
])

/** Proof trees, as fractions in one another. */
export const rewriteProofs = (source: string, measure: Measure): Rewritten =>
  inTurn(source, [(tex) => rewriteTrees(tex, measure), (tex) => rewriteRules(tex, measure)])

/** Those of the package bussproofs. */
function rewriteTrees(source: string, measure: Measure): Rewritten {
  const edits: Edit[] = []
  for (const { 0: all, index } of source.matchAll(beginning)) {
    const from = index + all.lastIndexOf('\\', all.length - 2)
    if (from < (edits.at(-1)?.to ?? 0)) continue
    const isInEnvironment = all.endsWith('}')
    const start = isInEnvironment ? index + all.length : from
    const end = isInEnvironment ? environmentEnd(source, start, 'prooftree') : proofEnd(source, start)
    if (end) edits.push({ from, to: end.to, insert: treeOf(source, start, end.from, measure) })
  }
  return edited(source, edits)
}

/** What a command sets, as text: its argument in braces or, where its name has no C at its end, a formula in dollar signs. */
function given(source: string, name: string, at: number): { text: string; next: number } | undefined {
  if (inferences.has(name) && !name.endsWith('C')) {
    const [all = ''] = /^\s*\$(?:[^$\\]|\\[\s\S])*\$/.exec(source.slice(at)) ?? []
    return all ? { text: all.trim(), next: at + all.length } : undefined
  }
  const argument = argumentAt(source, at)
  return argument && { text: source.slice(argument.from, argument.to), next: argument.next }
}

const lineNames: ReadonlyMap<string, Line> = new Map([
  ['noLine', 'no'],
  ['singleLine', 'single'],
  ['solidLine', 'single'],
  ['doubleLine', 'double'],
  // What is drawn of pieces is a line on a card.
  ['dashedLine', 'single'],
  ['dottedLine', 'single'],
])

function treeOf(source: string, from: number, to: number, measure: Measure): string {
  const trees: Tree[] = []
  let labels = { left: '', right: '' }
  let line: Line = 'single'
  for (let at = from; at < to; ) {
    const token = tokenAt(source, at)
    at = token.to
    if (isUnseen(token)) continue
    const name = token.text.slice(1)
    const count = inferences.get(name)
    line = lineNames.get(name) ?? line
    if (lineNames.has(name) || name === 'rootAtBottom') continue
    const argument = given(source, name, at)
    if (!argument || (count === undefined && !labelled.has(name)))
      throw new ParseError(`${token.text} in a prooftree is not known here.`)
    at = argument.next
    const text = `\\text{${argument.text}}`
    if (labelled.get(name) === 'left') labels = { ...labels, left: text }
    else if (labelled.get(name) === 'right') labels = { ...labels, right: text }
    else if (count === 0) trees.push(axiom(text, measure))
    else {
      const above = trees.splice(Math.max(0, trees.length - (count ?? 0)))
      if (above.length !== count) throw new ParseError(`${token.text} needs ${count} above it.`)
      trees.push(inference(above, text, line, labels, measure))
      labels = { left: '', right: '' }
      line = 'single'
    }
  }
  const [tree, ...more] = trees
  if (tree === undefined || more.length > 0) throw new ParseError('A prooftree has one conclusion below all others.')
  return `{${tree.tex}}`
}
