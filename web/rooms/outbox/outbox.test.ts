import { describe, expect, it } from 'vitest'
import type { AnswerOutcome } from '#contract/study'
import { ApiError } from '#web/lib/api-error.ts'
import type { Entry } from './entry.ts'
import { entryStorageOf, storageWithMemory, type TextStorage } from './entry-storage.ts'
import { createOutbox, type OutboxListener } from './outbox.ts'

const about = (reviewId: string) => ({ reviewId, deckId: 'deck', cardId: `card of ${reviewId}` })
const answer = (reviewId: string): Entry => ({
  ...about(reviewId),
  kind: 'answer',
  grade: 4,
  answeredAt: '2026-11-20T10:00:00Z',
  durationMs: 3000,
})
const undo = (reviewId: string): Entry => ({ ...about(reviewId), kind: 'undo' })

const outcome = (reviewId: string): AnswerOutcome => ({
  reviewId,
  studyData: { eFactor: 2.5, nextInterval: 1, lastRepetition: null, repetitionNumber: 1 },
})

/** One turn at a time, first come first served, as the browser's own locks. */
const queueOfTurns = () => {
  let last: Promise<void> = Promise.resolve()
  return (work: () => Promise<void>) => {
    last = last.then(work)
    return last
  }
}

/** A browser with one storage, in which any number of tabs can be opened, and a server that can be told to fail. */
function browser({
  storage = storageWithMemory(undefined),
  personId = 'alice',
}: {
  storage?: TextStorage
  personId?: string
} = {}) {
  const heard: string[] = []
  const told: string[] = []
  const troubles: unknown[] = []
  const timers: { work: () => void; ms: number }[] = []
  const alone = queueOfTurns()
  let inFlight = 0
  let answersLost = 0
  const send = async (entry: Entry) => {
    inFlight += 1
    expect(inFlight).toBe(1)
    await Promise.resolve()
    inFlight -= 1
    const trouble = troubles.shift()
    if (trouble) throw trouble
    heard.push(`${entry.kind} ${entry.reviewId}`)
    if (answersLost > 0) {
      answersLost -= 1
      throw new ApiError(0, 'offline')
    }
    return outcome(entry.reviewId)
  }
  const openTab = (listener: OutboxListener = {}) => {
    const tab = createOutbox({
      storage: entryStorageOf(personId, storage),
      send,
      alone,
      clock: () => 1_000_000,
      later: (work, ms) => {
        const timer = { work, ms }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer) >>> 0, 1)
      },
    })
    tab.listen({
      onOutcome: (entry) => told.push(`took ${entry.kind} ${entry.reviewId}`),
      onRefused: (entry, code) => told.push(`refused ${entry.kind} ${entry.reviewId}: ${code}`),
      ...listener,
    })
    return Object.assign(tab, { stop: tab.start() })
  }
  return {
    heard,
    told,
    timers,
    storage,
    openTab,
    fail: (...errors: unknown[]) => void troubles.push(...errors),
    loseAnswers: (count: number) => {
      answersLost = count
    },
  }
}

const offline = () => new ApiError(0, 'offline')

