import { ParseError } from 'katex'
import { environmentEnd } from '#domain/latex/formula/end'
import { argumentAt } from '#domain/latex/source/arguments'
import { isComment, isSpace, tokenAt } from '#domain/latex/source/tokens'
import { type Edit, edited, type Rewritten } from './edited.ts'

const beginning = /(?<!\\)(?:\\\\)*\\begin\s*\{prooftree\}/g

/** The commands of bussproofs, by how many trees they stand below. */
const inferences: ReadonlyMap<string, number> = new Map([
  ...['AxiomC', 'AXC'].map((name) => [name, 0] as const),
  ...['UnaryInfC', 'UIC'].map((name) => [name, 1] as const),
  ...['BinaryInfC', 'BIC'].map((name) => [name, 2] as const),
  ...['TrinaryInfC', 'TIC'].map((name) => [name, 3] as const),
  ['QuaternaryInfC', 4],
  ['QuinaryInfC', 5],
])

/** What says a rule beside its line, by the side on which it stands. */
const labelled: ReadonlyMap<string, 'left' | 'right'> = new Map([
  ...['LeftLabel', 'LL'].map((name) => [name, 'left'] as const),
  ...['RightLabel', 'RL'].map((name) => [name, 'right'] as const),
])

/** Proof trees of the package bussproofs, as fractions in one another. */
export function rewriteProofs(source: string): Rewritten {
  const edits: Edit[] = []
  for (const { 0: all, index } of source.matchAll(beginning)) {
    const from = index + all.lastIndexOf('\\begin')
    const end = environmentEnd(source, index + all.length, 'prooftree')
    if (end) edits.push({ from, to: end.to, insert: treeOf(source, index + all.length, end.from) })
  }
  return edited(source, edits)
}

/** Below its premises stands a conclusion: so far that the line of the tree is that of the conclusion. */
const dropEm = 0.686

function treeOf(source: string, from: number, to: number): string {
  const trees: string[] = []
  let labels = { left: '', right: '' }
  let line = '\\frac'
  for (let at = from; at < to; ) {
    const token = tokenAt(source, at)
    at = token.to
    if (isSpace(token) || isComment(token)) continue
    const name = token.text.slice(1)
    const count = inferences.get(name)
    if (name === 'noLine') line = '\\genfrac{}{}{0pt}{0}'
    if (name === 'noLine' || name === 'singleLine' || name === 'solidLine') continue
    const argument = argumentAt(source, at)
    if (!argument || (count === undefined && !labelled.has(name)))
      throw new ParseError(`${token.text} in a prooftree is not known here.`)
    at = argument.next
    const text = `\\text{${source.slice(argument.from, argument.to)}}`
    if (labelled.get(name) === 'left') labels = { ...labels, left: `${text}\\;` }
    else if (labelled.get(name) === 'right') labels = { ...labels, right: `\\;${text}` }
    else if (count === 0) trees.push(text)
    else {
      const above = trees.splice(Math.max(0, trees.length - (count ?? 0)))
      if (above.length !== count) throw new ParseError(`${token.text} needs ${count} above it.`)
      const tree = `${labels.left}${line}{${above.join('\\qquad ')}}{\\smash[t]{${text}}}${labels.right}`
      trees.push(`\\raisebox{${dropEm}em}{$\\displaystyle ${tree}$}`)
      labels = { left: '', right: '' }
      line = '\\frac'
    }
  }
  const [tree, ...more] = trees
  if (tree === undefined || more.length > 0) throw new ParseError('A prooftree has one conclusion below all others.')
  return `{${tree}}`
}
