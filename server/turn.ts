const lasts = new Map<string, Promise<void>>()

/** Waits for all before of one name; resolves to how to let the next one begin. */
async function takeTurn(name: string): Promise<() => void> {
  const before = lasts.get(name)
  const { promise: mine, resolve } = Promise.withResolvers<void>()
  lasts.set(name, mine)
  await before
  return () => {
    if (lasts.get(name) === mine) lasts.delete(name)
    resolve()
  }
}

/** Runs pieces of work of one name one after the other, in this process. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const end = await takeTurn(name)
  try {
    return await work()
  } finally {
    end()
  }
}
