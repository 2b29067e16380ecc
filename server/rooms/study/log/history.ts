import type { CardHistory, HistoryBatch, HistoryTaken } from '#contract/history'
import { type Facet, wholeCard } from '#domain/facet'
import { broughtState, importLimits } from '#domain/history'
import { Refusal } from '#domain/refusal'
import { policyOf, recallBy } from '#domain/schedule/answer'
import { type LogEntry, replay } from '#domain/schedule/replay'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { noteGrowth } from '#server/db/note-growth'
import type { Viewer } from '#server/http/viewer'
import { portionsOf } from '#server/portions'
import { retryWhileStale } from '#server/retry-while-stale'
import type { RoomContext } from '#server/room-context'
import { joinAsStudied } from '#server/rooms/place/shared'
import { type Brought, countBrought, type HistoryContext, keepHistory, readHistoryContext } from './history-store.ts'
import { lineOf } from './line.ts'

type Limit = { answersAtMost: number }
type Deck = { id: string; ownerId: string }
type Circumstances = { personId: string; deckId: string; settings: ScheduleSettings; nowMs: number }

/**
 * Takes what somebody answered elsewhere about cards of a deck that they have not studied here, and what these had come to;
 * cards that have a log are left as they are, so that a batch sent again adds nothing, and an answer that was brought for
 * a card that is gone is not counted a second time. docs/rules.md §Schedule.16.
 */
export async function bringHistory(
  context: RoomContext,
  viewer: Viewer,
  deck: Deck,
  { cards }: HistoryBatch,
  answersAtMost: number = importLimits.answersOfPerson,
): Promise<HistoryTaken> {
  const reviewIds = cards.flatMap(idsOf)
  requireSound(cards, reviewIds, context.clock())
  const place = { personId: viewer.id, deckId: deck.id }
  const cardIds = cards.map(({ cardId }) => cardId)
  const asked = [...reviewIds, ...cards.flatMap(formerIdsOf)]
  const read = () => readHistoryContext(context.db, { ...place, cardIds, reviewIds: asked, answersAtMost })
  const first = await read()
  // Nothing is written of what is refused.
  requireRoom({ ...first, answersAtMost }, cards, freshIn(first, cards))
  const taken = { cards: 0, answers: 0, known: 0 }
  for (const some of portionsOf(cards, answersAtOnce, (card) => idsOf(card).length)) {
    const done = await retryWhileStale(first, read, (latest) =>
      take(context, place, { ...latest, answersAtMost }, some),
    )
    taken.cards += done.cards
    taken.answers += done.answers
    taken.known += done.known
  }
  if (deck.ownerId !== viewer.id) await joinAsStudied(context.db, place, new Date(context.clock()))
  await noteGrowth(context.db)
  return taken
}

/** A card, or a facet of it. */
const placeOf = ({ cardId, facet = wholeCard }: { cardId: string; facet?: Facet | undefined }) => `${cardId} ${facet}`

const idsOf = ({ answers, state }: CardHistory): string[] => [
  ...answers.map(({ reviewId }) => reviewId),
  ...(state ? [state.reviewId] : []),
]

const formerIdsOf = ({ answers }: CardHistory): string[] =>
  answers.flatMap(({ formerReviewId }) => formerReviewId ?? [])

const invalid = (sentence: string) => new Refusal('invalid', { sentence })

function requireSound(cards: readonly CardHistory[], reviewIds: readonly string[], nowMs: number): void {
  if (new Set(cards.map(placeOf)).size < cards.length) throw invalid('A card stands in this batch more than once.')
  if (new Set(reviewIds).size < reviewIds.length) throw invalid('A “reviewId” stands in this batch more than once.')
  if (answersOf(cards) > importLimits.answersInBatch)
    throw invalid(`A batch has at most ${importLimits.answersInBatch} answers.`)
  for (const { answers, state } of cards) {
    const times = answers.map(({ answeredAt }) => Date.parse(answeredAt))
    const lastMs = state && Date.parse(state.lastRepetition)
    if (answers.length === 0 && !state) throw invalid('A card has neither answers nor a state.')
    if (Math.max(lastMs ?? 0, ...times) > nowMs) throw invalid('An answer was given in the future.')
    if (lastMs !== undefined && times.some((atMs) => atMs > lastMs))
      throw invalid('An answer was given after the card’s “lastRepetition”.')
  }
}

const tooMany = (atMost: number) => invalid(`Nobody can bring more than ${atMost.toLocaleString('en')} answers.`)

/** Of one statement: so that also a busy database has the time for it. A card's own answers stay together. */
const answersAtOnce = 500

