import type { Page } from '@playwright/test'

export type Held = Window & { heldTimers?: (() => void)[] }

/** On the next page timers of just this length run only when told to. Returns how: it runs them, and says how many. */
export async function holdTimers(page: Page, lengthMs: number): Promise<() => Promise<number>> {
  await page.addInitScript((lengthMs) => {
    const { setTimeout } = window
    const heldTimers: (() => void)[] = []
    const holding = (run: (...rest: unknown[]) => void, ms?: number, ...rest: unknown[]) => {
      if (ms !== lengthMs) return setTimeout(run, ms, ...rest)
      heldTimers.push(() => run(...rest))
      return 0
    }
    Object.assign(window, { heldTimers, setTimeout: holding })
  }, lengthMs)
  return () =>
    page.evaluate(() => {
      const timers = (window as Held).heldTimers?.splice(0) ?? []
      for (const run of timers) run()
      return timers.length
    })
}
