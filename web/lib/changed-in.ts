import { keysOf } from '#domain/keys'

/** What of a thing is otherwise than before: no more of it is written, since the rest may have changed elsewhere meanwhile. */
export function changedIn<Thing extends object>(before: Thing, now: Thing): Partial<Thing> {
  const changed: Partial<Thing> = {}
  for (const name of keysOf(now)) if (!isSame(now[name], before[name])) changed[name] = now[name]
  return changed
}

/** For what is written in JSON. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
