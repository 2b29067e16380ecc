import type { Card } from '#contract/card'
import type { Loaded } from './load.ts'
import { type Material, materialOfMany, together } from './material.ts'
import type { Anew } from './read-anew.ts'
import { staysIn } from './resume.ts'

type OnScreen = Loaded & { turn: number }

/** Whether something was answered, taken back or chosen about a card since: of that the server had not heard when it was asked. */
function touchedSince(asked: OnScreen, now: OnScreen): (cardId: string) => boolean {
  const acted = new Set([
    ...[...asked.run.acts, ...now.run.acts].map(({ cardId }) => cardId),
    ...(now.run.touched ?? []).slice(asked.run.touched?.length),
  ])
  return (cardId) => acted.has(cardId) || asked.run.states.get(cardId) !== now.run.states.get(cardId)
}

/** What the session goes through from now on. What was written on a card here, or chosen about it since, stays. */
function materialOf(
  now: OnScreen,
  { sent }: Anew,
  isTouched: (cardId: string) => boolean,
): Material & Pick<Loaded, 'many'> {
  const here = new Map(now.cards.map((card) => [card._id, card]))
  const latest = <Sent extends Card>(card: Sent): Sent => {
    const known = here.get(card._id)
    if (!known) return card
    const { frontEquation, backEquation, version } = known.version < card.version ? card : known
    const { choice } = isTouched(card._id) ? known : card
    return { ...card, frontEquation, backEquation, version, choice }
  }
  if ('homeOf' in sent) return { ...sent, cards: sent.cards.map(latest) }
  const many = together({ ...sent, cards: sent.cards.map(latest) }, now.many)
  return { ...materialOfMany(many), many }
}

/**
 * A session with what the server says of it: without the cards that were answered, set aside or deleted elsewhere, the others as
 * they are written and remembered now. It gets no card that it did not have: those are told of at its end. docs/rules.md §Study.35.
 */
export function renewed(asked: OnScreen, now: OnScreen, anew: Anew): OnScreen {
  const isTouched = touchedSince(asked, now)
  const material = materialOf(now, anew, isTouched)
  const there = new Set(material.cards.map(({ _id }) => _id))
  const isThere = ({ cardId }: { cardId: string }) => there.has(cardId)
  const given = now.run.given.filter(isThere)
  const states = new Map(now.run.states)
  for (const [cardId, state] of anew.states)
    if (isTouched(cardId)) continue
    else if (state) states.set(cardId, state)
    else states.delete(cardId)
  const givenAtMs = new Map(given.map(({ cardId, answeredAtMs }) => [cardId, answeredAtMs]))
  /** Since it was answered here or, where it was not, since the session has known of it. */
  const isAnsweredElsewhere = (cardId: string) => {
    const knownAtMs = givenAtMs.get(cardId) ?? now.run.states.get(cardId)?.lastReviewAtMs ?? 0
    return (anew.answeredAtMs(cardId, now.facetOf(cardId)) ?? 0) > knownAtMs
  }
  const stays = staysIn(given, { there, due: new Set(anew.cardsToReview), aside: anew.aside })
  const queue = now.run.queue.filter((cardId) =>
    isTouched(cardId) ? there.has(cardId) : stays(cardId) && !isAnsweredElsewhere(cardId),
  )
  return {
    ...now,
    ...material,
    settings: anew.settings,
    run: { ...now.run, sessionId: anew.sessionId, queue, given, acts: now.run.acts.filter(isThere), states },
    turn: queue[0] === now.run.queue[0] ? now.turn : now.turn + 1,
  }
}

/** A session that has come to its end, with how many cards there are to go on with: come since, or left elsewhere. */
export function renewedAtEnd(asked: OnScreen, now: OnScreen, anew: Anew): OnScreen {
  const ended = renewed(asked, now, anew)
  const done = new Set([...ended.run.given, ...ended.run.acts].map(({ cardId }) => cardId))
  const { begun, laterToday, moreNow = 0, waiting, exam } = anew
  const come = anew.cardsToReview.filter((cardId) => !done.has(cardId)).length
  return {
    ...ended,
    begun,
    moreNow: come + moreNow,
    ...(laterToday !== undefined && { laterToday }),
    ...(now.scope === 'due' && { waiting, exam }),
  }
}
