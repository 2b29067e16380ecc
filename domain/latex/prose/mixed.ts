import type { Mixed } from '../formula/formula.ts'
import type { Block, Inline } from '../tree.ts'
import { readBareFormula } from './formula.ts'
import { hint, type Reader } from './reader.ts'

/** Words with mathematics among them that has no delimiters, as one paragraph. docs/rules.md §Card language.2. */
export function readMixed(reader: Reader, { pieces, hints }: Mixed): Block {
  const { source } = reader
  for (const found of hints) hint(reader, found)
  const children = pieces.flatMap((piece): Inline[] => {
    reader.at = piece.from
    if (piece.isFormula && !environment.test(source.slice(piece.from, piece.to)))
      return [readBareFormula(reader, piece.to)]
    return reader.grammar.inlines({ ...reader, macros: {}, source: source.slice(0, piece.to) }, 'group')
  })
  reader.at = source.length
  return { kind: 'paragraph', from: 0, to: source.length, children }
}

/** An environment is set apart from the line, as in all prose. */
const environment = /^\\begin\s*\{([^{}]*)\}[\s\S]*\\end\s*\{\1\}$/
