import type { Browser } from '@playwright/test'

/** Slow 4G, as Lighthouse has it for phones. */
export const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

/**
 * How long the loop takes the phone that figures are promised for, one of the middle class: 400 on Lighthouse's scale
 * of processors. Source: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
export const loopMs = 500

/** The work that Lighthouse's scale counts: texts that grow and lists that are copied. */
function loop(): void {
  const rounds = 1000
  const from = Array.from({ length: 100_000 }, (_, index) => index)
  const to: number[] = []
  for (let round = 0; round < rounds; round++) {
    let text = ''
    for (let length = 0; length < 10_000; length++) text += 'a'
    if (text.length === 1) throw new Error('Nothing may be left out of the loop')
    for (let index = 0; index < from.length; index++) to[index] = from[index] ?? 0
  }
}

/** How many times slower this processor must be to be the phone's. What else runs on it meanwhile is not counted. */
export async function calibrate(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spentMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN)
  }
  const figures: number[] = []
  for (let run = 0; run < 7; run++) {
    const before = await spentMs()
    await page.evaluate(loop)
    figures.push((await spentMs()) - before)
  }
  await page.close()
  return Math.max(1, loopMs / Math.min(...figures))
}
