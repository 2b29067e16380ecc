const lasts = new Map<string, Promise<unknown>>()

/** Runs pieces of work of one name one after the other, in this process. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = lasts.get(name)
  const mine = (async () => {
    await before?.catch(() => {})
    return work()
  })()
  lasts.set(name, mine)
  try {
    return await mine
  } finally {
    if (lasts.get(name) === mine) lasts.delete(name)
  }
}
