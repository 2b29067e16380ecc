import type { DeckPage, DeckQuery } from '#contract/deck'
import { searchWords } from '#domain/fold'
import { paginate } from '#domain/page'
import { momentOf } from '#domain/time'
import { createCache } from '#server/cache'
import type { Viewer } from '#server/http/viewer'
import { showDecks } from '#server/rooms/deck/list'
import { type DeckRoom, pageWeightOf } from '#server/rooms/deck/shelf'
import { idsIn } from '#server/rooms/deck/state'
import { inOrder } from './order.ts'
import { type Outline, readOutline, readVisible } from './store.ts'
import { type Frame, isStillSo, summarize } from './summary.ts'

export type Collection = (viewer: Viewer, query: DeckQuery) => Promise<DeckPage>

type Shown = { page: DeckPage; untilMs: number }

const bytesAtMost = 48_000_000

/**
 * Shows one page of the decks that the viewer made, likes or studies, with how they stand: the very same page as long as nothing
 * of it has changed and no card has fallen due. What it is known by is read before what it holds: at worst it is read
 * anew for nothing. docs/rules.md §Decks.4.
 */
export function createCollection(room: DeckRoom): Collection {
  const kept = createCache<Shown & { outline: Outline; frame: Frame }>(bytesAtMost, ({ page }) => pageWeightOf(page))

  return async (viewer, query) => {
    const name = JSON.stringify([viewer.id, query])
    const known = kept.get(name)
    const { outline, settings } = await readOutline(room.db, viewer.id, known?.outline.deckIds)
    const frame = { ...momentOf(room.clock(), settings), dueRule: settings.dueRule }
    if (known && isSame(known.outline, outline) && isStillSo(known.frame, known.untilMs, frame)) return known.page

    const isOfThese = known?.outline.deckIds === outline.deckIds
    const latest = isOfThese ? outline : (await readOutline(room.db, viewer.id, outline.deckIds)).outline
    const shown = await readPage(room, viewer, query, latest, frame)
    Object.freeze(shown.page)
    kept.set(name, { ...shown, outline: latest, frame })
    return shown.page
  }
}

const isSame = (one: Outline, other: Outline): boolean =>
  one.deckIds === other.deckIds &&
  one.reasons === other.reasons &&
  one.decksState === other.decksState &&
  one.progressVersion === other.progressVersion

async function readPage(
  room: DeckRoom,
  viewer: Viewer,
  { page, limit, sortBy, search = '' }: DeckQuery,
  { deckIds }: Outline,
  frame: Frame,
): Promise<Shown> {
  const visible = await readVisible(room.db, viewer.id, deckIds, searchWords(search))
  const decks = new Map(visible.map((deck) => [deck.id, deck]))
  const joined = idsIn(deckIds).flatMap((id) => decks.get(id) ?? [])

  const start = (page - 1) * limit
  const isByStanding = sortBy === 'due' || sortBy === 'retention' || sortBy === 'studied'
  const all = isByStanding ? await summarize(room, viewer, joined, frame) : undefined
  const shown = inOrder(sortBy, joined, all?.byDeck).slice(start, start + limit)
  const { byDeck, untilMs } = all ?? (await summarize(room, viewer, shown, frame))
  const data = await showDecks(room, viewer, shown, byDeck)
  return { page: { data, pagination: paginate(page, limit, joined.length) }, untilMs }
}
