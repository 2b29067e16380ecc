import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect } from '@playwright/test'
import { authorization } from './accessibility.ts'
import { arriveHome, somebody } from './people.ts'
import { test } from './watched.ts'

const source = stripTypeScriptTypes(readFileSync('domain/time.ts', 'utf8'))

test('A browser that has Temporal tells the same offsets of time zones as one that has not', async ({ page }) => {
  const offsets = await page.evaluate(async (source) => {
    const address = (copy: number) => `data:text/javascript,${encodeURIComponent(`${source}\n// ${copy}`)}`
    const zones = Intl.supportedValuesOf('timeZone')
    const everyMs = 73 * 24 * 3_600_000
    const instants = Array.from({ length: 150 }, (_, nth) => Date.UTC(2006, 0, 1) + nth * everyMs)
    const changes = ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2026-03-08T05:30:00Z'].map((text) =>
      Date.parse(text),
    )
    const asked = [...instants, ...changes, ...changes.map((atMs) => atMs - 1)]
    const offsets = async (copy: number) => {
      const { zoneOffsetMs } = await import(address(copy))
      return zones.flatMap((zone) => asked.map((atMs) => zoneOffsetMs(atMs, zone)))
    }
    const has = 'Temporal' in globalThis
    const byTemporal = await offsets(1)
    Reflect.deleteProperty(globalThis, 'Temporal')
    return { has, isGone: !('Temporal' in globalThis), byTemporal, byClock: await offsets(2) }
  }, source)
  expect(offsets).toMatchObject({ has: true, isGone: true })
  expect(new Set(offsets.byClock).size).toBeGreaterThan(8)
  expect(offsets.byTemporal).toEqual(offsets.byClock)
})

test('Who travels with an open page lives by the clock of where they look at it again', async ({ page }) => {
  await arriveHome(page, somebody('Nellie'))
  const settings = async () =>
    (await page.request.get('/api/user/settings', { headers: await authorization(page) })).json()
  const session = await page.context().newCDPSession(page)
  for (const timezoneId of ['Pacific/Auckland', 'America/New_York']) {
    await session.send('Emulation.setTimezoneOverride', { timezoneId })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(settings).toMatchObject({ timeZone: timezoneId })
  }
})
