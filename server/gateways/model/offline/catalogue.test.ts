import { expect, test, vi } from 'vitest'

test('What the library knows is put in order beside other work, a few facts at a time', async () => {
  vi.resetModules()
  await Promise.all([import('./facts.ts'), import('./features.ts'), import('./words.ts')])
  const begunMs = performance.now()
  let [lastMs, longestMs, isReading] = [begunMs, 0, true]
  const look = () => {
    const nowMs = performance.now()
    longestMs = Math.max(longestMs, nowMs - lastMs)
    lastMs = nowMs
    if (isReading) setImmediate(look)
  }
  setImmediate(look)
  const { catalogue } = await import('./catalogue.ts')
  look()
  isReading = false
  expect(catalogue.entries.length).toBeGreaterThan(800)
  expect(longestMs).toBeLessThan((performance.now() - begunMs) / 3)
})
