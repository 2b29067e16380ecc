import type { Card, CardInput } from '#contract/card'
import { type Sql, sql } from '#server/db/open'

/**
 * What is written on a card, as it is kept: a column each. Whatever is read, written or taken along of it follows from
 * this file; a chat is apart, since only owners are shown it.
 */
export type CardText = { front: string; back: string }

/** A card in a list: shorter as JSON than an object. */
export type CardTuple = [id: string, version: number, front: string, back: string]

export type StoredCard = CardText & { id: string; version: number }

export const textColumns = sql`front, back`

export const cardOf = ([id, version, front, back]: CardTuple): StoredCard => ({ id, version, front, back })

/** As columns for `unnest`, in the order of `textColumns`. */
export const textLists = (cards: readonly CardText[]): Sql =>
  sql`${cards.map(({ front }) => front)}::text[], ${cards.map(({ back }) => back)}::text[]`

/** What the card was found by so far is no longer true. */
export const textReplaced = ({ front, back }: CardText): Sql =>
  sql`front = ${front}, back = ${back}, words = null, grams = null`

/** What a card adds to its deck's size, in UTF-8 bytes. */
export const bytesOf = ({ front, back }: CardText): number => Buffer.byteLength(front) + Buffer.byteLength(back)
export const bytesColumn = sql`octet_length(front) + octet_length(back)`

/** The same on the wire. */
type Shown = Required<Omit<Card, '_id' | 'version' | 'studyData' | 'choice' | 'chatHistory'>>

export const shownText = ({ front, back }: CardText): Shown => ({ frontEquation: front, backEquation: back })

export const textOf = ({ frontEquation, backEquation }: Omit<CardInput, 'chatHistory'>): CardText => ({
  front: frontEquation,
  back: backEquation,
})
