import { z } from 'zod'
import { cardLimits } from '#domain/card'
import { Card } from './card.ts'
import { NamedDeck } from './deck.ts'

/** Things in another program that cards may have been made of. */
export const Origins = z
  .object({ origins: z.array(z.uuid().toLowerCase()).min(1).max(cardLimits.origins) })
  .meta({ id: 'Origins' })

/** A card of one's own that was made of such a thing, as it is here. docs/rules.md §Decks.18. */
const CardOfOrigin = z
  .object({
    origin: z.uuid(),
    card: Card.pick({ _id: true, frontEquation: true, backEquation: true, tags: true }),
    deck: NamedDeck,
    /** It is no longer as it was brought. */
    isEdited: z.boolean(),
    /** It is in the trash. */
    isDeleted: z.boolean(),
  })
  .meta({ id: 'CardOfOrigin' })
export type CardOfOrigin = z.infer<typeof CardOfOrigin>

export const CardsOfOrigins = z.object({ data: z.array(CardOfOrigin) }).meta({ id: 'CardsOfOrigins' })
