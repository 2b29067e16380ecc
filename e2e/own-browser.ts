import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import { documentPaths } from '#contract/offline'

/**
 * Runs in each page: what is kept once a page was at rest for five seconds, or read for fifteen, is kept after a tenth of
 * that. It is the first timer of its length; later ones are patience with something that was asked for.
 */
function restSooner(): void {
  const { setTimeout } = window
  const restsMs = new Set([5_000, 15_000])
  const sooner = (run: (...rest: unknown[]) => void, ms = 0, ...rest: unknown[]) =>
    setTimeout(run, restsMs.delete(ms) ? ms / 10 : ms, ...rest)
  Object.assign(window, { setTimeout: sooner })
}

/** Runs in each page: notes that its worker is registered, which takes another one's place that only waits. */
function noteRegistered(): void {
  const prototype = globalThis.ServiceWorkerContainer?.prototype
  if (!prototype) return
  const { register } = prototype
  prototype.register = async function (...asked) {
    const registration = await register.apply(this, asked)
    Object.assign(window, { isRegistered: true })
    return registration
  }
}

export const untilRegistered = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => 'isRegistered' in window)).toBe(true)

/** A browser whose process ends and begins anew with the same profile, as a phone's does. */
export type OwnBrowser = {
  context: () => BrowserContext
  page: () => Page
  /** Ends the process at once, as a dead battery does, and starts another one on the same profile. */
  crash: () => Promise<Page>
  /** Ends the process and starts another one on the same profile. */
  begin: () => Promise<Page>
  discard: () => Promise<void>
}

export async function ownBrowser(options: LaunchOptions & BrowserContextOptions): Promise<OwnBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'lemma-browser-'))
  const launch = async () => {
    const context = await chromium.launchPersistentContext(profile, { ...options, serviceWorkers: 'allow' })
    await context.addInitScript(restSooner)
    await context.addInitScript(noteRegistered)
    return context
  }
  let context = await launch()
  const page = () => context.pages()[0] as Page
  return {
    context: () => context,
    page,
    crash: async () => {
      const session = await context.newCDPSession(page())
      const closed = context.waitForEvent('close')
      session.send('Browser.crash').catch(() => undefined)
      await closed
      context = await launch()
      return page()
    },
    begin: async () => {
      await context.close()
      context = await launch()
      return page()
    },
    discard: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Which of some words stand anywhere in what the site has put into the browser of a page. */
export const wordsIn = (page: Page, words: readonly string[]): Promise<string[]> =>
  page.evaluate(async (words) => {
    const all = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        all.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((give) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => give(request.result)
      })
      for (const store of db.objectStoreNames)
        await new Promise<void>((done) => {
          const request = db.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => done(void all.push(JSON.stringify(request.result)))
        })
      db.close()
    }
    return words.filter((word) => all.some((text) => text.includes(word)))
  }, words)

type OfflineData = {
  asOfMs: number
  decks: number
  answered: number
  persons: number
  documents: number
  caches: string[]
}

/** What the site keeps in the browser of a page. */
export const offlineDataIn = (page: Page): Promise<OfflineData> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const gates = names.find((name) => name.startsWith('lemma-documents-'))
    const documents = gates ? (await (await caches.open(gates)).keys()).length : 0
    // Opening it would make it.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'lemma')
    if (!isThere) return { asOfMs: 0, decks: 0, answered: 0, persons: 0, documents, caches: names }
    const db = await new Promise<IDBDatabase>((give, fail) => {
      const request = indexedDB.open('lemma')
      request.onsuccess = () => give(request.result)
      request.onerror = () => fail(request.error)
    })
    const count = (store: string) =>
      new Promise<number>((give) => {
        const request = db.transaction(store).objectStore(store).count()
        request.onsuccess = () => give(request.result)
      })
    const person = await new Promise<{ asOfMs: number } | undefined>((give) => {
      const request = db.transaction('person').objectStore('person').get('one')
      request.onsuccess = () => give(request.result)
    })
    const [decks, answered, persons] = [await count('decks'), await count('answered'), await count('person')]
    db.close()
    return { asOfMs: person?.asOfMs ?? 0, decks, answered, persons, documents, caches: names }
  })

/** Until what waits to be sent, and what was typed, is where it outlives a sudden end of the browser too. */
export const untilCopied = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        // Opening it would make it.
        if (!(await indexedDB.databases()).some(({ name }) => name === 'lemma-unsent')) return false
        const db = await new Promise<IDBDatabase>((give) => {
          const request = indexedDB.open('lemma-unsent')
          request.onsuccess = () => give(request.result)
        })
        const [copy] = await new Promise<{ texts: [string, string][] }[]>((give) => {
          const request = db.transaction('copies').objectStore('copies').getAll()
          request.onsuccess = () => give(request.result)
        })
        db.close()
        const waits = Object.entries(localStorage).filter(([key]) => /^lemma:(outbox|waiting-card|draft):/.test(key))
        return waits.length > 0 && JSON.stringify(copy?.texts.toSorted()) === JSON.stringify(waits.toSorted())
      }),
    )
    .toBe(true)

/** Until the pages, and so many decks, are kept: a dozen pages and all their files are fetched for it. */
export const untilReadyOffline = (page: Page, decks = 0): Promise<void> =>
  expect
    .poll(
      async () => {
        const offline = await offlineDataIn(page)
        return [offline.decks, offline.documents]
      },
      { timeout: 60_000 },
    )
    .toEqual([decks, documentPaths.length])
