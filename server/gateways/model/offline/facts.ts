import type { DocumentCard } from '#domain/document/document'
import { contentOf } from '#server/content'
import type { Fact } from './fact.ts'

function factOf({ front, back, fields = {}, otherSides = {} }: DocumentCard): Fact {
  const { topic, keywords } = fields
  const { short, example } = otherSides
  if (!topic || !keywords || !example) throw new Error(`A fact lacks its topic, keywords or example: ${front}`)
  return { topic, keywords, front, back, ...(short === undefined ? {} : { short }), example }
}

/** All that the library knows, by the area that it belongs to; what is asked for first stands first. */
export const areas: Readonly<Record<string, readonly Fact[]>> = Object.fromEntries(
  contentOf('facts').map(({ title, cards }) => [title, cards.map(factOf)]),
)

export const facts: readonly Fact[] = Object.values(areas).flat()
