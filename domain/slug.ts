import { foldAccents } from './fold.ts'

/** What only changes how the sign before it is drawn: emoji have it, and nothing else of them is a letter. */
const looks = /[\p{Variation_Selector}\p{Me}]+/gu

/**
 * The readable part of a deck's address: letters and digits of any script, folded and lower-cased, other runs as one
 * hyphen; `deck` when nothing is left. Source: docs/rules.md §Pages.3.
 */
export function slugOf(title: string): string {
  const slug = foldAccents(title)
    .replace(looks, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return slug || 'deck'
}
