import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import type { SessionSides, StudySession } from '#contract/session'
import { overDecks } from '#contract/study-links'
import { ownFitOf, stateOf } from '#contract/study-state'
import type { Settings } from '#contract/user'
import { type Facet, wholeCard } from '#domain/facet'
import type { ScheduleSettings } from '#domain/schedule/state'
import { type Moment, momentOf } from '#domain/time'
import { addressOf } from '#web/lib/address.ts'
import { call } from '#web/lib/api.ts'
import type { EarlyCall } from '#web/lib/early.ts'
import { asOf } from '#web/lib/in-place.ts'
import { fetchPicturesAhead } from '#web/rooms/card-face/pictures/ahead.ts'
import { rememberHtml } from '#web/rooms/card-face/sent/sent-sides.ts'
import type { States, StudyRun } from '../run/study-run.ts'
import { isAside } from './card-choices.ts'
import { isExamAhead } from './exam-ahead.ts'
import { type Many, type Material, materialOf } from './material.ts'
import { type Bookmark, resume, type SessionScope, type Undone } from './resume.ts'

/** The settings, with the fit that the server goes by. */
export type Scheduling = Settings & Pick<ScheduleSettings, 'fit'>

export const schedulingOf = (settings: Settings, session: Parameters<typeof ownFitOf>[0]): Scheduling => ({
  ...settings,
  ...ownFitOf(session),
})

export type Loaded = Material & {
  /** Of many decks, what a reload has to find again. */
  many?: Many
  settings: Scheduling
  run: StudyRun
  scope: SessionScope
  /** When it began, or was gone on with after a reload. */
  begun: Moment
  /** Only cards that have it are asked. */
  tag?: string | undefined
  /** What the day's limits hold back. */
  waiting: StudySession['waiting']
  /** What is asked is the plan for an exam. */
  exam?: StudySession['exam']
  /** There is such a plan, and the server that makes it was not reached. */
  isPlanAway?: boolean
  /** What falls due later on this study day, where that does not follow from the cards that are here. */
  laterToday?: number
  /** How many more there are than one list has. */
  moreNow?: number
}

export const statesOf = (cards: readonly Pick<Card, '_id' | 'studyData'>[]): States =>
  new Map(
    cards.flatMap(({ _id, studyData }) => {
      const state = stateOf(studyData)
      return state ? [[_id, state]] : []
    }),
  )

export const query = { sides: 'true', facets: 'true' } as const

/** What a session of that scope asks for. */
export const bodyOf = (scope: SessionScope) =>
  scope === 'more' ? { withMore: true } : { withLaterToday: scope === 'later' }

const start = (deckId: string, scope: SessionScope) =>
  scope === 'full'
    ? call('study.startFull', { at: { deckId }, query })
    : call('study.start', { at: { deckId }, query, body: bodyOf(scope), isEarly: scope === 'due' })

const dueOnly = { withLaterToday: false }

/**
 * What a session that begins with what is due asks for, in the words of `load` and `loadAll`: first the session, which shows
 * the first question, for a browser fetches few things at once.
 */
export function earlyCallsOf(deckId: string): EarlyCall[] {
  const over = overDecks(deckId)
  if (over)
    return [
      ['POST', addressOf('study.startAll', {}, query), JSON.stringify({ ...dueOnly, ...over })],
      ['GET', addressOf('user.readSettings')],
    ]
  return [
    ['POST', addressOf('study.start', { deckId }, query), JSON.stringify(dueOnly)],
    ['GET', addressOf('deck.read', { deckId })],
    ['GET', addressOf('user.readSettings')],
  ]
}

/** Keeps what the server has set, unless the deck has changed between the two answers. */
function rememberSides({ version, cards, macros }: Deck, sides: SessionSides | undefined) {
  if (sides?.deckVersion !== version) return
  const cardOf = new Map(cards.map((card) => [card._id, card]))
  for (const { cardId, front, back } of sides.cards) {
    const card = cardOf.get(cardId)
    if (!card) continue
    rememberHtml(card.frontEquation, macros, front)
    rememberHtml(card.backEquation, macros, back)
  }
}

/** Of which cards more was told with the session than with the deck. */
export const freshly = ({ memories = [] }: StudySession) =>
  memories.map(({ cardId, studyData }) => ({ _id: cardId, studyData }))

async function hasExamFrom(studyDay: number, deckId: string): Promise<boolean> {
  return isExamAhead(await call('study.deckChoice', { at: { deckId } }), studyDay)
}

/** What this browser knows of a session: what it remembers of it, and undos that the server has not heard of. */
export type KnownHere = { bookmark: Bookmark | undefined; undone: readonly (Undone & { facet?: Facet })[] }

/** Starts a session, or goes on in the open one. */
export async function load(deckId: string, scope: SessionScope, { bookmark, undone }: KnownHere): Promise<Loaded> {
  const [deck, settings, session] = await Promise.all([
    call('deck.read', { at: { deckId }, isEarly: true }),
    call('user.readSettings', { isEarly: true }),
    start(deckId, scope),
  ])
  const begun = momentOf(Date.now(), settings)
  rememberSides(deck, session.sides)
  const material = materialOf(deck, session)
  const started = {
    sessionId: session._id,
    scope,
    cardsToReview: session.cardsToReview,
    states: new Map([...statesOf(material.cards), ...statesOf(freshly(session))]),
    cardIds: new Set(deck.cards.map(({ _id }) => _id)),
    aside: new Set(deck.cards.filter((card) => isAside(card, begun.atMs)).map(({ _id }) => _id)),
    studyDay: begun.studyDay,
    undone: undone.filter(({ cardId, facet = wholeCard }) => facet === material.facetOf(cardId)),
  }
  const run = resume(started, bookmark)
  const isAsked = new Set(session.cardsToReview)
  fetchPicturesAhead(
    deck.cards
      .filter(({ _id }) => isAsked.has(_id))
      .flatMap(({ frontEquation, backEquation }) => [frontEquation, backEquation]),
  )
  return {
    ...material,
    settings: schedulingOf(settings, session),
    run,
    scope,
    begun,
    waiting: session.waiting,
    exam: session.exam,
    isPlanAway: asOf() !== undefined && (await hasExamFrom(begun.studyDay, deckId)),
  }
}
