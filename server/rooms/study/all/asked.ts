import type { DayLimits, Room } from '#domain/day'
import { type Remembered, wholeCard } from '#domain/facet'
import { isDue, isDueToday } from '#domain/progress'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { byRecall, byTurns, ofSeveralDecks, type SessionSize, worthAsking } from '#domain/session'
import type { Moment } from '#domain/time'
import type { Database } from '#server/db/open'
import { lostBy, type Visible } from '#server/rooms/deck/shared'
import { type Card, type DeckProgress, readDeckProgress } from '#server/rooms/progress/shared'
import { readRoom, shareOf } from '../day.ts'
import { type Plan, readExamsOfDay, readPlans } from '../exam/plan.ts'
import { type AskedCard, moreByFacets, readAsked } from '../facets.ts'
import { type CardAt, readDue, readNeverStudied } from './store.ts'
import { readCardsTagged } from './tags.ts'

/** A card of a session, with what is remembered of what is asked of it. */
export type Asked = Card & Remembered

type OfPerson = { personId: string; now: Moment; settings: ScheduleSettings & DayLimits }

type Options = { withMore: boolean; withFacets: boolean; tag: string | undefined }

type AskedOverAll = {
  /** The first of them, in the order in which they are asked. */
  cards: Asked[]
  /** How many there are in all. */
  coming: SessionSize
  /** What the day's limits hold back. */
  waiting: SessionSize
  isNewPaused: boolean
  dueLaterToday: number
  /** The decks whose cards the person wants asked both ways. */
  reversedDecks: ReadonlySet<string>
}

/**
 * What a session over some decks asks now: of a deck that is studied for an exam what is left of its plan, which no limit of the
 * day holds back; of the others what is due, then new cards. With a tag, of all that what has it. docs/rules.md §Study.20,
 * §Study.27, §Study.29.
 */
export async function readAskedOverAll(
  db: Database,
  { personId, now, settings }: OfPerson,
  decks: readonly Visible[],
  { withMore, withFacets, tag, cardsAtMost }: Options & { cardsAtMost: number },
): Promise<AskedOverAll> {
  const all = { deckIds: decks.map(({ id }) => id), lost: lostBy(decks) }
  const tagged = tag === undefined ? undefined : await readCardsTagged(db, all.deckIds, tag)
  const isWanted = ({ cardId }: Card) => tagged?.has(cardId) !== false
  const [room, progress, wholeDue, several] = await Promise.all([
    readRoom(db, { personId, now, settings }, withMore),
    readDeckProgress(db, personId, all.deckIds, all.lost, now),
    readDue(db, personId, all, now, 'day'),
    withFacets ? readAsked(db, personId, all.deckIds, now) : [],
  ])
  const plans = progress.some(({ hasExam }) => hasExam)
    ? await readAllPlans(db, { personId, now, settings }, new Set(all.deckIds), withFacets, isWanted)
    : new Map<string, PlanOfDeck>()
  const isOfNoPlan = (card: Card) => !plans.has(card.deckId) && isWanted(card)

  const ofSeveral = several.filter(isOfNoPlan)
  const isOfSeveral = new Set(ofSeveral.map(({ cardId }) => cardId))
  const ofToday = [
    ...wholeDue.filter((card) => isOfNoPlan(card) && !isOfSeveral.has(card.cardId)).map(asWhole),
    ...ofSeveral.filter(({ state }) => isDueToday(state, now)),
  ].filter(isStudied)
  const due = ofToday.filter(({ state }) => isDue(state, now, settings.dueRule))
  const within = worthAsking(ofSeveralDecks(due), now, settings, room.toReview)
  const planned = [...plans.values()].flatMap(({ toReview }) => toReview).filter(isStudied)
  const reviewed = ofSeveralDecks([...within, ...planned])
  const reviewedOf = new Map(reviewed.map((card) => [card.cardId, card]))
  const toReview = byRecall(reviewed, now, settings).flatMap((cardId) => reviewedOf.get(cardId) ?? [])

  const ordinary = decks.filter(({ id }) => !plans.has(id))
  const ordinaryIds = ordinary.map(({ id }) => id)
  const atMost = Math.min(room.new, cardsAtMost)
  const neverStudied = [
    ...(await readNeverStudied(db, personId, ordinaryIds, [...isOfSeveral], now, atMost, tagged)).map(asNew),
    ...ofSeveral.filter(({ state }) => !state),
  ]
  const counted = tagged ? countByDeck(neverStudied) : neverStudiedIn(ordinary, progress, ofSeveral, now)
  const news = newsOf(ordinary, progress, counted, room, withMore)
  const fresh = Map.groupBy(inTurns(news, neverStudied).slice(0, room.new), ({ deckId }) => deckId)
  const newCards = byTurns(decks.map(({ id }) => plans.get(id)?.new ?? fresh.get(id) ?? []))

  const comingNew = Math.min(totalOf(news, 'come'), room.new)
  const plannedNew = [...plans.values()].reduce((sum, plan) => sum + plan.new.length, 0)
  return {
    cards: [...toReview, ...newCards].slice(0, cardsAtMost),
    coming: { toReview: toReview.length, new: comingNew + plannedNew },
    waiting: { toReview: due.length - within.length, new: totalOf(news, 'all') - comingNew },
    isNewPaused: room.isNewPaused,
    dueLaterToday: ofToday.length - due.length,
    reversedDecks: new Set(progress.filter(({ isReversed }) => isReversed).map(({ deckId }) => deckId)),
  }
}

const asWhole = <Known extends object>(card: Known) => ({ ...card, facet: wholeCard })
const asNew = (card: CardAt) => ({ ...asWhole(card), state: undefined })
const isStudied = <Known extends Asked>(card: Known): card is Known & { state: StudyState } => card.state !== undefined

type PlanOfDeck = Pick<Plan, 'toReview' | 'new'>

/** Of those of some decks that are part of an exam. */
async function readAllPlans(
  db: Database,
  { personId, now, settings }: OfPerson,
  deckIds: ReadonlySet<string>,
  withFacets: boolean,
  isWanted: (card: Card) => boolean,
): Promise<ReadonlyMap<string, PlanOfDeck>> {
  const plans = new Map<string, PlanOfDeck>()
  for (const exam of await readExamsOfDay(db, personId, now))
    for (const [deckId, plan] of await readPlans(db, personId, exam, now, { settings, withFacets }))
      if (deckIds.has(deckId))
        plans.set(deckId, { toReview: plan.toReview.filter(isWanted), new: plan.new.filter(isWanted) })
  return plans
}

/** How many cards of a deck were never studied, and how many of these come if only its own limit holds. */
type NewInDeck = { deckId: string; all: number; come: number }

function newsOf(
  decks: readonly Visible[],
  progress: readonly DeckProgress[],
  neverStudied: ReadonlyMap<string, number>,
  room: Room,
  asksForMore: boolean,
): NewInDeck[] {
  const progressOf = new Map(progress.map((one) => [one.deckId, one]))
  return decks.map(({ id }) => {
    const all = neverStudied.get(id) ?? 0
    return { deckId: id, all, come: Math.min(all, shareOf(room, progressOf.get(id), asksForMore).new) }
  })
}

/** How many cards of each deck were never studied, without their being read. */
function neverStudiedIn(
  decks: readonly Visible[],
  progress: readonly DeckProgress[],
  several: readonly AskedCard[],
  now: Moment,
): ReadonlyMap<string, number> {
  const progressOf = new Map(progress.map((one) => [one.deckId, one]))
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
