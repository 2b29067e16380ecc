import type { BrowserContext, Page } from '@playwright/test'
import { slowDown } from './phone.ts'

/** Bytes of script as they came over the wire; milliseconds; `cls` has no unit. */
export type Vitals = { scriptBytes: number; lcpMs: number; tbtMs: number; cls: number; inpMs: number }

/**
 * What runs longer than this in one go keeps a person waiting; the rest of it counts as blocking, once something is seen
 * that could be pressed. Source: https://web.dev/articles/tbt
 */
const taskMs = 50

/** After the last answer has come. */
const restMs = 2000

type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number }

/** Watches from before the page's first script on; what has been seen is read from `window.seen`. */
function watch(taskMs: number) {
  const tasks: { startTime: number; duration: number }[] = []
  const firstPaint = () =>
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
  const seen = {
    lcpMs: 0,
    cls: 0,
    inpMs: 0,
    get tbtMs() {
      const fromMs = firstPaint()
      const blocking = ({ startTime, duration }: (typeof tasks)[number]) =>
        Math.max(0, startTime + duration - Math.max(startTime, fromMs) - taskMs)
      return tasks.reduce((sum, task) => sum + blocking(task), 0)
    },
  }
  Object.assign(window, { seen })
  const on = (type: string, take: (entry: Entry) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Entry)
    }).observe({ type, buffered: true, ...more })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcpMs = startTime
  })
  on('longtask', (task) => {
    tasks.push(task)
  })
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value
  })
  const take = ({ interactionId, duration }: Entry) => {
    if (interactionId) seen.inpMs = Math.max(seen.inpMs, duration)
  }
  on('event', take, { durationThreshold: 16 })
}

/** Loads a page cold on a slow phone; then does with it what people do, and says what both took. */
export async function vitalsOf(
  context: BrowserContext,
  { path, slowdown }: { path: string; slowdown: number },
  { isThere, use }: { isThere: (page: Page) => Promise<unknown>; use: (page: Page) => Promise<unknown> },
): Promise<Vitals> {
  const page = await context.newPage()
  await page.addInitScript(watch, taskMs)
  await slowDown(page, slowdown)
  await page.goto(path)
  // To ask a page what is in it takes its processor; so not before it is at rest.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(restMs)
  await isThere(page)
  const scriptBytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  const seen = () => page.evaluate(() => (window as unknown as { seen: Omit<Vitals, 'scriptBytes'> }).seen)
  const { lcpMs, tbtMs, cls } = await seen()
  await use(page)
  await page.waitForTimeout(1_000)
  const { inpMs } = await seen()
  await page.close()
  return { scriptBytes, lcpMs, tbtMs, cls: Number(cls.toFixed(3)), inpMs }
}
