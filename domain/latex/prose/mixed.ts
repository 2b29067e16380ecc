import type { Mixed } from '../formula/formula.ts'
import type { Piece } from '../formula/mixed.ts'
import { tokenAt } from '../source/tokens.ts'
import type { Block, Inline } from '../tree.ts'
import { readBareFormula } from './formula.ts'
import { hint, type Reader } from './reader.ts'

/** Words with mathematics among them that has no delimiters, as paragraphs. docs/rules.md §Card language.2. */
export function readMixed(reader: Reader, { pieces, hints }: Mixed): Block[] {
  for (const found of hints) hint(reader, found)
  const paragraphs: Inline[][] = [[]]
  for (const piece of pieces) {
    const [first, ...more] = partsOf(reader, piece)
    if (first) paragraphs.at(-1)?.push(...first)
    paragraphs.push(...more)
  }
  reader.at = reader.source.length
  return paragraphs.flatMap((children) => {
    const [first, last] = [children[0], children.at(-1)]
    return first && last ? [{ kind: 'paragraph', from: first.from, to: last.to, children }] : []
  })
}

/** What a piece is read as, parted where a blank line stands in it. */
function partsOf(reader: Reader, piece: Piece): Inline[][] {
  reader.at = piece.from
  const source = reader.source.slice(piece.from, piece.to)
  if (piece.isFormula && !environment.test(source) && !styledText.test(source))
    return [[readBareFormula(reader, piece.to)]]
  const own: Reader = { ...reader, macros: {}, source: reader.source.slice(0, piece.to) }
  const parts = [own.grammar.inlines(own, 'paragraph')]
  while (own.at < piece.to) {
    own.at = tokenAt(own.source, own.at).to
    parts.push(own.grammar.inlines(own, 'paragraph'))
  }
  return parts
}

/** An environment is set apart from the line, as in all prose. */
const environment = /^\\begin\s*\{([^{}]*)\}[\s\S]*\\end\s*\{\1\}$/

/** Words in a style, which is one of text. */
const styledText = /^\\(?:text(?:rm|bf|it|sf|tt|sc|normal|up|md)|emph)\s*\{[^{}]*\}$/
