import { isOfText } from './formula/of-text.ts'
import { environmentAt, groupEnd, isComment, tokensOf } from './source/tokens.ts'
import type { Edit, Formula, Span } from './tree.ts'
import { beginsMathematics } from './vocabulary/environments.ts'
import { textArguments } from './vocabulary/text-arguments.ts'

const delimited = /^(?:\$|\\\(|\\\[)/
/** What else stands in LaTeX's text as it does here: diagrams, and proofs without their environment. */
const standsInText = /^\\(?:xymatrix|A(?:xiom|X)C?)(?![a-zA-Z])/

/** LaTeX takes a tag neither between dollars nor in rows that stand in another display. */
const hasTag = /^(?:\$\$|\\\[)[\s\S]*\\tag(?![a-zA-Z])/
const rowsAlone =
  /^\s*\\begin\s*\{((?:x?align(?:at)?|flalign|gather|multline|equation)\*?)\}(?:(?!\\end\s*\{\1\})[\s\S])*\\end\s*\{\1\}\s*$/

/** A formula with the delimiters and the environments that LaTeX wants where it stands; `isSide`: it is a whole side. */
export function formulaEdits(text: string, formula: Formula, isSide: boolean, isInCell: boolean): Edit[] {
  const { from, to, tex, isDisplay, isOfColumn } = formula
  const written = text.slice(from, to)
  if (isDisplay && hasTag.test(written) && !isSide) {
    const [open, close] = rowsAlone.test(text.slice(tex.from, tex.to)) ? ['', ''] : ['\\[', '\\]']
    return [{ from, to: tex.from, insert: open }, ...letterEdits(text, tex), { from: tex.to, to, insert: close }]
  }
  if (isSide || isOfColumn || delimited.test(written)) return innerEdits(text, tex)
  const environment = written.startsWith('\\begin') ? environmentAt(text, from + '\\begin'.length)?.name : undefined
  if (
    isOfText(text, { from, to }) ||
    standsInText.test(written) ||
    (environment !== undefined && beginsMathematics(environment))
  )
    return []
  const [open, close] = isDisplay && !isInCell ? ['\\[', '\\]'] : ['$', '$']
  return [{ from, to: from, insert: open }, ...letterEdits(text, tex), { from: to, to, insert: close }]
}

/** Environments that begin mathematics, by those that stand in it. */
const inside: readonly (readonly [begins: RegExp, begin: string, end: string])[] = [
  [/^(?:align|flalign)\*?$/, '\\begin{aligned}', '\\end{aligned}'],
  [/^x?alignat\*?$/, '\\begin{alignedat}', '\\end{alignedat}'],
  [/^(?:gather|multline|equation|displaymath|math|dmath)\*?$/, '\\begin{gathered}', '\\end{gathered}'],
  [/^eqnarray\*?$/, '\\begin{array}{rcl}', '\\end{array}'],
]

/** Letters and signs that LaTeX's fonts of formulas do not have: with accents, Cyrillic, and of East Asia. */
const ofText =
  /[\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0400-\u052f\u1e00-\u1eff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af€]+/g
const namesOnly = /^\\(?:begin|end|label|(?:page|eq|auto|c|C)?ref|cite|href|url|includegraphics)$/

/** Such letters, as text: between dollars LaTeX leaves them out, or the accent of them. */
function letterEdits(source: string, { from, to }: Span): Edit[] {
  const edits: Edit[] = []
  let past = from
  for (const { text, ...token } of tokensOf(source, from, to)) {
    if (token.from < past || isComment({ text })) continue
    if (textArguments.has(text) || namesOnly.test(text)) {
      const end = source[token.to] === '{' ? groupEnd(source, token.to) : -1
      past = end < 0 ? token.to : end + 1
    } else
      for (const { 0: letters, index } of text.matchAll(ofText))
        edits.push({
          from: token.from + index,
          to: token.from + index + letters.length,
          insert: `{\\text{${letters}}}`,
        })
  }
  return edits
}

function innerEdits(source: string, span: Span): Edit[] {
  const rows = [...tokensOf(source, span.from, span.to)].flatMap((token) => {
    if (isComment(token) || (token.text !== '\\begin' && token.text !== '\\end')) return []
    const environment = environmentAt(source, token.to)
    const found = environment && inside.find(([begins]) => begins.test(environment.name))
    return found
      ? [{ from: token.from, to: environment.to, insert: token.text === '\\begin' ? found[1] : found[2] }]
      : []
  })
  return [...rows, ...letterEdits(source, span)]
}
