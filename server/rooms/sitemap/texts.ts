import { createCache } from '#typeset/cache'

/** A deck that was unpublished is named no longer than this. */
const freshForMs = 60_000
const rememberedBytes = 32 * 1024 * 1024

export type Make = () => Promise<string | undefined>

/** Keeps texts for a minute, and makes each once however many ask meanwhile. */
export function createTexts(clock: () => number) {
  const made = createCache<{ text: string; atMs: number }>(rememberedBytes, ({ text }) => text.length)
  const underWay = new Map<string, Promise<string | undefined>>()

  async function write(name: string, make: Make) {
    try {
      const text = await make()
      if (text !== undefined) made.set(name, { text, atMs: clock() })
      return text
    } finally {
      underWay.delete(name)
    }
  }

  return async (name: string, make: Make): Promise<string | undefined> => {
    const known = made.get(name)
    if (known && clock() - known.atMs < freshForMs) return known.text
    const writing = underWay.get(name) ?? write(name, make)
    underWay.set(name, writing)
    return writing
  }
}
