import { deckChoiceOnWire, examOf } from '#contract/deck-choice'
import type { CallAbout } from '#contract/paths'
import type { Counters } from '#server/counters'
import type { Handlers } from '#server/http/handler'
import { parseId, permitted } from '#server/http/permit'
import { permittedDeck } from '#server/rooms/deck/service'
import { answerRoutes } from './answer/routes.ts'
import { createSessionStarts } from './answer/session-starts.ts'
import { permittedCard } from './card.ts'
import { choose } from './choose.ts'
import { chooseDeck, readChoiceBeside } from './choose-deck.ts'
import { figuresRoutes } from './figures/routes.ts'
import type { FitContext } from './fit/service.ts'
import { logRoutes } from './log/routes.ts'
import { createAllProgress, recordsOf } from './progress.ts'
import { readStudiedDeck } from './progress-store.ts'
import { sessionRoutes } from './session/routes.ts'

/** Every call about studying. */
export function studyRoutes(deps: FitContext & { counters: Counters }): Handlers<CallAbout<'study'>> {
  const context = { ...deps, starts: createSessionStarts() }
  const allProgress = createAllProgress(context)
  return {
    ...sessionRoutes(context),
    ...answerRoutes(context),
    ...figuresRoutes(context),
    ...logRoutes(context),
    'study.progress': ({ viewer }) => allProgress(viewer),
    'study.deckProgress': async ({ viewer, params }) => {
      const deck = await readStudiedDeck(context.db, viewer.id, parseId(params.deckId))
      return recordsOf(permitted('study.deckProgress', viewer, deck))
    },
    'study.choose': async ({ viewer, params, input }) => {
      const card = await permittedCard(context, 'study.choose', viewer, params)
      const { body } = await input()
      return choose(context, viewer, card, body)
    },
    'study.deckChoice': async ({ viewer, params }) => {
      const { id: deckId } = await permittedDeck(context, 'study.deckChoice', viewer, params.deckId)
      return readChoiceBeside(context, viewer, deckId)
    },
    'study.chooseDeck': async ({ viewer, params, input }) => {
      const deck = await permittedDeck(context, 'study.chooseDeck', viewer, params.deckId)
      const { body } = await input()
      return deckChoiceOnWire(await chooseDeck(context, viewer, deck, { ...body, exam: examOf(body.exam) }))
    },
  }
}