/** Cards that have no log yet, without answers that were counted before. */
function freshIn(before: Pick<HistoryContext, 'known' | 'counted'>, cards: readonly CardHistory[]): CardHistory[] {
  const known = new Set(before.known.map(placeOf))
  const counted = new Set<string | undefined>(before.counted)
  return cards
    .filter((card) => !known.has(placeOf(card)))
    .map((card) => ({
      ...card,
      answers: card.answers.filter((one) => !counted.has(one.reviewId) && !counted.has(one.formerReviewId)),
    }))
    .filter(({ answers, state }) => answers.length > 0 || state)
}

const answersOf = (cards: readonly CardHistory[]): number => cards.reduce((sum, { answers }) => sum + answers.length, 0)

/** Nothing when a card got a log between reading and writing, or went. */
async function take(
  { db, clock }: RoomContext,
  place: { personId: string; deckId: string },
  { settings, ...before }: HistoryContext & Limit,
  cards: readonly CardHistory[],
): Promise<HistoryTaken | undefined> {
  const fresh = freshIn(before, cards)
  requireRoom(before, cards, fresh)
  if (fresh.length > 0) {
    // What all lines have alike is sent once.
    const circumstances = { ...place, settings, nowMs: clock() }
    const logs = fresh.map((card) => logOfBrought(card, circumstances))
    const lines = logs.flat()
    const records = logs.flatMap((log) => {
      const [first, last] = [log[0], log.at(-1)]
      return first && last?.after ? [{ ...first, state: last.after, introducedOn: first.studyDay }] : []
    })
    const isWritten = await keepHistory(db, place, { lines, records }, async (tx, allBrought) => {
      // Another batch may have come between.
      const brought = allBrought ?? (await countBrought(tx, place.personId, before.answersAtMost + 1))
      if (brought > before.answersAtMost) throw tooMany(before.answersAtMost)
    })
    if (!isWritten) return undefined
  }
  return { cards: fresh.length, answers: answersOf(fresh), known: cards.length - fresh.length }
}

function requireRoom(
  { cardIds, taken, brought, answersAtMost }: Omit<HistoryContext, 'settings'> & Limit,
  cards: readonly CardHistory[],
  fresh: readonly CardHistory[],
): void {
  if (cardIds.length < new Set(cards.map(({ cardId }) => cardId)).size) throw new Refusal('card_not_found')
  const used = new Set(taken)
  if (fresh.flatMap(idsOf).some((id) => used.has(id)))
    throw invalid('A “reviewId” of this batch belongs to something else already.')
  if (brought + answersOf(fresh) > answersAtMost) throw tooMany(answersAtMost)
}

/** The lines that a card's history becomes: its answers as they were given, and then what it had come to. */
function logOfBrought(
  { cardId, facet = wholeCard, answers, state }: CardHistory,
  circumstances: Circumstances,
): Brought[] {
  const { personId, deckId, settings, nowMs } = circumstances
  const policy = policyOf(settings)
  const recallOf = recallBy(settings)
  const studied = { personId, deckId, cardId, facet }
  const at = (instant: string) => lineOf({ studied, settings, atMs: Date.parse(instant), arrivedAtMs: nowMs })
  const given = answers
    .map(({ answeredAt, ...answer }) => ({ answer, line: at(answeredAt) }))
    .toSorted((one, other) => one.line.answeredAtMs - other.line.answeredAtMs)
  const entries = given.map(
    ({ answer: { reviewId, responseQuality }, line }): LogEntry => ({
      ...policy,
      kind: 'answer',
      isImported: true,
      id: reviewId,
      grade: responseQuality,
      atMs: line.answeredAtMs,
      studyDay: line.studyDay,
    }),
  )
  const active = replay(entries)
  const lines = given.flatMap(({ answer: { reviewId, responseQuality, durationMs }, line }, nth): Brought[] => {
    const { before, state: after } = active[nth] ?? {}
    if (!after) return []
    const predictedRecall = before ? recallOf(before, { atMs: line.answeredAtMs, studyDay: line.studyDay }) : null
    const answer = { id: reviewId, grade: responseQuality, durationMs: durationMs ?? null, predictedRecall }
    return [{ ...line, kind: 'answer', seq: nth + 1, ...answer, isImported: true, after }]
  })
  return state ? [...lines, lineOfState(state, active.at(-1)?.state)] : lines

  function lineOfState(past: NonNullable<CardHistory['state']>, answered: StudyState | undefined): Brought {
    const line = at(past.lastRepetition)
    const after = broughtState(past, { atMs: line.answeredAtMs, studyDay: line.studyDay }, answered)
    return { ...line, kind: 'import', seq: lines.length + 1, id: past.reviewId, isImported: false, after }
  }
}
