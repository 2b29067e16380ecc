import type { Card, CardInput } from '#contract/card'
import { type Sql, sql } from '#server/db/open'

/**
 * What is written on a card, as it is kept: a column each. Whatever is read, written or taken along of it follows from
 * this file; chat and statement are apart, since only owners are shown them.
 */
export type CardText = {
  front: string
  back: string
  /** Between commas, which no tag holds. */
  tags: string
}

/** What an edit makes of it: without tags the stored ones stay. */
export type EditedText = Omit<CardText, 'tags'> & { tags: string | undefined }

/** A card in a list: shorter as JSON than an object. */
export type CardTuple = [id: string, version: number, front: string, back: string, tags: string]

/** What a card was made of elsewhere, and what that wrote on it: while the hash is that of the text, nobody edited it here. */
export const originColumns = sql`origin, origin_digest`
export const digestColumn = sql`md5(concat_ws(chr(31), front, back, tags))::uuid`
export const isEditedColumn = sql`(origin_digest is distinct from ${digestColumn})`

export type StoredCard = CardText & { id: string; version: number }

export const textColumns = sql`front, back, tags`

export const cardOf = ([id, version, front, back, tags]: CardTuple): StoredCard => ({ id, version, front, back, tags })

/** As columns for `unnest`, in the order of `textColumns`. */
export const textLists = (cards: readonly CardText[]): Sql =>
  sql`${cards.map(({ front }) => front)}::text[], ${cards.map(({ back }) => back)}::text[],
    ${cards.map(({ tags }) => tags)}::text[]`

/** What the card was found by so far is no longer true. */
export const textReplaced = ({ front, back, tags }: EditedText): Sql =>
  sql`front = ${front}, back = ${back}, tags = coalesce(${tags}, tags), words = null, grams = null`

/** What a card adds to its deck's size, in UTF-8 bytes. */
export const bytesOf = ({ front, back, tags = '' }: EditedText): number =>
  Buffer.byteLength(front) + Buffer.byteLength(back) + Buffer.byteLength(tags)
export const bytesColumn = sql`octet_length(front) + octet_length(back) + octet_length(tags)`

/** What an edit of the card at hand adds to it. */
export const growthColumn = ({ tags, ...text }: EditedText): Sql =>
  sql`${bytesOf({ ...text, tags })}::int - (${bytesColumn}) ${tags === undefined ? sql`+ octet_length(tags)` : sql``}`

/** The same on the wire. */
type Shown = Omit<Card, '_id' | 'version' | 'studyData' | 'choice' | 'chatHistory' | 'statement'>

export const shownText = ({ front, back, tags }: CardText): Shown => ({
  frontEquation: front,
  backEquation: back,
  ...(tags && { tags: tagsIn(tags) }),
})

export const isSameText = (one: CardText, other: CardText): boolean =>
  one.front === other.front && one.back === other.back && one.tags === other.tags

export const tagsIn = (tags: string): string[] => (tags === '' ? [] : tags.split(','))

export const editedTextOf = ({
  frontEquation,
  backEquation,
  tags,
}: Omit<CardInput, 'chatHistory' | 'statement'>): EditedText => ({
  front: frontEquation,
  back: backEquation,
  tags: tags?.join(','),
})

/** Of a new card. */
export const textOf = (input: Omit<CardInput, 'chatHistory' | 'statement'>): CardText => {
  const text = editedTextOf(input)
  return { ...text, tags: text.tags ?? '' }
}
