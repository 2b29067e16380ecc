import { createCache } from '#server/cache'

/** New decks, titles and changes may be named so much later. */
const freshForMs = 60_000
const rememberedBytes = 32 * 1024 * 1024

/** `holds`: nothing that the text names has been withdrawn since. */
export type Text = { text: string; holds: () => Promise<boolean> }
export type Make = () => Promise<Text | undefined>

/** Keeps texts for a minute as long as they hold, and makes each once however many ask meanwhile. */
export function createTexts(clock: () => number) {
  const made = createCache<Text & { atMs: number }>(rememberedBytes, ({ text }) => text.length)
  const underWay = new Map<string, Promise<string | undefined>>()

  async function write(name: string, make: Make) {
    try {
      const text = await make()
      if (text !== undefined) made.set(name, { ...text, atMs: clock() })
      return text?.text
    } finally {
      underWay.delete(name)
    }
  }

  return async (name: string, make: Make): Promise<string | undefined> => {
    // What is being written may have read the decks before this was asked for.
    await underWay.get(name)?.catch(() => undefined)
    const known = made.get(name)
    if (known && clock() - known.atMs < freshForMs && (await known.holds())) return known.text
    const writing = underWay.get(name) ?? write(name, make)
    underWay.set(name, writing)
    return writing
  }
}
