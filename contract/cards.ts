import { z } from 'zod'
import { cardLimits } from '#domain/card'
import { deckLimits } from '#domain/deck'
import { readTags, tagLimits } from '#domain/tags'
import { CardInput } from './card.ts'
import { CardChoiceEdit } from './card-choice.ts'
import { version } from './number.ts'
import { ruled, text } from './text.ts'

const cardIds = z.array(z.uuid().toLowerCase()).min(1).max(deckLimits.cards)
const tags = ruled(z.array(text).max(tagLimits.count), readTags).optional()

/** Some cards of a deck, at most all of it. Those that are not there any more are passed over. docs/rules.md §Decks.17. */
export const CardsChosen = z.object({ cardIds }).meta({ id: 'CardsChosen' })

const CardText = CardInput.omit({ chatHistory: true }).extend({ cardId: z.uuid().toLowerCase(), cardVersion: version })

/** What is to stand on cards, each as it was seen. docs/rules.md §Cards.12. */
export const CardsEdited = z
  .object({
    cards: z
      .array(CardText)
      .min(1)
      .max(cardLimits.batch)
      .refine((cards) => new Set(cards.map(({ cardId }) => cardId)).size === cards.length, {
        error: 'A card stands in this batch more than once.',
      }),
  })
  .meta({ id: 'CardsEdited' })
export type CardsEdited = z.infer<typeof CardsEdited>

/** Those that stay as they are: edited since they were seen, or gone. */
export const CardsLeft = z.object({ left: z.array(z.uuid()) }).meta({ id: 'CardsLeft' })
export type CardsLeft = z.infer<typeof CardsLeft>

/** Tags that the cards get, and tags that are taken off. */
export const CardsTagged = z.object({ cardIds, add: tags, remove: tags }).meta({ id: 'CardsTagged' })

/** Another deck of the viewer's own. */
export const CardsElsewhere = z.object({ cardIds, toDeckId: z.uuid().toLowerCase() }).meta({ id: 'CardsElsewhere' })

/** What was copied, and under which key. */
export const CardsCopied = CardsElsewhere.extend({ key: z.uuid().toLowerCase() }).meta({ id: 'CardsCopied' })

/** Under which keys cards were added, and which batches, of how many cards each. docs/rules.md §Sending again.1. */
export const CardsAdded = z
  .object({
    keys: z.array(z.uuid()).max(cardLimits.batch).default([]),
    batches: z
      .array(z.object({ batchId: z.uuid().toLowerCase(), count: z.int().min(1).max(cardLimits.batch) }))
      .max(deckLimits.cards / cardLimits.batch)
      .default([]),
  })
  .meta({ id: 'CardsAdded' })
export type CardsAdded = z.infer<typeof CardsAdded>

/** When each card of a deck was written last, by its maker. */
export const CardChanges = z
  .array(z.object({ cardId: z.uuid(), changedAt: z.iso.datetime() }))
  .meta({ id: 'CardChanges' })

/** `resetId`: of the one act, made by the client; by it the act is taken back, and happens once. docs/rules.md §Schedule.17. */
export const CardsReset = z.object({ cardIds, resetId: z.uuid().toLowerCase() }).meta({ id: 'CardsReset' })

/** What the viewer chooses about each of the cards. */
export const CardsChoice = CardChoiceEdit.extend({ cardIds }).meta({ id: 'CardsChoice' })
