import { foldAccents } from './fold.ts'
import { lengthOf } from './length.ts'
import type { Parsed } from './parsed.ts'
import { isStorable, isVisible, turnsText } from './text.ts'

/** Limits of a card's tags; `max` is characters of one. Source: docs/rules.md §Cards.9. */
export const tagLimits = { count: 20, max: 50 } as const

/** What tells one tag from another: neither case nor accents do. */
export const tagKey = (tag: string): string => foldAccents(tag)

const tidied = (tag: string) => tag.trim().replace(/\s+/g, ' ')

/** One tag as it is kept, or the sentence that says why it is refused. Source: docs/rules.md §Cards.9. */
export function readTag(typed: string): Parsed<string> {
  const tag = tidied(typed)
  if (!isVisible(tag)) return { ok: false, reason: 'A tag needs a character that can be seen.' }
  if (tag.includes(',')) return { ok: false, reason: 'A tag has no comma.' }
  if (turnsText(tag) || !isStorable(tag)) return { ok: false, reason: 'A tag cannot hold this sign.' }
  if (lengthOf(tag) > tagLimits.max) return { ok: false, reason: `A tag has at most ${tagLimits.max} characters.` }
  return { ok: true, value: tag }
}

/** Each tag once, as it was written first. */
export const distinctTags = (tags: readonly string[]): string[] => {
  const byKey = new Map<string, string>()
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag)
  return [...byKey.values()]
}

/** The tags of a card as they are kept, each once, or the sentence that says why they are refused. docs/rules.md §Cards.9. */
export function readTags(typed: readonly string[]): Parsed<string[]> {
  const read: string[] = []
  for (const one of typed) {
    const tag = readTag(one)
    if (!tag.ok) return tag
    read.push(tag.value)
  }
  const tags = distinctTags(read)
  if (tags.length > tagLimits.count) return { ok: false, reason: `A card has at most ${tagLimits.count} tags.` }
  return { ok: true, value: tags }
}

/** As many tags as a card can have of what another program or a hand wrote; what is refused is left out. */
export const fittingTags = (typed: readonly string[]): string[] =>
  distinctTags(
    typed.flatMap((one) => {
      const tag = readTag(one)
      return tag.ok ? [tag.value] : []
    }),
  ).slice(0, tagLimits.count)
