import { fittingTags, tagKey } from '#domain/tags'
import { type Losses, lose } from './anki/losses.ts'

/** The tags that a card can have; the others are lost. docs/rules.md §Cards.9. */
export function takenTags(written: readonly string[], losses: Losses): { tags?: string[] } {
  const tags = fittingTags(written)
  const fittingKeys = new Set(tags.map(tagKey))
  for (const tag of written) if (!fittingKeys.has(tagKey(tag))) lose(losses, 'tag', tag)
  return tags.length > 0 ? { tags } : {}
}
