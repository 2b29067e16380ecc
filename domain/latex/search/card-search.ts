import { foldAccents } from '../../fold.ts'
import { parseSide } from '../side.ts'
import type { Block, Formula, Inline, Item } from '../tree.ts'
import { gramsOf } from './grams.ts'

/** A card as it is looked for: its text, folded, and the grams of its formulas. docs/rules.md §Decks.16. */
export type CardTrace = { words: string; grams: number[] }

/** `tags`: as one text, in which they are found by their words. */
export function traceOf(front: string, back: string, tags = ''): CardTrace {
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
export function formulasIn(source: string): Formula[] {
  const { blocks } = parseSide(source)
  const found: Formula[] = []
  const formula = (one: Formula) => found.push(one)
  const ofInlines = (inlines: readonly Inline[]): void => {
    for (const inline of inlines)
      if (inline.kind === 'formula') formula(inline)
      else if ('children' in inline) ofInlines(inline.children)
  }
  const ofItem = ({ label = [], children }: Item) => {
    ofInlines(label)
    ofBlocks(children)
  }
  const ofBlocks = (children: readonly Block[]): void => {
    for (const block of children)
      switch (block.kind) {
        case 'formula':
          formula(block)
          break
        case 'paragraph':
        case 'heading':
          ofInlines(block.children)
          break
        case 'list':
        case 'description':
        case 'algorithm':
          block.items.forEach(ofItem)
          break
        case 'statement':
          ofInlines(block.title ?? [])
          ofBlocks(block.children)
          break
        case 'box':
          ofBlocks(block.children)
          break
        case 'table':
          for (const { cells } of block.rows) for (const cell of cells) ofInlines(cell.children)
          break
      }
  }
  ofBlocks(blocks)
  return found
}
