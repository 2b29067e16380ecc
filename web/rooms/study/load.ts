import type { Deck } from '#contract/deck'
import type { ScheduleSettings } from '#domain/schedule/state'
import { studyDayOf } from '#domain/time'
import { call } from '#web/lib/api.ts'
import { type Asked, type Bookmark, resume } from './resume.ts'
import type { Sitting, States } from './sitting.ts'
import { stateOf } from './state-of.ts'

export type Loaded = { deck: Deck; settings: ScheduleSettings; sitting: Sitting; asked: Asked; studyDay: number }

const statesOf = ({ cards }: Deck): States =>
  new Map(
    cards.flatMap(({ _id, studyData }) => {
      const state = stateOf(studyData)
      return state ? [[_id, state]] : []
    }),
  )

const start = (deckId: string, asked: Asked) =>
  asked === 'full'
    ? call('study.startFull', { at: { deckId } })
    : call('study.start', { at: { deckId }, body: { withLaterToday: asked === 'later' } })

/** Starts a session, or goes on in the open one; `bookmark` is what this browser remembers of it. */
export async function load(deckId: string, asked: Asked, bookmark: Bookmark | undefined): Promise<Loaded> {
  const [deck, settings, session] = await Promise.all([
    call('deck.read', { at: { deckId } }),
    call('user.readSettings'),
    start(deckId, asked),
  ])
  const studyDay = studyDayOf(Date.now(), settings)
  const started = {
    sessionId: session._id,
    asked,
    cardsToReview: session.cardsToReview,
    states: statesOf(deck),
    cardIds: new Set(deck.cards.map(({ _id }) => _id)),
    studyDay,
  }
  return { deck, settings, sitting: resume(started, bookmark), asked, studyDay }
}
