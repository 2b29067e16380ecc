import { distinctTags, readTag, tagKey, tagLimits } from '#domain/tags'

type Tagged = {
  tags: string[]
  /** What is not among them, and why. */
  left: string
  reason?: string
}

/**
 * The tags of a card with those that were typed, between commas, up to the first that is refused. What is `known` elsewhere
 * in the deck keeps its spelling from there.
 */
export function withTyped(tags: readonly string[], typed: string, known: readonly string[] = []): Tagged {
  const parts = typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  let all = [...tags]
  for (const [nth, part] of parts.entries()) {
    const read = readTag(part)
    const left = parts.slice(nth).join(', ')
    if (!read.ok) return { tags: all, left, reason: read.reason }
    const spelled = known.find((one) => tagKey(one) === tagKey(read.value)) ?? read.value
    const next = distinctTags([...all, spelled])
    if (next.length > tagLimits.count) return { tags: all, left, reason: `A card has at most ${tagLimits.count} tags.` }
    all = next
  }
  return { tags: all, left: '' }
}
