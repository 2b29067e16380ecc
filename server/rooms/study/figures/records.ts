import type { Database } from '#server/db/open'
import type { DeckState } from './parts.ts'
import { type Asked, type Coming, type Memories, readForecast, readMemories } from './store.ts'
import { sampleAtMost } from './what-if.ts'

/** What the records of one deck say, and of which state of it. */
export type RecordsPart = Pick<DeckState, 'mark' | 'version'> & { coming: Coming[]; memories: Memories | undefined }

export const forecastDays = 30

/** What the records of all decks say; `before` is of the same study day. Memories are of all decks alone. */
export async function readRecordParts(
  db: Database,
  asked: Asked,
  before: ReadonlyMap<string, RecordsPart>,
  decks: readonly DeckState[],
): Promise<Map<string, RecordsPart>> {
  const isAsItWas = ({ deckId, mark, version }: DeckState) => {
    const part = before.get(deckId)
    return part?.mark === mark && part.version === version
  }
  const stale = decks.filter((deck) => !isAsItWas(deck))
  const deckIds = stale.map(({ deckId }) => deckId)
  const [forecast, memories] =
    stale.length === 0
      ? [[], []]
      : await Promise.all([
          readForecast(db, asked, deckIds, forecastDays),
          asked.deckId ? [] : readMemories(db, asked, deckIds, sampleAtMost),
        ])
  const comingIn = Map.groupBy(forecast, ({ deckId }) => deckId)
  const memoriesIn = new Map(memories.map((one) => [one.deckId, one]))
  return new Map(
    decks.map((deck) => {
      const { deckId, mark, version } = deck
      const known = before.get(deckId)
      if (known && isAsItWas(deck)) return [deckId, known]
      return [deckId, { mark, version, coming: comingIn.get(deckId) ?? [], memories: memoriesIn.get(deckId) }]
    }),
  )
}
