import { wholeCard } from '#domain/facet'
import { answerCard } from '#domain/schedule/answer'
import { momentOf } from '#domain/time'
import { call } from '#web/lib/api.ts'
import { fetchPicturesAhead } from '#web/rooms/card-face/pictures/ahead.ts'
import { rememberHtml } from '#web/rooms/card-face/sent/sent-sides.ts'
import type { States } from '../run/study-run.ts'
import { bodyOf, type KnownHere, type Loaded, query, type Scheduling, schedulingOf, statesOf } from './load.ts'
import { type Material, materialOfMany, together } from './material.ts'
import { type Bookmark, isOf, resume, type SessionScope } from './resume.ts'

/** Starts a session over all decks, of the cards with a tag where there is one, or goes on in the open one. */
export async function loadAll(
  { tag }: { tag?: string },
  scope: SessionScope,
  { bookmark, undone }: KnownHere,
): Promise<Loaded> {
  const [chosen, session] = await Promise.all([
    call('user.readSettings', { isEarly: true }),
    call('study.startAll', { query, body: { ...bodyOf(scope), ...(tag && { tag }) }, isEarly: scope === 'due' }),
  ])
  const settings = schedulingOf(chosen, session)
  const isSame = bookmark && isOf(bookmark, session._id)
  const many = together(session, isSame ? bookmark.many : undefined)
  const material = materialOfMany(many)
  rememberSides(material, session.sides ?? [])
  fetchPicturesAhead(session.cards.flatMap(({ frontEquation, backEquation }) => [frontEquation, backEquation]))
  const begun = momentOf(Date.now(), settings)
  const cardsToReview = session.cards.map(({ _id }) => _id)
  const sent = new Set(cardsToReview)
  const started = {
    sessionId: session._id,
    scope,
    cardsToReview,
    states: isSame ? withAnswers(statesOf(material.cards), bookmark, sent, settings) : statesOf(material.cards),
    cardIds: new Set(material.cards.map(({ _id }) => _id)),
    aside: new Set<string>(),
    studyDay: begun.studyDay,
    undone: undone.filter(({ cardId, facet = wholeCard }) => facet === material.facetOf(cardId)),
  }
  const { waiting, moreNow, dueLaterToday: laterToday } = session
  return {
    ...material,
    many,
    tag,
    settings,
    run: resume(started, bookmark),
    scope,
    begun,
    waiting,
    moreNow,
    laterToday,
  }
}

function rememberSides({ cards, homeOf }: Material, sides: { cardId: string; front: string; back: string }[]) {
  const cardOf = new Map(cards.map((card) => [card._id, card]))
  for (const { cardId, front, back } of sides) {
    const card = cardOf.get(cardId)
    if (!card) continue
    const { macros } = homeOf(cardId)
    rememberHtml(card.frontEquation, macros, front)
    rememberHtml(card.backEquation, macros, back)
  }
}

/** Of cards that the server does not ask now, what is remembered follows from the answers given here. */
function withAnswers(states: States, { given }: Bookmark, sent: ReadonlySet<string>, settings: Scheduling): States {
  const next = new Map(states)
  for (const { cardId, grade, answeredAtMs, before } of given)
    if (!sent.has(cardId))
      next.set(cardId, answerCard(before ?? undefined, grade, { atMs: answeredAtMs, settings }).state)
  return next
}
