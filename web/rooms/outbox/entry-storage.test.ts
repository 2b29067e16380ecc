import { describe, expect, it } from 'vitest'
import { storageWithMemory } from './entry-storage.ts'
import { answer, browser, offline } from './testing/browser.ts'

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

  it('passes over what it cannot read', () => {
    const { openTab, storage } = browser()
    storage.setItem('lemma:outbox:alice:1', '{"half an entr')
    storage.setItem('lemma:outbox:alice:2', '7')
    expect(openTab().state.waiting).toBe(0)
  })
})
