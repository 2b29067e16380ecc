import { isLongerThan } from './length.ts'
import type { Parsed } from './parsed.ts'

export const sideNames = ['front', 'back'] as const
export type SideName = (typeof sideNames)[number]
export const otherSide = { front: 'back', back: 'front' } as const satisfies Record<SideName, SideName>

/**
 * Limits of a card; `batch`: of cards that are added in one step; `origins`: of things by which cards are found at once;
 * `statementMax`: characters of what says which statement of notes a card comes from.
 * Source: docs/rules.md §Cards.1, 3 and 6, §Decks.18 and 21.
 */
export const cardLimits = {
  sideMax: 8_000,
  chatMessages: 60,
  chatMessageMax: 8_000,
  batch: 100,
  formerTexts: 20,
  origins: 2_000,
  statementMax: 200,
} as const

/** Whether a text is too long for a side. */
export const isTooLongForSide = (source: string): boolean => isLongerThan(cardLimits.sideMax, source)

/** One side as it is stored: what was typed, trimmed; or the sentence that says why it is refused. */
export function readSide(typed: string, name: SideName): Parsed<string> {
  const source = typed.trim()
  if (source === '') return { ok: false, reason: `The ${name} of the card is empty.` }
  if (isTooLongForSide(source))
    return { ok: false, reason: `The ${name} of the card has more than ${cardLimits.sideMax} characters.` }
  return { ok: true, value: source }
}

/** Whether front and back can change places: not where a part is asked for by a cloze. Source: docs/rules.md §Decks.17. */
export const canTurn = (sides: Record<SideName, string>): boolean =>
  sideNames.every((name) => !/\\cloze(?![a-zA-Z])/.test(sides[name]))
