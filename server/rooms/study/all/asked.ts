import type { DayLimits } from '#domain/day'
import { isDue, isDueToday } from '#domain/progress'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { byRecall, ofSeveralDecks, type SessionSize, worthAsking } from '#domain/session'
import type { Moment } from '#domain/time'
import type { Database } from '#server/db/open'
import { lostBy, type Visible } from '#server/rooms/deck/shared'
import { type Card, readDeckProgress } from '#server/rooms/progress/shared'
import { readRoom } from '../day.ts'
import { readExamsOfDay, readPlans } from '../exam/plan.ts'
import { readAsked } from '../facets.ts'
import { asWhole, type Known, type PlanOfDeck, readNewCards } from './new-cards.ts'
import { type Asked, readDueToday } from './store.ts'
import { readCardsTagged } from './tags.ts'

type OfPerson = { personId: string; now: Moment; settings: ScheduleSettings & DayLimits }

type Options = { withMore: boolean; withFacets: boolean; tag: string | undefined; cardsAtMost: number }

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
  ofPerson: OfPerson,
  decks: readonly Visible[],
  { withMore, withFacets, tag, cardsAtMost }: Options,
): Promise<AskedOverAll> {
  const { personId, now, settings } = ofPerson
  const all = { deckIds: decks.map(({ id }) => id), lost: lostBy(decks) }
  const tagged = tag === undefined ? undefined : await readCardsTagged(db, all.deckIds, tag)
  const isWanted = ({ cardId }: Card) => tagged?.has(cardId) !== false
  const [room, progress, dueToday, several] = await Promise.all([
    readRoom(db, ofPerson, withMore),
    readDeckProgress(db, personId, all.deckIds, all.lost, now),
    readDueToday(db, personId, all, now),
    withFacets ? readAsked(db, personId, all.deckIds, now) : [],
  ])
  const plans = progress.some(({ hasExam }) => hasExam)
    ? await readAllPlans(db, ofPerson, { deckIds: all.deckIds, withFacets, isWanted })
    : new Map<string, PlanOfDeck>()
  const isOfNoPlan = (card: Card) => !plans.has(card.deckId) && isWanted(card)
  const known: Known = {
    room,
    progress,
    plans,
    dueToday: dueToday.filter(isOfNoPlan),
    ofSeveral: several.filter(isOfNoPlan),
  }

  const toReview = reviewsOf(known, now, settings)
  const unseen = await readNewCards(db, { personId, now }, decks, known, { withMore, tagged, cardsAtMost })
  return {
    cards: [...toReview.cards, ...unseen.cards].slice(0, cardsAtMost),
    coming: { toReview: toReview.cards.length, new: unseen.coming },
    waiting: { toReview: toReview.waiting, new: unseen.waiting },
    isNewPaused: room.isNewPaused,
    dueLaterToday: toReview.laterToday,
    reversedDecks: new Set(progress.filter(({ isReversed }) => isReversed).map(({ deckId }) => deckId)),
  }
}

/** What is to be reviewed, by lowest recall; how many are due besides, and how many will be on this study day. */
function reviewsOf(
  { room, plans, dueToday, ofSeveral }: Known,
  now: Moment,
  settings: OfPerson['settings'],
): { cards: Asked[]; waiting: number; laterToday: number } {
  const isOfSeveral = new Set(ofSeveral.map(({ cardId }) => cardId))
  const ofToday = [
    ...dueToday.filter(({ cardId }) => !isOfSeveral.has(cardId)).map(asWhole),
    ...ofSeveral.filter(({ state }) => isDueToday(state, now)),
  ].filter(isStudied)
  const due = ofToday.filter(({ state }) => isDue(state, now, settings.dueRule))
  const within = worthAsking(ofSeveralDecks(due), now, settings, room.toReview)
  const planned = [...plans.values()].flatMap(({ toReview }) => toReview).filter(isStudied)
  const reviewed = ofSeveralDecks([...within, ...planned])
  const reviewedOf = new Map(reviewed.map((card) => [card.cardId, card]))
  return {
    cards: byRecall(reviewed, now, settings).flatMap((cardId) => reviewedOf.get(cardId) ?? []),
    waiting: due.length - within.length,
    laterToday: ofToday.length - due.length,
  }
}

const isStudied = <Some extends Asked>(card: Some): card is Some & { state: StudyState } => card.state !== undefined

/** Of those of some decks that are part of an exam. */
async function readAllPlans(
  db: Database,
  { personId, now, settings }: OfPerson,
  {
    deckIds,
    withFacets,
    isWanted,
  }: { deckIds: readonly string[]; withFacets: boolean; isWanted: (card: Card) => boolean },
): Promise<ReadonlyMap<string, PlanOfDeck>> {
  const plans = new Map<string, PlanOfDeck>()
  for (const exam of await readExamsOfDay(db, personId, now))
    for (const [deckId, plan] of await readPlans(db, { personId, now, settings }, exam, { withFacets }))
      if (deckIds.includes(deckId))
        plans.set(deckId, { toReview: plan.toReview.filter(isWanted), new: plan.new.filter(isWanted) })
  return plans
}
