import type { Logger } from 'pino'
import { logFault } from '#server/http/failure'
import type { Handlers } from '#server/http/handler'
import { jsonStream } from '#server/http/json-stream'
import type { RoomContext } from '#server/room-context'
import { permittedDeck } from '#server/rooms/deck/service'
import { createComparison } from './compare.ts'
import { readGiven, readGivenOfFacets } from './given-store.ts'
import { bringHistory } from './history.ts'
import { readLapses } from './lapses-store.ts'
import { recompute } from './recompute.ts'

type LogCall = 'lapses' | 'answers' | 'import' | 'compareWeights' | 'recompute'

/** What was answered: to read, to bring from elsewhere, and to schedule anew by. */
export function logRoutes(
  context: RoomContext & { log: Pick<Logger, 'error' | 'warn'> },
): Handlers<`study.${LogCall}`> {
  const compare = createComparison(context)
  return {
    'study.lapses': async ({ viewer, params, input }) => {
      const deck = await permittedDeck(context, 'study.lapses', viewer, params.deckId)
      const { query } = await input()
      return readLapses(context.db, viewer.id, deck.id, query.facets === 'true')
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
