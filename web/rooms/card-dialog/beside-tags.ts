import { distinctTags, tagKey, tagLimits } from '#domain/tags'
import type { SomeSides, Written } from './save.ts'

const keysOf = ({ tags = [] }: SomeSides) => new Set(tags.map(tagKey))

/**
 * What an author wrote on a card that was only tagged elsewhere since she saw it: with the tags that it has now, but for
 * those that she took off, and those that she gave it. Nothing where more has changed, or they are too many.
 */
export function besideTags(written: Written, seen: SomeSides, now: SomeSides): Written | undefined {
  if (now.frontEquation !== seen.frontEquation || now.backEquation !== seen.backEquation) return undefined
  if (!written.tags) return written
  const [before, after] = [keysOf(seen), keysOf(written)]
  const stay = (now.tags ?? []).filter((tag) => after.has(tagKey(tag)) || !before.has(tagKey(tag)))
  const tags = distinctTags([...stay, ...written.tags.filter((tag) => !before.has(tagKey(tag)))])
  return tags.length > tagLimits.count ? undefined : { ...written, tags }
}
