import type { z } from 'zod'
import type { SessionQuery } from '#contract/session'
import type { Handlers } from '#server/http/handler'
import { parseId, permitted } from '#server/http/permit'
import { permittedDeck } from '#server/rooms/deck/service'
import { readAhead } from '../ahead.ts'
import { finishOverAll, startOverAll } from '../all/service.ts'
import { tagsToStudy } from '../all/tags.ts'
import type { SessionStarts } from '../answer/session-starts.ts'
import { createFitting, type FitContext } from '../fit/service.ts'
import { deckToStudy, finishSession, startSession } from './service.ts'

type SessionCall = 'ahead' | 'start' | 'startFull' | 'startAll' | 'tags' | 'end' | 'endAll'

/** What a client that starts a session wants with its list. */
const extrasOf = ({ sides, facets, goesOn }: z.output<typeof SessionQuery>) => ({
  withSides: sides === 'true',
  withFacets: facets === 'true',
  goesOn: goesOn === 'true',
})

/** Sessions in a deck and over all of them. */
export function sessionRoutes(context: FitContext & { starts: SessionStarts }): Handlers<`study.${SessionCall}`> {
  const considerFit = createFitting(context)
  return {
    'study.ahead': async ({ viewer, params }) => {
      const deck = permitted('study.ahead', viewer, await deckToStudy(context, viewer, parseId(params.deckId)))
      return readAhead(context, viewer, deck)
    },
    'study.start': async ({ viewer, params, input }) => {
      const deck = permitted('study.start', viewer, await deckToStudy(context, viewer, parseId(params.deckId)))
      const { body, query } = await input()
      const { withLaterToday = false, withMore = false } = body
      considerFit(viewer.id)
      return startSession(context, viewer, deck, { kind: 'due', withLaterToday, withMore, ...extrasOf(query) })
    },
    'study.startFull': async ({ viewer, params, input }) => {
      const deck = permitted('study.startFull', viewer, await deckToStudy(context, viewer, parseId(params.deckId)))
      const { query } = await input()
      const whole = { kind: 'full', withLaterToday: false, withMore: false } as const
      return startSession(context, viewer, deck, { ...whole, ...extrasOf(query) })
    },
    'study.startAll': async ({ viewer, input }) => {
      const { body, query } = await input()
      const { withLaterToday = false, withMore = false, tag } = body
      considerFit(viewer.id)
      return startOverAll(context, viewer, { withLaterToday, withMore, tag, ...extrasOf(query) })
    },
    'study.tags': ({ viewer }) => tagsToStudy(context, viewer),
    'study.endAll': ({ viewer }) => finishOverAll(context, viewer),
    'study.end': async ({ viewer, params }) => {
      const deck = await permittedDeck(context, 'study.end', viewer, params.deckId)
      await finishSession(context, viewer, deck.id)
    },
  }
}
