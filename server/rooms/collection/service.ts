import type { DeckPage, DeckQuery, DeckSummary } from '#contract/deck'
import { searchWords } from '#domain/fold'
import { paginate } from '#domain/page'
import { retentionOf } from '#domain/progress'
import type { ScheduleSettings } from '#domain/schedule/state'
import { momentOf } from '#domain/time'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { showDecks } from '#server/rooms/deck/list'
import { inOrder } from './order.ts'
import { readPersonal, readStandings, readVisible, type Standing, type Visible } from './store.ts'

/** One page of the decks that the viewer made or likes, with how they stand. Docs/rules.md §Decks.4. */
export async function listCollection(
  room: Room,
  viewer: Viewer,
  { page, limit, sortBy, search = '' }: DeckQuery,
): Promise<DeckPage> {
  const { settings, deckIds } = await readPersonal(room.db, viewer.id)
  const visible = await readVisible(room.db, viewer.id, deckIds, searchWords(search))
  const decks = new Map(visible.map((deck) => [deck.id, deck]))
  const joined = deckIds.flatMap((id) => decks.get(id) ?? [])

  const summaries = async (some: readonly Visible[]) => summarize(room, viewer, some, settings)
  const start = (page - 1) * limit
  const isByStanding = sortBy === 'due' || sortBy === 'retention' || sortBy === 'studied'
  const all = isByStanding ? await summaries(joined) : undefined
  const shown = inOrder(sortBy, joined, all).slice(start, start + limit)
  const data = await showDecks(
    room,
    viewer,
    shown.map(({ id }) => id),
    () => all ?? summaries(shown),
  )
  return { data, pagination: paginate(page, limit, joined.length) }
}

async function summarize(
  { db, clock }: Room,
  viewer: Viewer,
  decks: readonly Visible[],
  settings: ScheduleSettings,
): Promise<Map<string, DeckSummary>> {
  const ids = decks.map(({ id }) => id)
  const removed = decks.flatMap((deck) => deck.removed)
  const standings = await readStandings(db, viewer.id, ids, removed, momentOf(clock(), settings))
  const byDeck = new Map(standings.map((standing) => [standing.deckId, standing]))
  return new Map(decks.map((deck) => [deck.id, summaryOf(deck, byDeck.get(deck.id), settings.dueRule)]))
}

function summaryOf(
  { cardCount }: Visible,
  standing: Standing | undefined,
  rule: ScheduleSettings['dueRule'],
): DeckSummary {
  const { records = 0, due = 0, dueToday = 0, retainedDays = 0, lastStudiedAt } = standing ?? {}
  return {
    due: rule === 'day' ? dueToday : due,
    dueLaterToday: rule === 'day' ? 0 : dueToday - due,
    total: cardCount,
    neverStudied: cardCount - records,
    retentionPercent: retentionOf(retainedDays, records),
    lastStudiedAt: lastStudiedAt === undefined ? null : new Date(lastStudiedAt).toISOString(),
  }
}
