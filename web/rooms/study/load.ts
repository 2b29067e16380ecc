import type { Deck } from '#contract/deck'
import type { SessionSides } from '#contract/study'
import type { ScheduleSettings } from '#domain/schedule/state'
import { studyDayOf } from '#domain/time'
import { addressOf } from '#web/lib/address.ts'
import { call } from '#web/lib/api.ts'
import type { EarlyCall } from '#web/lib/early.ts'
import { rememberHtml } from '#web/rooms/card-face/engine.ts'
import { type Bookmark, resume, type SessionScope } from './resume.ts'
import { stateOf } from './state-of.ts'
import type { States, StudyRun } from './study-run.ts'

export type Loaded = { deck: Deck; settings: ScheduleSettings; run: StudyRun; scope: SessionScope; studyDay: number }

const statesOf = ({ cards }: Deck): States =>
  new Map(
    cards.flatMap(({ _id, studyData }) => {
      const state = stateOf(studyData)
      return state ? [[_id, state]] : []
    }),
  )

const query = { sides: 'true' } as const

const start = (deckId: string, scope: SessionScope) =>
  scope === 'full'
    ? call('study.startFull', { at: { deckId }, query })
    : call('study.start', {
        at: { deckId },
        query,
        body: { withLaterToday: scope === 'later' },
        isEarly: scope === 'due',
      })

/** What a session that begins with what is due asks for, in the words of `load`. */
export const earlyCallsOf = (deckId: string): EarlyCall[] => [
  ['GET', addressOf('deck.read', { deckId })],
  ['GET', addressOf('user.readSettings')],
  ['POST', addressOf('study.start', { deckId }, query), JSON.stringify({ withLaterToday: false })],
]

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

/** Starts a session, or goes on in the open one; `bookmark` is what this browser remembers of it. */
export async function load(deckId: string, scope: SessionScope, bookmark: Bookmark | undefined): Promise<Loaded> {
  const [deck, settings, session] = await Promise.all([
    call('deck.read', { at: { deckId }, isEarly: true }),
    call('user.readSettings', { isEarly: true }),
    start(deckId, scope),
  ])
  const studyDay = studyDayOf(Date.now(), settings)
  rememberSides(deck, session.sides)
  const started = {
    sessionId: session._id,
    scope,
    cardsToReview: session.cardsToReview,
    states: statesOf(deck),
    cardIds: new Set(deck.cards.map(({ _id }) => _id)),
    studyDay,
  }
  return { deck, settings, run: resume(started, bookmark), scope, studyDay }
}
