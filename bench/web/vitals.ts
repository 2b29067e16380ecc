import type { Cookie } from '@playwright/test'
import type { Unwatched, UnwatchedPage } from './unwatched.ts'

/** Bytes of script as they came over the wire; milliseconds; `cls` has no unit. */
export type Vitals = { scriptBytes: number; lcpMs: number; tbtMs: number; cls: number; inpMs: number }

/**
 * What runs longer than this in one go keeps a person waiting; the rest of it counts as blocking, once something is seen
 * that could be pressed. Source: https://web.dev/articles/tbt
 */
const taskMs = 50

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

const question = `({
  ...seen,
  tbtMs: seen.tbtMs,
  scriptBytes: performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
})`

/** Loads a page cold on a slow phone and does with it what people do; says what that took, and the cookies of then. */
export async function measure(
  browser: Unwatched,
  where: { url: string; cookies: readonly Cookie[]; slowdown: number },
  use: (page: UnwatchedPage) => Promise<unknown>,
): Promise<{ vitals: Vitals; cookies: Cookie[] }> {
  const script = `(${watch})(${taskMs})`
  const { value, cookies } = await browser.visit({ ...where, script }, async (page) => {
    const loaded = await page.ask<Vitals>(question)
    await use(page)
    const { inpMs } = await page.ask<Vitals>(question)
    return { ...loaded, inpMs }
  })
  const { scriptBytes, lcpMs, tbtMs, cls, inpMs } = value
  return { vitals: { scriptBytes, lcpMs, tbtMs, cls: Number(cls.toFixed(3)), inpMs }, cookies }
}
