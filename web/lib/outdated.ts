const listeners = new Set<() => void>()

/** Says that what was read from the server is out of date: something has arrived there since, from this tab or another. */
export function outdate(): void {
  for (const listener of listeners) listener()
}

/** For those that keep what was read. Returns how to stop listening. */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
