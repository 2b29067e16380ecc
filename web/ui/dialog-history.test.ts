import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'

type Entry = { state: { idx: number; key: string; dialogs?: number } | null; href: string }

/** A browser's history: going somewhere takes a moment, and the page is told of it afterwards. */
let entries: Entry[]
let at: number
/** The router: what it shows, which it is told by the browser alone. */
let routed: string[]
let sut: typeof import('./dialog-history.ts')
let stop: () => void
let window: EventTarget

const entry = () => entries[at] as Entry
const soon = () => new Promise((done) => setTimeout(done))
/** Until all that follows from what was done has come about. */
const rest = async () => {
  for (let turn = 0; turn < 8; turn++) await soon()
}

async function openBrowser() {
  stop?.()
  entries = [
    { state: { idx: 0, key: 'home' }, href: 'http://lemma/' },
    { state: { idx: 1, key: 'deck' }, href: 'http://lemma/deck' },
  ]
  at = 1
  routed = []
  window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('location', {
    get href() {
      return entry().href
    },
    get pathname() {
      return new URL(entry().href).pathname
    },
  })
  vi.stubGlobal('history', {
    get state() {
      return entry().state
    },
    pushState: (state: Entry['state'], _: string, href = entry().href) => {
      entries = [...entries.slice(0, ++at), { state, href }]
    },
    replaceState: (state: Entry['state'], _: string, href = entry().href) => {
      entries[at] = { state, href }
    },
    go: (steps: number) =>
      void setTimeout(() => {
        if (!entries[at + steps]) return
        at += steps
        if (!window.dispatchEvent(new Event('lemma:back', { cancelable: true }))) return
        routed.push(entry().href)
        setTimeout(sut.pageShown)
      }),
  })
  vi.resetModules()
  sut = await import('./dialog-history.ts')
  stop = sut.listenForBack()
  sut.pageShown()
}
beforeEach(openBrowser)

/** A dialog that closes when it is asked to, unless it is busy. */
function dialog() {
  const it = {
    isOpen: true,
    isBusy: false,
    close: () => {
      if (it.isOpen) closed()
      it.isOpen = false
    },
  }
  const closed = sut.dialogOpened(() => {
    if (!it.isBusy) it.close()
  })
  return it
}
const press = (steps: number) => history.go(steps)
/** The router puts another address in the place of this one, and the page shows it. */
const readdress = (href: string) => {
  history.replaceState({ idx: entry().state?.idx ?? 0, key: href }, '', href)
  sut.pageShown()
}

test('Back closes the uppermost dialog, then the next, then leaves the page', async () => {
  const [lower, upper] = [dialog(), dialog()]
  await rest()
  press(-1)
  await rest()
  expect([lower.isOpen, upper.isOpen]).toEqual([true, false])
  press(-1)
  await rest()
  expect([lower.isOpen, routed]).toEqual([false, []])
  press(-1)
  await rest()
  expect(routed).toEqual(['http://lemma/'])
})

test('Two steps back at once close two dialogs, three leave the page as well', async () => {
  for (const [steps, pages] of [
    [-2, []],
    [-3, ['http://lemma/']],
  ] as const) {
    await openBrowser()
    const dialogs = [dialog(), dialog()]
    await rest()
    press(steps)
    await rest()
    expect(dialogs.map(({ isOpen }) => isOpen)).toEqual([false, false])
    expect(routed).toEqual(pages)
  }
})

test('A dialog that was closed leaves nothing to go back from, also when another opens at once', async () => {
  const first = dialog()
  await rest()
  first.close()
  const second = dialog()
  await rest()
  expect(entry().state?.dialogs).toBe(1)
  second.close()
  await rest()
  expect([at, routed]).toEqual([1, []])
})

test('A dialog that refuses stays, and the next Back asks it again', async () => {
  const it = dialog()
  it.isBusy = true
  await rest()
  press(-1)
  await rest()
  expect([it.isOpen, at]).toEqual([true, 2])
  it.isBusy = false
  press(-1)
  await rest()
  expect([it.isOpen, at, routed]).toEqual([false, 1, []])
})

test('Forward and a reload lead to no dialog that is gone', async () => {
  dialog()
  await rest()
  press(-1)
  await rest()
  press(1)
  await rest()
  expect([at, routed]).toEqual([1, []])

  dialog()
  await rest()
  const before = entries
  await openBrowser()
  entries = before
  at = 2
  sut.pageShown()
  await rest()
  expect([at, routed]).toEqual([1, []])
})

test('An address that the page got meanwhile stays; a page that came in the place of a dialog is one step from where it was', async () => {
  const editing = dialog()
  await rest()
  readdress('http://lemma/deck?card=4')
  expect(entry().state?.dialogs, 'a reload knows it still').toBe(1)
  editing.close()
  await rest()
  expect([at, entry().href]).toEqual([1, 'http://lemma/deck?card=4'])

  const creating = dialog()
  await rest()
  history.replaceState({ idx: 2, key: 'another' }, '', 'http://lemma/another')
  creating.close()
  await rest()
  sut.pageShown()
  await rest()
  expect([at, entry().href, routed]).toEqual([2, 'http://lemma/another', []])
  press(-1)
  await rest()
  expect([at, routed]).toEqual([1, ['http://lemma/deck?card=4']])
})

test('A page that is being left stays so when a dialog over it is closed; where it is not left after all, Back is one step', async () => {
  const left = dialog()
  await rest()
  window.dispatchEvent(new Event('beforeunload'))
  left.close()
  await rest()
  expect(at).toBe(2)
  const another = dialog()
  await rest()
  another.close()
  await rest()
  expect([at, routed]).toEqual([1, []])

  const closed = dialog()
  await rest()
  window.dispatchEvent(new Event('beforeunload'))
  closed.close()
  await rest()
  press(-1)
  await rest()
  expect([at, routed]).toEqual([1, []])
})

test('Whatever is pressed in whatever order and haste, the entry is that of the page with its open dialogs', async () => {
  const step = fc.constantFrom('open', 'close', 'back', 'forward', 'readdress', 'rest')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 14 }), async (steps) => {
      await openBrowser()
      let dialogs: ReturnType<typeof dialog>[] = []
      for (const [what, isHasty] of steps) {
        dialogs = dialogs.filter(({ isOpen }) => isOpen)
        // With its page go the dialogs over it.
        if (new URL(entry().href).pathname === '/') break
        if (what === 'open') dialogs.push(dialog())
        if (what === 'close') dialogs.at(-1)?.close()
        if (what === 'back') press(-1)
        if (what === 'forward') press(1)
        if (what === 'readdress') readdress(`http://lemma/deck?card=${Math.random()}`)
        if (!isHasty) await rest()
      }
      await rest()
      const isLeft = new URL(entry().href).pathname === '/'
      const count = dialogs.filter(({ isOpen }) => isOpen).length
      if (!isLeft) expect(entry().state?.dialogs ?? 0).toBe(count)
      expect(entries.slice(0, at + 1).map(({ state }) => state?.idx)).toEqual(
        entries.slice(0, at + 1).map((_, index) => index),
      )
      if (!isLeft) expect(at).toBe(1 + count)
    }),
    { numRuns: 60 },
  )
})
