import type { PublicReader } from '#contract/page'
import { createCache } from '#server/cache'
import type { PageBytes } from './page-bytes.ts'

type Answer = object | undefined
type Question = keyof PublicReader
type Read = (...asked: unknown[]) => Promise<Answer>

/** What one page has read, by what it asked for; the same thing is read once. */
export type Reading = { reader: PublicReader; answers: Map<string, Promise<Answer>> }

export function readOnce(reader: PublicReader): Reading {
  const answers: Reading['answers'] = new Map()
  const once = (name: Question) =>
    function read(...asked: unknown[]) {
      const key = JSON.stringify([name, ...asked])
      const known = answers.get(key)
      if (known) return known
      const answer = (reader[name] as Read)(...asked)
      answers.set(key, answer)
      return answer
    }
  const reading = { listDecks: once('listDecks'), readDeck: once('readDeck') } as PublicReader
  return { reader: reading, answers }
}

/** What was read is not kept alive by a page that shows it; nothing stands for a deck that was not there. */
type Seen = WeakRef<object> | undefined
export type RememberedPage = { bytes: PageBytes; headers: [string, string][] }
type Entry = { page: RememberedPage; seen: ReadonlyMap<string, Seen> }

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
    page.bytes.reduce((sum, piece) => sum + piece.length / 2, seen.size * weightOfSeen),
  )
  return {
    async recall(key: string, { reader }: Reading): Promise<RememberedPage | undefined> {
      const entry = pages.get(key)
      if (!entry) return undefined
      const isTrue = await Promise.all([...entry.seen].map(([question, seen]) => isSame(reader, question, seen)))
      return isTrue.every(Boolean) ? entry.page : undefined
    },

    async keep(key: string, page: RememberedPage, { answers }: Reading): Promise<void> {
      if (key.length > addressAtMost) return
      const settled = await Promise.allSettled(answers.values())
      const values = settled.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      if (values.length < settled.length) return
      const seen = [...answers.keys()].map(
        (question, nth) => [question, values[nth] && new WeakRef(values[nth])] as const,
      )
      pages.set(key, { page, seen: new Map(seen) })
    },
  }
}

async function isSame(reader: PublicReader, question: string, seen: Seen): Promise<boolean> {
  const [name, ...asked] = JSON.parse(question) as [Question, ...unknown[]]
  try {
    const answer = await (reader[name] as Read)(...asked)
    return answer ? seen?.deref() === answer : seen === undefined
  } catch {
    // The page itself is told why, and says it.
    return false
  }
}
