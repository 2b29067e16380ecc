import { lengthOf } from './length.ts'
import type { Parsed } from './parsed.ts'
import { inOneLine, isVisible, turnsText } from './text.ts'

/** Limits of a deck. Source: docs/rules.md §Decks.1, 2 and 6. */
export const deckLimits = {
  titleMin: 3,
  titleMax: 200,
  descriptionMax: 500,
  cards: 10_000,
  /** UTF-8 bytes of all sides together. */
  sourceBytes: 8 * 1024 * 1024,
  /** The same of what stood on its cards before. */
  formerBytes: 8 * 1024 * 1024,
  /** Characters of a search. */
  searchMax: 200,
  /** Cards that a deck carries in a list. */
  cardsInList: 12,
} as const

/** Trimmed title in one line, or the sentence that says why it is refused. */
export function readTitle(typed: string): Parsed<string> {
  const title = inOneLine(typed).trim()
  if (title === '') return { ok: false, reason: 'A deck needs a title.' }
  if (!isVisible(title)) return { ok: false, reason: 'A title needs a character that can be seen.' }
  if (turnsText(title))
    return { ok: false, reason: 'A title cannot hold signs that turn the direction of the text around it.' }
  // Halves of characters count here, as they always did: there are decks called by two emoji.
  if (title.length < deckLimits.titleMin)
    return { ok: false, reason: `A title has at least ${deckLimits.titleMin} characters.` }
  if (lengthOf(title) > deckLimits.titleMax)
    return { ok: false, reason: `A title has at most ${deckLimits.titleMax} characters.` }
  return { ok: true, value: title }
}

/** Trimmed description (which may be empty), or the sentence that says why it is refused. */
export function readDescription(typed: string): Parsed<string> {
  const description = typed.trim()
  if (lengthOf(description) > deckLimits.descriptionMax)
    return { ok: false, reason: `A description has at most ${deckLimits.descriptionMax} characters.` }
  return { ok: true, value: description }
}
