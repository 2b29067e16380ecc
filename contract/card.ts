import { z } from 'zod'
import { cardLimits, readSide, type SideName } from '#domain/card'
import { readTags, tagLimits } from '#domain/tags'
import { CardChoice } from './card-choice.ts'
import { version, writtenNumber } from './number.ts'
import { StudyData } from './study-data.ts'
import { ruled, ruledText, text } from './text.ts'

/** One message of the chat that a card was made in. */
export const ChatMessage = z
  .object({
    role: z.enum(['user', 'assistant']),
    content: text.max(cardLimits.chatMessageMax),
    timestamp: z.iso.datetime({ offset: true }).optional(),
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof ChatMessage>

/** Which statement of which notes a card comes from, in the words of the program that read them. docs/rules.md §Decks.21. */
const Statement = text.min(1).max(cardLimits.statementMax)

/** A card as the wire shows it: sides are LaTeX source, study data the viewer's own. `chatHistory` and `statement` only for the owner. */
export const Card = z
  .object({
    _id: z.uuid(),
    frontEquation: z.string(),
    backEquation: z.string(),
    /** Counts the card's edits; send it back as `cardVersion` to edit only what was seen. */
    version,
    /** Absent where it has none. */
    tags: z.array(z.string()).optional(),
    studyData: StudyData,
    /** Absent where the viewer chose nothing about it. */
    choice: CardChoice.optional(),
    chatHistory: z.array(ChatMessage).optional(),
    statement: z.string().optional(),
  })
  .meta({ id: 'Card' })
export type Card = z.infer<typeof Card>

const side = (name: SideName, example: string) =>
  ruledText((typed) => readSide(typed, name), {
    minLength: 1,
    maxLength: cardLimits.sideMax,
    description: `The ${name}, in LaTeX.`,
    example,
  })

/** Told apart by neither case nor accents. docs/rules.md §Cards.9. */
const Tags = ruled(z.array(text).max(5 * tagLimits.count), readTags)

/** What a save of a card carries. Without `tags`, `chatHistory` or `statement` the stored ones are kept; `[]` clears lists. */
export const CardInput = z
  .object({
    frontEquation: side('front', '\\frac{d}{dx} x^2'),
    backEquation: side('back', '2x'),
    tags: Tags.optional(),
    chatHistory: z.array(ChatMessage).max(cardLimits.chatMessages).optional(),
    statement: Statement.optional(),
  })
  .meta({ id: 'CardInput' })
export type CardInput = z.infer<typeof CardInput>

/** `origin` names what a card was made of in another program. */
const BroughtCard = CardInput.omit({ chatHistory: true }).extend({ origin: z.uuid().toLowerCase().optional() })
export type BroughtCard = z.infer<typeof BroughtCard>

/** An origin is of one card, and a batch is of cards that have one, or of others. */
const hasEachOriginOnce = (cards: readonly BroughtCard[]) => {
  const origins = cards.flatMap(({ origin }) => origin ?? [])
  return origins.length === 0 || (origins.length === cards.length && new Set(origins).size === cards.length)
}

/**
 * Cards that are added together or not at all. The same `batchId` is the same batch: sent again, it adds nothing. Of cards
 * with origins those that are in the deck are brought up to date where they were not edited here, and what was deleted is
 * passed over. docs/rules.md §Cards.6, §Decks.18.
 */
export const CardBatch = z
  .object({
    batchId: z.uuid().toLowerCase(),
    cards: z
      .array(BroughtCard)
      .min(1)
      .max(cardLimits.batch)
      .refine(hasEachOriginOnce, { error: 'Either each card of a batch has an `origin` of its own, or none has.' }),
  })
  .meta({ id: 'CardBatch' })
export type CardBatch = z.infer<typeof CardBatch>

/** An edit by index; refused with `card_changed` when another card, or another version of it, stands there. */
export const CardEdit = CardInput.extend({ cardId: z.uuid().optional(), cardVersion: version.optional() }).meta({
  id: 'CardEdit',
})
export type CardEdit = z.infer<typeof CardEdit>

/** Which card, by where it stands in its deck: 0 is the first. */
export const CardAt = z.object({ deckId: z.string(), index: writtenNumber(0, 2_147_483_647) })
/** The same by its id. */
export const CardOfDeck = z.object({ deckId: z.string(), cardId: z.string() })
/** A deletion by index; refused with `card_changed` when another card stands there. */
export const CardExpected = z.object({ cardId: z.uuid().optional() })