describe('the outbox', () => {
  it('sends answers one at a time in the order they were given, and keeps nothing afterwards', async () => {
    const { openTab, heard, told, storage } = browser()
    const tab = openTab()
    for (const id of ['a', 'b', 'c']) tab.add(answer(id))
    await tab.wake()
    expect(heard).toEqual(['answer a', 'answer b', 'answer c'])
    expect(told).toEqual(['took answer a', 'took answer b', 'took answer c'])
    expect(tab.state).toEqual({ waiting: 0, hold: 'none' })
    expect(storage.keys()).toEqual([])
  })

  it('sends an answer that is given while it is about to fall asleep', async () => {
    const { openTab, heard } = browser()
    const tab = openTab()
    tab.add(answer('a'))
    await tab.wake()
    const asleep = tab.wake()
    tab.add(answer('b'))
    await asleep
    await tab.wake()
    expect(heard).toEqual(['answer a', 'answer b'])
  })

  it('holds everything back while offline, and goes on in order when the network is back', async () => {
    const { openTab, heard, fail, timers } = browser()
    const tab = openTab()
    fail(offline())
    tab.add(answer('a'))
    await tab.wake()
    tab.add(answer('b'))
    expect(tab.state).toEqual({ waiting: 2, hold: 'connection' })
    expect(timers.map(({ ms }) => ms)).toEqual([1000])
    await tab.wake()
    expect(heard).toEqual(['answer a', 'answer b'])
    expect(tab.state).toEqual({ waiting: 0, hold: 'none' })
    expect(timers).toEqual([])
  })

  it('waits longer after every failure in a row', async () => {
    const { openTab, fail, timers } = browser()
    const tab = openTab()
    fail(offline(), offline(), offline())
    tab.add(answer('a'))
    const waits: (number | undefined)[] = []
    for (let failure = 0; failure < 3; failure++) {
      await tab.wake()
      waits.push(timers.at(-1)?.ms)
    }
    expect(waits).toEqual([1000, 2000, 4000])
  })

  it.each([
    ['429', new ApiError(429, 'too_many_requests', { retryAfterSeconds: 20 })],
    ['503', new ApiError(503, 'unavailable', { retryAfterSeconds: 20 })],
  ])('waits as long as the server asks with %s, also when more is answered meanwhile', async (_, trouble) => {
    const { openTab, heard, fail, timers } = browser()
    const tab = openTab()
    fail(trouble)
    tab.add(answer('a'))
    await tab.wake()
    tab.add(answer('b'))
    expect(heard).toEqual([])
    expect(timers.map(({ ms }) => ms)).toEqual([20_000])
    timers[0]?.work()
    await tab.wake()
    expect(heard).toEqual(['answer a', 'answer b'])
  })

  it('survives a reload', async () => {
    const { openTab, heard, fail, storage } = browser()
    const before = openTab()
    fail(offline())
    before.add(answer('a'))
    before.add(answer('b'))
    await before.wake()
    before.stop()
    const after = browser({ storage }).openTab()
    expect(after.state.waiting).toBe(2)
    expect(heard).toEqual([])
  })

  it('sends an answer again under its id when the reply was lost', async () => {
    const { openTab, heard, told, loseAnswers } = browser()
    const tab = openTab()
    loseAnswers(1)
    tab.add(answer('a'))
    await tab.wake()
    await tab.wake()
    expect(heard).toEqual(['answer a', 'answer a'])
    expect(told).toEqual(['took answer a'])
  })

  it('never sends an answer that was taken back before anybody heard of it', async () => {
    const { openTab, heard, fail } = browser()
    const tab = openTab()
    fail(offline())
    tab.add(answer('a'))
    await tab.wake()
    tab.add(answer('b'))
    tab.add(undo('b'))
    expect(tab.state.waiting).toBe(1)
    await tab.wake()
    expect(heard).toEqual(['answer a'])
    expect(tab.state.waiting).toBe(0)
  })

  it('sends the undo as well when the answer may have arrived', async () => {
    const { openTab, heard, loseAnswers } = browser()
    const tab = openTab()
    loseAnswers(1)
    tab.add(answer('a'))
    await tab.wake()
    tab.add(undo('a'))
    await tab.wake()
    expect(heard).toEqual(['answer a', 'answer a', 'undo a'])
  })

  it('gives up what the server refuses for good, says so once, and goes on with the rest', async () => {
    const { openTab, heard, told, fail } = browser()
    const tab = openTab()
    fail(offline())
    tab.add(answer('a'))
    await tab.wake()
    tab.add(undo('a'))
    tab.add(answer('b'))
    fail(new ApiError(404, 'card_not_found'))
    await tab.wake()
    expect(told).toEqual(['refused answer a: card_not_found', 'took answer b'])
    expect(heard).toEqual(['answer b'])
  })

  it('waits for the person to sign in again after a 401', async () => {
    const { openTab, heard, fail, timers } = browser()
    const tab = openTab()
    fail(new ApiError(401, 'invalid_token'))
    tab.add(answer('a'))
    await tab.wake()
    tab.add(answer('b'))
    expect(tab.state).toEqual({ waiting: 2, hold: 'signIn' })
    expect(timers).toEqual([])
    await tab.wake()
    expect(heard).toEqual(['answer a', 'answer b'])
  })

  it('sends nothing twice from two tabs', async () => {
    const { openTab, heard } = browser()
    const [one, two] = [openTab(), openTab()]
    for (const id of ['a', 'b', 'c']) one.add(answer(id))
    await Promise.all([one.wake(), two.wake()])
    expect(heard).toEqual(['answer a', 'answer b', 'answer c'])
  })

  it("neither shows nor sends another person's answers", async () => {
    const alice = browser()
    alice.fail(offline())
    const aliceTab = alice.openTab()
    aliceTab.add(answer('a'))
    await aliceTab.wake()
    const bob = browser({ storage: alice.storage, personId: 'bob' })
    const bobTab = bob.openTab()
    expect(bobTab.state.waiting).toBe(0)
    await bobTab.wake()
    expect(bob.heard).toEqual([])
    const aliceAgain = browser({ storage: alice.storage })
    await aliceAgain.openTab().wake()
    expect(aliceAgain.heard).toEqual(['answer a'])
  })

  it('sends nothing after it was stopped', async () => {
    const { openTab, heard } = browser()
    const tab = openTab()
    tab.stop()
    tab.add(answer('a'))
    await tab.wake()
    expect(heard).toEqual([])
  })

  it('keeps and sends answers where the browser refuses to store them', async () => {
    const full = {
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => {},
      clear: () => {},
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const { openTab, heard } = browser({ storage: storageWithMemory(full) })
    const tab = openTab()
    tab.add(answer('a'))
    await tab.wake()
    expect(heard).toEqual(['answer a'])
  })

  it('passes over what it cannot read', () => {
    const { openTab, storage } = browser()
    storage.setItem('lemma:outbox:alice:1', '{"half an entr')
    storage.setItem('lemma:outbox:alice:2', '7')
    expect(openTab().state.waiting).toBe(0)
  })
})
