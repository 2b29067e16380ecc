import type { Room } from '#domain/day'
import { wholeCard } from '#domain/facet'
import { byTurns } from '#domain/session'
import type { Moment } from '#domain/time'
import type { Database } from '#server/db/open'
import type { Visible } from '#server/rooms/deck/shared'
import type { Card, DeckProgress } from '#server/rooms/progress/shared'
import { shareOf } from '../day.ts'
import type { Plan } from '../exam/plan.ts'
import { type AskedCard, moreByFacets } from '../facets.ts'
import { type Asked, type CardAt, type Due, readNeverStudied } from './store.ts'

export type PlanOfDeck = Pick<Plan, 'toReview' | 'new'>

/** What a session over some decks is made of. */
export type Known = {
  /** What the limits of the day leave. */
  room: Room
  progress: readonly DeckProgress[]
  /** What exams ask today, by deck; all else is of other decks. */
  plans: ReadonlyMap<string, PlanOfDeck>
  dueToday: readonly Due[]
  /** Cards of which more is asked than the card itself. */
  ofSeveral: readonly AskedCard[]
}

/** `tagged`: only these cards. */
type Wanted = { withMore: boolean; tagged: ReadonlySet<string> | undefined; cardsAtMost: number }

/** The new cards that come, a card of each deck by turns; how many come in all, and how many the day holds back. */
export async function readNewCards(
  db: Database,
  { personId, now }: { personId: string; now: Moment },
  decks: readonly Visible[],
  { room, progress, plans, ofSeveral }: Known,
  { withMore, tagged, cardsAtMost }: Wanted,
): Promise<{ cards: Asked[]; coming: number; waiting: number }> {
  const ordinary = decks.filter(({ id }) => !plans.has(id))
  const wholes = await readNeverStudied(db, personId, now, {
    deckIds: ordinary.map(({ id }) => id),
    without: ofSeveral.map(({ cardId }) => cardId),
    atMost: Math.min(room.new, cardsAtMost),
    among: tagged,
  })
  const neverStudied = [...wholes.map(asNew), ...ofSeveral.filter(({ state }) => !state)]
  const progressOf = new Map(progress.map((one) => [one.deckId, one]))
  const counts = tagged ? countByDeck(neverStudied) : neverStudiedIn(ordinary, progressOf, ofSeveral, now)
  const news = ordinary.map(({ id }): NewInDeck => {
    const all = counts.get(id) ?? 0
    return { deckId: id, all, come: Math.min(all, shareOf(room, progressOf.get(id), withMore).new) }
  })
  const fresh = Map.groupBy(inTurns(news, neverStudied).slice(0, room.new), ({ deckId }) => deckId)
  const coming = Math.min(totalOf(news, 'come'), room.new)
  const planned = [...plans.values()].reduce((sum, plan) => sum + plan.new.length, 0)
  return {
    cards: byTurns(decks.map(({ id }) => plans.get(id)?.new ?? fresh.get(id) ?? [])),
    coming: coming + planned,
    waiting: totalOf(news, 'all') - coming,
  }
}

export const asWhole = <Some extends object>(card: Some) => ({ ...card, facet: wholeCard })
const asNew = (card: CardAt) => ({ ...asWhole(card), state: undefined })

/** How many cards of a deck were never studied, and how many of these come if only its own limit holds. */
type NewInDeck = { deckId: string; all: number; come: number }

/** How many cards of each deck were never studied, without their being read. */
function neverStudiedIn(
  decks: readonly Visible[],
  progressOf: ReadonlyMap<string, DeckProgress>,
  several: readonly AskedCard[],
  now: Moment,
): ReadonlyMap<string, number> {
  const severalOf = Map.groupBy(several, ({ deckId }) => deckId)
  return new Map(
    decks.map(({ id, cardCount }) => {
      const { records = 0, newAside = 0 } = progressOf.get(id) ?? {}
      return [id, cardCount - records - newAside + moreByFacets(severalOf.get(id) ?? [], now).neverStudied]
    }),
  )
}

const countByDeck = (cards: readonly Card[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(cards, ({ deckId }) => deckId)].map(([deckId, those]) => [deckId, those.length]))

const totalOf = (news: readonly NewInDeck[], kind: 'all' | 'come'): number =>
  news.reduce((sum, one) => sum + one[kind], 0)

/** New cards, those of a deck in its order. */
function inTurns<At extends Asked & { nth: number }>(news: readonly NewInDeck[], cards: readonly At[]): At[] {
  const ofDeck = Map.groupBy(
    cards.toSorted((one, other) => one.nth - other.nth),
    ({ deckId }) => deckId,
  )
  return byTurns(news.map(({ deckId, come }) => (ofDeck.get(deckId) ?? []).slice(0, come)))
}
