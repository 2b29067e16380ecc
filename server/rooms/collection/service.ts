import type { DeckPage, DeckQuery } from '#contract/deck'
import { searchWords } from '#domain/fold'
import { paginate } from '#domain/page'
import { momentOf } from '#domain/time'
import { createCache } from '#server/cache'
import type { Viewer } from '#server/http/viewer'
import { type IdList, idsIn, readVisible } from '#server/rooms/deck/shared'
import { type DeckContext, pageWeightOf } from '#server/rooms/deck/view/cache'
import { showDecks } from '#server/rooms/deck/view/list'
import { type CollectionRow, onlyLiked, readCollection } from '#server/rooms/place/shared'
import { readMarks } from '#server/rooms/progress/shared'
import { createPlanSizes, type PlanSizes } from '#server/rooms/study/shared'
import { type OverAll, readAfterGap } from './after-gap.ts'
import { inOrder } from './order.ts'
import { type Outline, readOutline } from './store.ts'
import { type Frame, isStillSo, type Summaries, sizeOverAll, summarize } from './summary.ts'
import { setTiles } from './tiles.ts'

export type Collection = (viewer: Viewer, query: DeckQuery) => Promise<DeckPage>

type Shown = { page: DeckPage; untilMs: number }

const bytesAtMost = 48_000_000

/**
 * Shows one page of the decks that the viewer made, likes or studies, with how they stand: the very same page as long as nothing
 * of it has changed and no card has fallen due. What it is known by is read before what it holds: at worst it is read
 * anew for nothing. docs/rules.md §Decks.4.
 */
export function createCollection(context: DeckContext): Collection {
  const withPlans = { ...context, planSizes: createPlanSizes(context) }
  type Known = Shown & { outline: Outline; collection: CollectionRow; frame: Frame }
  const cached = createCache<Known>(
    bytesAtMost,
    ({ page, collection }) => pageWeightOf(page) + collection.deckIds.length + collection.reasons.length,
  )

  return async (viewer, query) => {
    const name = JSON.stringify([viewer.id, query])
    const known = cached.get(name)
    const { outline, settings } = await readOutline(context.db, viewer.id)
    const { dueRule, newCardsPerDay, reviewsPerDay } = settings
    const frame = { ...momentOf(context.clock(), settings), dueRule, newCardsPerDay, reviewsPerDay }
    if (known && isSame(known.outline, outline) && isStillSo(known.frame, known.untilMs, frame)) return known.page

    const holdsThese = known?.outline.collectionState === outline.collectionState
    const collection = holdsThese ? known.collection : await readCollection(context.db, viewer.id)
    const shown = await readPage(withPlans, viewer, query, { ...outline, ...collection, frame })
    Object.freeze(shown.page)
    // Of the very list that was shown: the collection may have become what it was before.
    cached.set(name, {
      ...shown,
      outline: { ...outline, collectionState: collection.collectionState },
      collection,
      frame,
    })
    return shown.page
  }
}

const isSame = (one: Outline, other: Outline): boolean =>
  one.collectionState === other.collectionState &&
  one.decksState === other.decksState &&
  one.progressVersion === other.progressVersion &&
  one.fitNumber === other.fitNumber

async function readPage(
  context: DeckContext & { planSizes: PlanSizes },
  viewer: Viewer,
  { page, limit, sortBy, search = '', sides, marks }: DeckQuery,
  { deckIds, reasons, progressVersion, frame }: Outline & CollectionRow & { frame: Frame },
): Promise<Shown> {
  const visible = await readVisible(context.db, viewer.id, deckIds, searchWords(search))
  const decks = new Map(visible.map((deck) => [deck.id, deck]))
  const joined = idsIn(deckIds).flatMap((id) => decks.get(id) ?? [])

  const person = { id: viewer.id, progressVersion }
  const start = (page - 1) * limit
  const isByProgress = sortBy === 'due' || sortBy === 'retention' || sortBy === 'studied'
  const all = isByProgress ? await summarize(context, person, joined, frame) : undefined
  const shown = inOrder(sortBy, joined, all?.byDeck).slice(start, start + limit)
  const counted = all ?? (await summarize(context, person, shown, frame))
  const summaries = marks === 'true' ? await marked(context, viewer, counted) : counted.byDeck
  const data = await showDecks(context, viewer, shown, summaries)
  const overAll =
    all && search === ''
      ? await readOverAll(context, viewer, { all, begun: begunOf(deckIds, reasons) }, frame)
      : undefined
  return {
    page: {
      data,
      pagination: paginate(page, limit, joined.length),
      ...(overAll && { overAll }),
      ...(sides === 'true' && { sides: await setTiles(data) }),
    },
    untilMs: counted.untilMs,
  }
}

/**
 * The summaries with what a browser needs that keeps decks for being offline: a mark, by which it sees which to read again, and
 * what is retained, from which it reckons on.
 */
async function marked(
  { db }: DeckContext,
  viewer: Viewer,
  { byDeck, retained }: Summaries,
): Promise<Summaries['byDeck']> {
  const marks = await readMarks(db, viewer.id)
  const nothing = { memories: 0, days: 0 }
  return new Map(
    [...byDeck].map(([id, summary]) => [
      id,
      { ...summary, mark: marks.get(id) ?? '', retained: retained.get(id) ?? nothing },
    ]),
  )
}

async function readOverAll(
  context: DeckContext,
  viewer: Viewer,
  { all, begun }: OverAll,
  frame: Frame,
): Promise<DeckPage['overAll']> {
  const afterGap = await readAfterGap(context, viewer, { all, begun }, frame)
  return { ...sizeOverAll(begun, all), ...(afterGap && { afterGap }) }
}

/** Those that the viewer made or studies: all but what they merely like. */
function begunOf(deckIds: IdList, reasons: string): string[] {
  const reasonOf = idsIn(reasons)
  return idsIn(deckIds).filter((_, place) => reasonOf[place] !== onlyLiked)
}
