import { describe, expect, it } from 'vitest'
import { arrivesWithinDays } from '#domain/review'
import { dayMs } from '#domain/time'
import { ApiError, readProblem } from '#web/lib/api-error.ts'
import { entryStorageOf } from './entry-storage.ts'
import { answer, browser, offline, undo } from './testing/browser.ts'

describe('the outbox', () => {
  it('sends answers one at a time in the order they were given, and keeps nothing afterwards', async () => {
    const { openTab, heard, outcomes, storage } = browser()
    const tab = openTab()
    for (const id of ['a', 'b', 'c']) tab.add(answer(id))
    await tab.wake()
    expect(heard).toEqual(['answer a', 'answer b', 'answer c'])
    expect(outcomes).toEqual(['took answer a', 'took answer b', 'took answer c'])
    expect(tab.state).toEqual({ waiting: 0, hold: 'none' })
    expect(storage.keys()).toEqual([])
  })

  it.each(Array.from({ length: 16 }, (_, nth) => nth))(
    'sends an answer that is given %d steps after it began to send another',
    async (steps) => {
      const { openTab, heard } = browser()
      const tab = openTab()
      await tab.wake()
      tab.add(answer('a'))
      for (let nth = 0; nth < steps; nth++) await Promise.resolve()
      tab.add(answer('b'))
      await expect.poll(() => heard).toEqual(['answer a', 'answer b'])
    },
  )

  it('has nothing to wait for once another tab has sent all of it', async () => {
    const { openTab, fail, storage } = browser()
    const tab = openTab()
    fail(offline())
    tab.add(answer('a'))
    await tab.wake()
    expect(tab.state).toEqual({ waiting: 1, hold: 'connection' })
    for (const { key } of entryStorageOf('alice', storage).list()) entryStorageOf('alice', storage).remove(key)
    await tab.wake()
    expect(tab.state).toEqual({ waiting: 0, hold: 'none' })
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

  it('sends an answer again under its id when the reply was lost', async () => {
    const { openTab, heard, outcomes, loseAnswers } = browser()
    const tab = openTab()
    loseAnswers(1)
    tab.add(answer('a'))
    await tab.wake()
    await tab.wake()
    expect(heard).toEqual(['answer a', 'answer a'])
    expect(outcomes).toEqual(['took answer a'])
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
    const { openTab, heard, outcomes, fail } = browser()
    const tab = openTab()
    fail(offline())
    tab.add(answer('a'))
    await tab.wake()
    tab.add(undo('a'))
    tab.add(answer('b'))
    fail(new ApiError(400, 'invalid', { sentence: 'It is too old.' }))
    await tab.wake()
    expect(outcomes).toEqual(['refused answer a: It is too old.', 'took answer b'])
    expect(heard).toEqual(['answer b'])
  })

  it.each([
    [403, 'a filter that lets it not through'],
    [404, 'a proxy that does not know the address'],
    [407, 'a proxy that wants to know who it is'],
    [413, 'a proxy that takes next to nothing'],
    [511, 'a network that wants a sign-in of its own'],
  ])('keeps what is not refused by the server but, with %i, by %s', async (status) => {
    const problem = await readProblem(new Response('<html>No.</html>', { status }))
    const { openTab, heard, outcomes, fail } = browser()
    const tab = openTab()
    fail(problem)
    tab.add(answer('a'))
    await tab.wake()
    expect(tab.state).toEqual({ waiting: 1, hold: 'connection' })
    await tab.wake()
    expect(heard).toEqual(['answer a'])
    expect(outcomes).toEqual(['took answer a'])
  })

  it('keeps what is answered in a deck that is not there, sends the rest, and tries again when it is asked to', async () => {
    const { openTab, heard, outcomes, fail, storage } = browser()
    const [tab, other] = [openTab(), openTab()]
    const gone = new ApiError(404, 'deck_not_found')
    fail(gone)
    tab.add(answer('a'))
    await tab.wake()
    tab.add(answer('b'))
    other.add(answer('c'))
    tab.add(undo('b'))
    tab.add({ ...answer('d'), deckId: 'another deck' })
    await tab.wake()
    await other.wake()
    expect(outcomes).toEqual(['missing answer a', 'heard: missing answer a', 'took answer d'])
    expect(tab.state).toEqual({ waiting: 0, hold: 'none' })
    expect([tab.countMissing('deck'), tab.countMissing('another deck')]).toEqual([2, 0])

    expect(tab.tryAgain('another deck')).toBe(false)
    fail(gone)
    expect(tab.tryAgain('deck')).toBe(true)
    await tab.wake()
    expect(tab.countMissing('deck')).toBe(2)
    expect(tab.tryAgain()).toBe(true)
    await tab.wake()
    expect(heard).toEqual(['answer d', 'answer a', 'answer c'])
    expect(storage.keys()).toEqual([])
  })

  it('keeps what is answered about a card that is not there, and sends what is about others of its deck', async () => {
    const { openTab, heard, outcomes, fail, storage } = browser()
    const [tab, other] = [openTab(), openTab()]
    const gone = new ApiError(404, 'card_not_found')
    const again = { ...answer('b'), cardId: 'card of a' }
    fail(gone)
    tab.add(answer('a'))
    await tab.wake()
    other.add(again)
    tab.add({ ...undo('b'), cardId: 'card of a' })
    tab.add(answer('c'))
    await tab.wake()
    await other.wake()
    expect(outcomes).toEqual(['missing answer a', 'heard: missing answer a', 'took answer c'])
    expect([tab.state.waiting, tab.countMissing('deck')]).toEqual([0, 1])
    fail(gone)
    expect(tab.tryAgain('deck')).toBe(true)
    await tab.wake()
    expect(tab.countMissing('deck')).toBe(1)
    expect(tab.tryAgain()).toBe(true)
    await tab.wake()
    expect(heard).toEqual(['answer c', 'answer a'])
    expect(storage.keys()).toEqual([])
  })

  it('sends what was missing last, and goes on with that until fifty were missing again', async () => {
    const { openTab, heard, outcomes, fail, storage } = browser()
    const gone = new ApiError(404, 'card_not_found')
    const ids = Array.from({ length: 60 }, (_, nth) => `card ${nth}`)
    const tab = openTab()
    fail(...ids.map(() => gone))
    for (const id of ids) tab.add(answer(id))
    await tab.wake()
    tab.stop()
    const next = browser({ storage })
    const later = next.openTab()
    next.fail(offline())
    later.add(answer('new'))
    await later.wake()
    next.fail(undefined, ...ids.map(() => gone))
    await later.wake()
    expect(next.heard).toEqual(['answer new'])
    expect(next.outcomes.filter((what) => what.startsWith('missing'))).toHaveLength(50)
    expect([heard, outcomes.length]).toEqual([[], 60])
  })

  it('has tried all that was missing after some pages, and tries first what a session may have', async () => {
    const { openTab, fail, storage } = browser()
    const missing = (count: number) => Array.from({ length: count }, () => new ApiError(404, 'card_not_found'))
    const ids = Array.from({ length: 60 }, (_, nth) => `card ${nth}`)
    const tab = openTab()
    fail(...missing(61))
    for (const id of ids) tab.add(answer(id))
    tab.add({ ...answer('of another deck'), deckId: 'other' })
    await tab.wake()
    tab.stop()
    const next = browser({ storage })
    const second = next.openTab()
    next.fail(...missing(50))
    await second.wake()
    expect(next.heard).toEqual([])
    second.tryAgain('other')
    next.fail(undefined, offline())
    await second.wake()
    expect(next.heard).toEqual(['answer of another deck'])
    second.stop()
    const last = browser({ storage })
    await last.openTab().wake()
    expect(last.heard).toEqual([...ids.slice(50), ...ids.slice(0, 50)].map((id) => `answer ${id}`))
  })

  it('takes nothing back before it was sent, where both were missing', async () => {
    const { openTab, fail, storage } = browser()
    const gone = () => new ApiError(404, 'card_not_found')
    const tab = openTab()
    fail(gone())
    tab.add(answer('a'))
    await tab.wake()
    tab.add(undo('a'))
    await tab.wake()
    tab.stop()
    const next = browser({ storage })
    await next.openTab().wake()
    expect(next.heard).toEqual(['answer a', 'undo a'])
  })

  it('tries what was missing on every page, for thirty days after that by the clock of the server', async () => {
    const { openTab, fail, storage } = browser({ serverMs: 1_000_000 })
    const gone = () => new ApiError(404, 'deck_not_found')
    const tab = openTab()
    fail(gone())
    tab.add(answer('a'))
    await tab.wake()
    tab.stop()
    const visit = async (serverMs: number | undefined, atMs = 1_000_000) => {
      const at = browser({ storage, serverMs, atMs })
      at.fail(gone())
      const later = at.openTab()
      await later.wake()
      later.stop()
      return later.countMissing('deck')
    }
    const lastMs = 1_000_000 + arrivesWithinDays * dayMs
    expect(await visit(lastMs, lastMs + 400 * dayMs), 'in time, by a clock that is ahead').toBe(1)
    expect(await visit(undefined, lastMs + dayMs), 'where the server says no time').toBe(1)
    expect(await visit(lastMs + 1)).toBe(0)
    expect(storage.keys()).toEqual([])
  })

  it('tells the other tabs of what was refused', async () => {
    const { openTab, outcomes, fail } = browser()
    const tab = openTab()
    openTab()
    fail(new ApiError(400, 'invalid', { sentence: 'It is too old.' }))
    tab.add(answer('a'))
    await tab.wake()
    expect(outcomes).toEqual(['refused answer a: It is too old.', 'heard: refused answer a: It is too old.'])
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

  it('sends nothing after it was stopped', async () => {
    const { openTab, heard } = browser()
    const tab = openTab()
    tab.stop()
    tab.add(answer('a'))
    await tab.wake()
    expect(heard).toEqual([])
  })
})
