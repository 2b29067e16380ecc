/** What of a thing is otherwise than before: no more of it is written, since the rest may have changed elsewhere meanwhile. */
export const changedIn = <Thing extends object>(before: Thing, now: Thing): Partial<Thing> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, before[name as keyof Thing])),
  ) as Partial<Thing>

/** For what is written in JSON. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
