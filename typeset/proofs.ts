import { ParseError } from 'katex'
import { environmentEnd, proofEnd } from '#domain/latex/formula/end'
import { argumentAt } from '#domain/latex/source/arguments'
import { isComment, isSpace, tokenAt } from '#domain/latex/source/tokens'
import { axioms } from '#domain/latex/vocabulary/text-arguments'
import { type Edit, edited, type Rewritten } from './edited.ts'

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

/** Proof trees of the package bussproofs, as fractions in one another. */
export function rewriteProofs(source: string): Rewritten {
  const edits: Edit[] = []
  for (const { 0: all, index } of source.matchAll(beginning)) {
    const from = index + all.lastIndexOf('\\', all.length - 2)
    if (from < (edits.at(-1)?.to ?? 0)) continue
    const isInEnvironment = all.endsWith('}')
    const start = isInEnvironment ? index + all.length : from
    const end = isInEnvironment ? environmentEnd(source, start, 'prooftree') : proofEnd(source, start)
    if (end) edits.push({ from, to: end.to, insert: treeOf(source, start, end.from) })
  }
  return edited(source, edits)
}

/** What a command sets, as text: in braces, or in dollar signs. */
function given(source: string, name: string, at: number): { text: string; next: number } | undefined {
  if (inferences.has(name) && !name.endsWith('C')) {
    const [all = ''] = /^\s*\$(?:[^$\\]|\\[\s\S])*\$/.exec(source.slice(at)) ?? []
    return all ? { text: all.trim(), next: at + all.length } : undefined
  }
  const argument = argumentAt(source, at)
  return argument && { text: source.slice(argument.from, argument.to), next: argument.next }
}

/** What stands above the line of a tree, by what that is. */
const lines: Readonly<Record<'single' | 'no' | 'double', (above: string, below: string) => string>> = {
  single: (above, below) => `\\frac{${above}}{\\smash[t]{${below}}}`,
  no: (above, below) => `\\genfrac{}{}{0pt}{0}{${above}}{\\smash[t]{${below}}}`,
  // The upper one is that of a fraction above the lower one, and as wide as it.
  double: (above, below) => {
    const upper = `\\smash[b]{\\raisebox{-0.55em}{$\\displaystyle\\frac{${above}}{\\smash{\\hphantom{${below}}}}$}}`
    return `\\frac{${upper}}{\\smash[t]{${below}}}`
  },
}
const lineNames: ReadonlyMap<string, keyof typeof lines> = new Map([
  ['noLine', 'no'],
  ['singleLine', 'single'],
  ['solidLine', 'single'],
  ['doubleLine', 'double'],
])

/** Below its premises stands a conclusion: so far that the line of the tree is that of the conclusion. */
const dropEm = 0.686

function treeOf(source: string, from: number, to: number): string {
  const trees: string[] = []
  let labels = { left: '', right: '' }
  let line: keyof typeof lines = 'single'
  for (let at = from; at < to; ) {
    const token = tokenAt(source, at)
    at = token.to
    if (isSpace(token) || isComment(token)) continue
    const name = token.text.slice(1)
    const count = inferences.get(name)
    line = lineNames.get(name) ?? line
    if (lineNames.has(name) || name === 'rootAtBottom') continue
    const argument = given(source, name, at)
    if (!argument || (count === undefined && !labelled.has(name)))
      throw new ParseError(`${token.text} in a prooftree is not known here.`)
    at = argument.next
    const text = `\\text{${argument.text}}`
    if (labelled.get(name) === 'left') labels = { ...labels, left: `${text}\\;` }
    else if (labelled.get(name) === 'right') labels = { ...labels, right: `\\;${text}` }
    else if (count === 0) trees.push(text)
    else {
      const above = trees.splice(Math.max(0, trees.length - (count ?? 0)))
      if (above.length !== count) throw new ParseError(`${token.text} needs ${count} above it.`)
      const tree = `${labels.left}${lines[line](above.join('\\qquad '), text)}${labels.right}`
      trees.push(`\\raisebox{${dropEm}em}{$\\displaystyle ${tree}$}`)
      labels = { left: '', right: '' }
      line = 'single'
    }
  }
  const [tree, ...more] = trees
  if (tree === undefined || more.length > 0) throw new ParseError('A prooftree has one conclusion below all others.')
  return `{${tree}}`
}
