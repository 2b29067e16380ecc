const listeners = new Set<() => void>()

/** Says that what was read from the server is out of date: answers have arrived there since. */
export function outdate(): void {
  for (const listener of listeners) listener()
}

/** For whoever keeps what was read. */
export const onOutdated = (listener: () => void) => listeners.add(listener)
