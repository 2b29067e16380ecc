import type { Macros } from './macros.ts'

/**
 * Macros that stand in a deck, with what was changed of `before` to come to `now`; the others stay as they are there. What
 * comes of it has to be read by the rules again. Source: docs/rules.md §Pages.19.
 */
export function withMacroChange(there: Macros, before: Macros, now: Macros): Macros {
  const kept = Object.entries(there).filter(([name]) => name in now || !(name in before))
  const changed = Object.entries(now).filter(([name, body]) => body !== before[name])
  return Object.fromEntries([...kept, ...changed])
}
