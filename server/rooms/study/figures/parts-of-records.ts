import type { Database } from '#server/db/open'
import { portionsOf } from '#server/portions'
import type { CardOfSeveral } from '#server/rooms/progress/shared'
import { type Recent, readRecent } from '../exam/store.ts'
import { readSeveral } from '../facets-store.ts'
import { linesAtOnce } from '../log/stretches-store.ts'
import { comingOf } from './forecast.ts'
import type { DeckState } from './part.ts'
import { type Coming, type Memories, readForecast, readMemories } from './store.ts'
import { sampleAtMost } from './what-if.ts'

const ofDeck = ({ deckId }: { deckId: string }) => deckId

/** What is remembered of decks, and when it comes back, as many decks at a time as have so many lines. */
export async function goThroughRecords(db: Database, personId: string, decks: readonly DeckState[]) {
  const [coming, several, memories, recent]: [Coming[], CardOfSeveral[], Memories[], Recent[]] = [[], [], [], []]
  for (const some of portionsOf(decks, linesAtOnce, ({ lines }) => lines)) {
    const deckIds = some.map(ofDeck)
    const [ofCards, ofSeveral, ...others] = await Promise.all([
      readForecast(db, personId, deckIds),
      readSeveral(db, personId, deckIds, 'ever'),
      readMemories(db, personId, deckIds, sampleAtMost),
      readRecent(db, personId, deckIds),
    ])
    coming.push(...comingOf(ofCards, ofSeveral))
    several.push(...ofSeveral)
    memories.push(...others[0])
    recent.push(...others[1])
  }
  return {
    comingIn: Map.groupBy(coming, ofDeck),
    facetsOf: new Map(several.map(({ cardId, facets }) => [cardId, facets])),
    memoriesIn: new Map(memories.map((one) => [one.deckId, one])),
    recentIn: new Map(recent.map((one) => [one.deckId, one.recent])),
  }
}
