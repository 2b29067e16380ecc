import type { z } from 'zod'
import { deckChoiceOnWire, examOf } from '#contract/deck-choice'
import type { CallAbout } from '#contract/paths'
import type { SessionQuery } from '#contract/session'
import { wholeCard } from '#domain/facet'
import type { Counters } from '#server/counters'
import { titled } from '#server/deck-name'
import { logFault } from '#server/http/failure'
import type { Handlers } from '#server/http/handler'
import { jsonStream } from '#server/http/json-stream'
import { parseId, permitted } from '#server/http/permit'
import { permittedDeck } from '#server/rooms/deck/service'
import { readAhead } from './ahead.ts'
import { finishOverAll, startOverAll } from './all/service.ts'
import { tagsToStudy } from './all/tags.ts'
import { receive } from './answer/receive.ts'
import { countingRefused } from './answer/refused.ts'
import { createSessionStarts } from './answer/session-starts.ts'
import { undo } from './answer/undo.ts'
import { cardAt, permittedCard } from './card.ts'
import { choose } from './choose.ts'
import { chooseDeck, readChoiceBeside } from './choose-deck.ts'
import { createFigures } from './figures/service.ts'
import { createFitting, type FitContext } from './fit/service.ts'
import { createComparison } from './log/compare.ts'
import { readGiven, readGivenOfFacets } from './log/given-store.ts'
import { bringHistory } from './log/history.ts'
import { readLapses } from './log/lapses-store.ts'
import { recompute } from './log/recompute.ts'
import { createAllProgress, recordsOf } from './progress.ts'
import { readStudiedDeck } from './progress-store.ts'
import { deckToStudy, finishSession, startSession } from './session/service.ts'

/** What a client that starts a session wants with its list. */
const extrasOf = ({ sides, facets, goesOn }: z.output<typeof SessionQuery>) => ({
  withSides: sides === 'true',
  withFacets: facets === 'true',
  goesOn: goesOn === 'true',
})

/** Every call about studying. */
export function studyRoutes(context: FitContext & { counters: Counters }): Handlers<CallAbout<'study'>> {
  const allProgress = createAllProgress(context)
  const figures = createFigures(context)
  const compare = createComparison(context)
  const considerFit = createFitting(context)
  const starts = createSessionStarts()
  const counted = countingRefused(context.counters)
  return {
    'study.progress': ({ viewer }) => allProgress(viewer),
    'study.deckProgress': async ({ viewer, params }) => {
      const deck = await readStudiedDeck(context.db, viewer.id, parseId(params.deckId))
      return recordsOf(permitted('study.deckProgress', viewer, deck))
    },
    'study.figures': ({ viewer }) => figures(viewer),
    'study.deckFigures': async ({ viewer, params }) => {
      const { id, title } = await permittedDeck(context, 'study.deckFigures', viewer, params.deckId)
      return { deck: { _id: id, ...titled(title) }, ...(await figures(viewer, id)) }
    },
    'study.lapses': async ({ viewer, params, input }) => {
      const deck = await permittedDeck(context, 'study.lapses', viewer, params.deckId)
      const { query } = await input()
      return readLapses(context.db, viewer.id, deck.id, query.facets === 'true')
    },
    'study.ahead': async ({ viewer, params }) => {
      const deck = permitted('study.ahead', viewer, await deckToStudy(context, viewer, parseId(params.deckId)))
      return readAhead(context, viewer, deck)
    },
    'study.start': async ({ viewer, params, input }) => {
      const deck = permitted('study.start', viewer, await deckToStudy(context, viewer, parseId(params.deckId)))
      const { body, query } = await input()
      const { withLaterToday = false, withMore = false } = body
      considerFit(viewer.id)
      return startSession({ ...context, starts }, viewer, deck, {
        kind: 'due',
        withLaterToday,
        withMore,
        ...extrasOf(query),
      })
    },
    'study.startFull': async ({ viewer, params, input }) => {
      const deck = permitted('study.startFull', viewer, await deckToStudy(context, viewer, parseId(params.deckId)))
      const { query } = await input()
      return startSession({ ...context, starts }, viewer, deck, {
        kind: 'full',
        withLaterToday: false,
        withMore: false,
        ...extrasOf(query),
      })
    },
    'study.startAll': async ({ viewer, input }) => {
      const { body, query } = await input()
      const { withLaterToday = false, withMore = false, tag } = body
      considerFit(viewer.id)
      return startOverAll({ ...context, starts }, viewer, { withLaterToday, withMore, tag, ...extrasOf(query) })
    },
    'study.tags': ({ viewer }) => tagsToStudy(context, viewer),
    'study.endAll': ({ viewer }) => finishOverAll(context, viewer),
    'study.end': async ({ viewer, params }) => {
      const deck = await permittedDeck(context, 'study.end', viewer, params.deckId)
      await finishSession(context, viewer, deck.id)
    },
    'study.answer': counted(async ({ viewer, params, input }) =>
      receive({ ...context, starts }, viewer, cardAt(params), input),
    ),
    'study.undo': counted(async ({ viewer, params, input }) => {
      const card = await permittedCard(context, 'study.undo', viewer, params)
      const { body } = await input()
      return undo(context, viewer, { ...card, facet: body.facet ?? wholeCard }, body.reviewId)
    }),
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
    'study.answers': async ({ viewer, params, requestId }) => {
      const { id } = await permittedDeck(context, 'study.answers', viewer, params.deckId)
      const onFault = (error: unknown) => logFault(context.log, requestId, error)
      const [answers, ofFacets] = [readGiven, readGivenOfFacets].map((read) => read(context.db, viewer.id, id))
      return jsonStream({ answers, ofFacets }, onFault)
    },
    'study.import': async ({ viewer, params, input }) => {
      const deck = await permittedDeck(context, 'study.import', viewer, params.deckId)
      const { body } = await input()
      return bringHistory(context, viewer, deck, body)
    },
    'study.compareWeights': async ({ viewer, input }) => {
      const { query } = await input()
      return compare(viewer, query.weights)
    },
    'study.recompute': ({ viewer }) => recompute(context, viewer),
  }
}
