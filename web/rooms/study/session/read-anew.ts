import type { Card } from '#contract/card'
import type { SessionOverAll } from '#contract/session'
import { overDecks } from '#contract/study-links'
import { stateOf } from '#contract/study-state'
import { type Facet, wholeCard } from '#domain/facet'
import type { StudyState } from '#domain/schedule/state'
import { type Moment, momentOf } from '#domain/time'
import { call } from '#web/lib/api.ts'
import { fromServer } from '#web/lib/from-server.ts'
import { bodyOf, freshly, type Loaded, type Scheduling, schedulingOf } from './load.ts'
import { type Many, type Material, materialOf } from './material.ts'
import type { SessionScope } from './resume.ts'

/** How the server has a session now that is on screen. */
export type Anew = Pick<Loaded, 'waiting' | 'exam' | 'laterToday' | 'moreNow'> & {
  sessionId: string
  cardsToReview: readonly string[]
  /** Cards that are set aside: of many decks those of them that were answered today. */
  aside: ReadonlySet<string>
  /** When a facet of a card was answered last, if that was today. */
  answeredAtMs: (cardId: string, facet: Facet) => number | undefined
  /** The deck and its cards as they are now, or those cards of many that would be asked now. */
  sent: Material | Many
  /** What is remembered, of the cards that were told about; nothing of one that was never studied. */
  states: ReadonlyMap<string, StudyState | undefined>
  settings: Scheduling
  begun: Moment
}

/** The first question and its answer are not set by the server, as for a page that only comes. */
const query = { facets: 'true', goesOn: 'true' } as const

const statesOf = (cards: readonly Pick<Card, '_id' | 'studyData'>[]): Anew['states'] =>
  new Map(cards.map(({ _id, studyData }) => [_id, stateOf(studyData)]))

function answeredAtMsIn({ answeredToday = [] }: Pick<SessionOverAll, 'answeredToday'>): Anew['answeredAtMs'] {
  const keyOf = (cardId: string, facet: Facet) => `${cardId} ${facet}`
  const all = new Map(
    answeredToday.map(({ cardId, facet = wholeCard, answeredAt }) => [keyOf(cardId, facet), Date.parse(answeredAt)]),
  )
  return (cardId, facet) => all.get(keyOf(cardId, facet))
}

/** Asks the server how a session stands, and for its cards only where one was edited, added or deleted since. */
export function readAnew(deckId: string, scope: SessionScope, known: Loaded): Promise<Anew> {
  const over = overDecks(deckId)
  // A study day may begin while the answer is on its way, of which that says nothing.
  const askedAtMs = Date.now()
  return fromServer(over ? readAllAnew(over, scope, askedAtMs) : readDeckAnew(deckId, scope, known, askedAtMs))
}

async function readDeckAnew(
  deckId: string,
  scope: SessionScope,
  { deck: known, cards }: Loaded,
  askedAtMs: number,
): Promise<Anew> {
  const at = { deckId }
  const [chosen, session] = await Promise.all([
    call('user.readSettings'),
    scope === 'full' ? call('study.startFull', { at, query }) : call('study.start', { at, query, body: bodyOf(scope) }),
  ])
  const isSame = known?.version === session.deckVersion
  const read = known && isSame ? { ...known, cards: [...cards] } : await call('deck.read', { at })
  const sent = materialOf(read, session)
  const facets = (session.facets ?? []).map(({ cardId, studyData }) => ({ _id: cardId, studyData }))
  const settings = schedulingOf(chosen, session)
  return {
    sessionId: session._id,
    cardsToReview: session.cardsToReview,
    aside: new Set(session.aside),
    answeredAtMs: answeredAtMsIn(session),
    sent,
    states: statesOf([...(isSame ? facets : sent.cards), ...freshly(session)]),
    settings,
    begun: momentOf(askedAtMs, settings),
    waiting: session.waiting,
    exam: session.exam,
  }
}

async function readAllAnew({ tag }: { tag?: string }, scope: SessionScope, askedAtMs: number): Promise<Anew> {
  const [chosen, session] = await Promise.all([
    call('user.readSettings'),
    call('study.startAll', { query, body: { ...bodyOf(scope), ...(tag && { tag }) } }),
  ])
  const settings = schedulingOf(chosen, session)
  return {
    sessionId: session._id,
    cardsToReview: session.cards.map(({ _id }) => _id),
    aside: new Set(session.aside),
    answeredAtMs: answeredAtMsIn(session),
    sent: session,
    states: statesOf(session.cards),
    settings,
    begun: momentOf(askedAtMs, settings),
    waiting: session.waiting,
    laterToday: session.dueLaterToday,
    moreNow: session.moreNow,
  }
}
