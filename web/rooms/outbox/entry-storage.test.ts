import { describe, expect, it } from 'vitest'
import { storageWithMemory } from './entry-storage.ts'
import { answer, browser, offline, undo } from './testing/browser.ts'

describe('what waits in the outbox', () => {
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

  it('keeps its order where the clock was put back and the page was loaded anew', async () => {
    const before = browser({ atMs: 2_000_000 })
    const tab = before.openTab()
    before.loseAnswers(1)
    tab.add(answer('a'))
    await tab.wake()
    tab.stop()
    const after = browser({ storage: before.storage, atMs: 1_000_000 })
    after.fail(offline())
    const again = after.openTab()
    await again.wake()
    again.add(undo('a'))
    await again.wake()
    expect(after.heard).toEqual(['answer a', 'undo a'])
  })

  it('counts an answer once that no longer fits into the browser as it is to be noted there', async () => {
    const stored = new Map<string, string>()
    let isFull = false
    const filling = {
      get length() {
        return stored.size
      },
      key: (nth: number) => [...stored.keys()][nth] ?? null,
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => void stored.delete(key),
      clear: () => stored.clear(),
      setItem: (key: string, text: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        stored.set(key, text)
      },
    }
    const { openTab, heard, fail } = browser({ storage: storageWithMemory(filling) })
    const tab = openTab()
    fail(offline())
    tab.add(answer('a'))
    isFull = true
    await tab.wake()
    expect(tab.state).toEqual({ waiting: 1, hold: 'connection' })
    await tab.wake()
    expect([heard, tab.state.waiting, stored.size]).toEqual([['answer a'], 0, 0])
  })

  it('passes over what it cannot read', () => {
    const { openTab, storage } = browser()
    storage.setItem('lemma:outbox:alice:1', '{"half an entr')
    storage.setItem('lemma:outbox:alice:2', '7')
    expect(openTab().state.waiting).toBe(0)
  })
})
