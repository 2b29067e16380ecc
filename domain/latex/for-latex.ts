import { isTooLongForSide } from '../card.ts'
import { colorEdits } from './color-edits.ts'
import { columnEdits } from './column-edits.ts'
import { labelEdits } from './diagram/label-edits.ts'
import { formulaEdits } from './formula-edits.ts'
import type { Macros } from './macros.ts'
import { keywordedEdits, numberEdits, overlayEdits, proofEdits, quoteEdits, titleEdits } from './package-edits.ts'
import { hasShorthands } from './prose/shorthands.ts'
import { parseSide } from './side.ts'
import { tokensOf } from './source/tokens.ts'
import { textEdits } from './text-edits.ts'
import type { Block, Edit, Inline } from './tree.ts'

/**
 * Commands that LaTeX itself, or a document of ours, is made of, and that decks have macros by the names of: the span of
 * vectors, a characteristic, how many elements a set has.
 */
const ofLatex = new Set(
  (
    'span char box font title author date card front back count number dimen skip copy string meaning read write output mark ' +
    'insert accent radical fam space empty loop repeat do page value year month day time mag language close dump null list ' +
    'abstract advance divide multiply small large center document newpage the if else or fi kern penalty raise lower line ' +
    'vbox and index label section patterns protect'
  )
    .split(' ')
    .map((name) => `\\${name}`),
)
/** What such a macro is called in a document, in which its name stays LaTeX's. */
export const nameForLatex = (name: string): string => (ofLatex.has(name) ? `\\deck${name.slice(1)}` : name)

type Node = Inline | Block

/**
 * A side as LaTeX has to be given it to set what is shown here. LaTeX takes less than cards do: mathematics without delimiters
 * is given them, signs that only mean themselves here are escaped, letters and their accents are made one sign, and
 * environments of display that stand within delimiters become those that may. The same source where nothing is to be
 * done; what cannot be set here is left as it is.
 */
export function sourceForLatex(typed: string, macros: Macros = {}): string {
  if (isTooLongForSide(typed)) return typed
  const source = typed.normalize('NFC')
  const { blocks, isFormula, expanded } = parseSide(source, { macros })
  const areAll = hasShorthands(expanded.text)
  const edits: Edit[] = []
  // What a macro writes is the macro's own.
  const add = ({ from, to, insert }: Edit) => {
    if (expanded.isTyped({ from, to })) edits.push({ ...expanded.typedAt({ from, to }), insert })
  }
  for (const { node, isInCell } of nodesIn(blocks, false)) {
    // The address of a link is written otherwise than text.
    if (node.kind === 'text' && address.test(expanded.text.slice(Math.max(0, node.from - 100), node.from))) continue
    if (node.kind === 'formula' && !node.problem) formulaEdits(expanded.text, node, isFormula, isInCell).forEach(add)
    else if (node.kind === 'text') textEdits(expanded.text, node, areAll).forEach(add)
    else if (node.kind === 'statement') titleEdits(expanded.text, node).forEach(add)
  }
  const between = isFormula ? blocks.slice(1) : []
  for (const [at, { from }] of between.entries()) add({ from: blocks[at]?.to ?? from, to: from, insert: '\n\\]\\[\n' })
  return edited(source, [
    ...quoteEdits(source),
    ...edits,
    ...colorEdits(source),
    ...proofEdits(source),
    ...numberEdits(source),
    ...keywordedEdits(source),
    ...nameEdits(source, macros),
    ...overlayEdits(source),
    ...columnEdits(source),
    ...labelEdits(source),
  ])
}

/** What a macro stands for, with those that it names called as they are in a document. */
export const bodyForLatex = (typed: string, macros: Macros): string => edited(typed, nameEdits(typed, macros))

function nameEdits(source: string, macros: Macros): Edit[] {
  if (!Object.keys(macros).some((name) => ofLatex.has(name))) return []
  return [...tokensOf(source)].flatMap(({ text, from, to }) =>
    ofLatex.has(text) && Object.hasOwn(macros, text) ? [{ from, to, insert: nameForLatex(text) }] : [],
  )
}

/** All nodes in these, and whether each stands in a table. */
function* nodesIn(value: unknown, isInCell: boolean): Generator<{ node: Node; isInCell: boolean }> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield { node: value, isInCell }
  for (const [name, inner] of Object.entries(value)) yield* nodesIn(inner, isInCell || name === 'cells')
}
const isNode = (value: object): value is Node => 'kind' in value && 'from' in value

const address = /\\(?:url|href)\s*\{\s*$/

function edited(source: string, edits: readonly Edit[]): string {
  let [text, at] = ['', 0]
  for (const { from, to, insert } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (from < at) continue
    text += source.slice(at, from) + insert
    at = to
  }
  return text + source.slice(at)
}
