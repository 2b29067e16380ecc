import { z } from 'zod'
import { Card } from './card.ts'
import { DeckOfCard } from './deck.ts'
import { writtenNumber } from './number.ts'
import { Pagination } from './pagination.ts'

/** What the viewer deleted within the last thirty days: a card of a deck that is there, or a deck. docs/rules.md §Trash. */
const Trashed = z
  .object({
    deck: DeckOfCard,
    /** Absent where it is the deck that was deleted. */
    card: Card.pick({ _id: true, frontEquation: true, backEquation: true, tags: true }).optional(),
    /** How many cards a deleted deck had. */
    cardCount: z.int().optional(),
    deletedAt: z.iso.datetime(),
    /** From then on it cannot be had back. */
    goesAt: z.iso.datetime(),
  })
  .meta({ id: 'Trashed' })
export type Trashed = z.infer<typeof Trashed>

export const TrashQuery = z.object({
  page: writtenNumber(1, 1_000_000).default(1),
  limit: writtenNumber(1, 100).default(50),
})

/**
 * `readAt` says until when things have come that are in it; what comes later can be left out of emptying. `deckCount`: of all, not of
 * the page alone.
 */
export const TrashPage = z
  .object({ data: z.array(Trashed), pagination: Pagination, deckCount: z.int(), readAt: z.iso.datetime() })
  .meta({ id: 'TrashPage' })
export type TrashPage = z.infer<typeof TrashPage>

/** Only what was deleted by then goes: what one has seen. Without it, everything. */
export const TrashUntil = z.object({ until: z.iso.datetime().optional() })

export const TrashedDeckAt = z.object({ deckId: z.uuid().toLowerCase() }).meta({ id: 'TrashedDeckAt' })
