import { foldAccents } from '../../fold.ts'
import { parseSide } from '../side.ts'
import type { Block, Formula, Inline, Item } from '../tree.ts'
import { gramsOf } from './grams.ts'

/** A card as it is looked for: its text, folded, and the grams of its formulas. docs/rules.md §Decks.16. */
export type SearchEntry = { words: string; grams: number[] }

/** `tags`: as one text, in which they are found by their words. */
export function searchEntryOf(front: string, back: string, tags = ''): SearchEntry {
  return {
    words: `${wordsOf(front)}\n${wordsOf(back)}\n${foldAccents(tags)}`,
    grams: gramsOf([...formulasOf(front), ...formulasOf(back)]),
  }
}

/** Accents of TeX leave their letter, other commands and braces leave nothing. */
const wordsOf = (source: string): string =>
  foldAccents(
    source
      .replace(/\\["'`^~=.]\s*/g, '')
      .replace(/\\(?:[a-zA-Z@]+\*?|[\s\S])/g, ' ')
      .replace(/[{}$]/g, ''),
  )

/** The formulas of a side as they stand in it. docs/rules.md §Decks.16. */
export const formulasOf = (source: string): string[] =>
  formulasIn(source).map(({ tex }) => source.slice(tex.from, tex.to))

/** The same, with where each stands. */
export const formulasIn = (source: string): Formula[] => parseSide(source).blocks.flatMap(formulasOfBlock)

function formulasOfBlock(block: Block): Formula[] {
  switch (block.kind) {
    case 'formula':
      return [block]
    case 'paragraph':
    case 'heading':
      return block.children.flatMap(formulasOfInline)
    case 'list':
    case 'description':
    case 'algorithm':
      return block.items.flatMap(formulasOfItem)
    case 'statement':
      return [...(block.title ?? []).flatMap(formulasOfInline), ...block.children.flatMap(formulasOfBlock)]
    case 'box':
      return block.children.flatMap(formulasOfBlock)
    case 'table':
      return block.rows.flatMap(({ cells }) => cells.flatMap(({ children }) => children.flatMap(formulasOfInline)))
    default:
      return []
  }
}

const formulasOfItem = ({ label = [], children }: Item): Formula[] => [
  ...label.flatMap(formulasOfInline),
  ...children.flatMap(formulasOfBlock),
]

function formulasOfInline(inline: Inline): Formula[] {
  if (inline.kind === 'formula') return [inline]
  return 'children' in inline ? inline.children.flatMap(formulasOfInline) : []
}
