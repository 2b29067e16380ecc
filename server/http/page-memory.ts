import type { PublicReader } from '#contract/page'
import { createCache } from '#server/cache'
import type { PageBytes } from './page-bytes.ts'

type Answer = object | undefined
type Ask = (reader: PublicReader) => Promise<Answer>

/** What one page has read, and how to ask for it anew; the same thing is read once. */
export type Reading = { reader: PublicReader; reads: { ask: Ask; answer: Promise<Answer> }[] }

export function readOnce(reader: PublicReader): Reading {
  const reads: Reading['reads'] = []
  const once = <Asked extends unknown[], Read extends Answer>(
    ask: (reader: PublicReader, ...asked: Asked) => Promise<Read>,
  ) => {
    const known = new Map<string, Promise<Read>>()
    return (...asked: Asked): Promise<Read> => {
      const key = JSON.stringify(asked)
      const before = known.get(key)
      if (before) return before
      const answer = ask(reader, ...asked)
      known.set(key, answer)
      reads.push({ ask: (reader) => ask(reader, ...asked), answer })
      return answer
    }
  }
  return {
    reader: {
      listDecks: once((reader, query) => reader.listDecks(query)),
      readDeck: once((reader, deckId, part) => reader.readDeck(deckId, part)),
    },
    reads,
  }
}

/** What was read is not kept alive by a page that shows it; nothing stands for a deck that was not there. */
type Seen = { ask: Ask; answer: WeakRef<object> | undefined }
export type RememberedPage = { bytes: PageBytes; headers: [string, string][] }
type Entry = { page: RememberedPage; seen: readonly Seen[] }

const bytesAtMost = 16_000_000
const addressAtMost = 300
/** In UTF-16 units, a question with its answer's place. */
const weightOfSeen = 200

/**
 * Pages as they were rendered, and what they had read. One is shown again only if, asked anew, everything that it read is
 * the very thing that it was: the readers answer with one object for as long as the database says that nothing of it
 * changed, to whoever has nothing of their own in it (ADR 11).
 */
export function createPageMemory() {
  const pages = createCache<Entry>(bytesAtMost, ({ page, seen }) =>
    page.bytes.reduce((sum, piece) => sum + piece.length / 2, seen.length * weightOfSeen),
  )
  return {
    async recall(key: string, { reader }: Reading): Promise<RememberedPage | undefined> {
      const entry = pages.get(key)
      if (!entry) return undefined
      const isTrue = await Promise.all(entry.seen.map((seen) => isSame(reader, seen)))
      return isTrue.every(Boolean) ? entry.page : undefined
    },

    async keep(key: string, page: RememberedPage, { reads }: Reading): Promise<void> {
      if (key.length > addressAtMost) return
      try {
        const seen = reads.map(async ({ ask, answer }) => ({ ask, answer: weakly(await answer) }))
        pages.set(key, { page, seen: await Promise.all(seen) })
      } catch {
        // What could not be read will perhaps be there when it is asked for again.
      }
    },
  }
}

const weakly = (answer: Answer) => answer && new WeakRef(answer)

async function isSame(reader: PublicReader, { ask, answer }: Seen): Promise<boolean> {
  try {
    const now = await ask(reader)
    return now ? answer?.deref() === now : answer === undefined
  } catch {
    // The page itself is told why, and says it.
    return false
  }
}
