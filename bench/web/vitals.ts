import type { BrowserContext, Cookie, Page } from '@playwright/test'
import { slowDown } from './phone.ts'
import type { Unwatched } from './unwatched.ts'

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

const question = `({
  ...seen,
  tbtMs: seen.tbtMs,
  scriptBytes: performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
})`

type Loaded = Omit<Vitals, 'inpMs'>

/** Loads a page cold on a slow phone, and says what that took. To ask a page what is in it takes its processor: it is at rest before. */
export async function load(
  browser: Unwatched,
  where: { url: string; cookies: readonly Cookie[]; slowdown: number },
): Promise<{ loaded: Loaded; cookies: Cookie[] }> {
  const script = `(${watch})(${taskMs})`
  const { value, cookies } = await browser.visit<Loaded>({ ...where, script, restMs, question })
  const { scriptBytes, lcpMs, tbtMs, cls } = value
  return { loaded: { scriptBytes, lcpMs, tbtMs, cls: Number(cls.toFixed(3)) }, cookies }
}

/** Does with a page on a slow phone what people do; milliseconds from a press until what it did is seen. */
export async function press(
  context: BrowserContext,
  { path, slowdown }: { path: string; slowdown: number },
  { isThere, use }: { isThere: (page: Page) => Promise<unknown>; use: (page: Page) => Promise<unknown> },
): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(watch, taskMs)
  await slowDown(page, slowdown)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(restMs)
  await isThere(page)
  await use(page)
  await page.waitForTimeout(1_000)
  const inpMs = await page.evaluate(() => (window as unknown as { seen: Vitals }).seen.inpMs)
  await page.close()
  return inpMs
}
