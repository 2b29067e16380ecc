import { paths } from '#contract/paths'
import type { Action } from '#domain/permission'

export type Query = Record<string, string | number | boolean | undefined>

/** The address of a call: its path with what stands in it, and its query without what is left out. */
export function addressOf(action: Action, at: Record<string, string | number> = {}, query: Query = {}): string {
  const address = paths[action].path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(at[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  return asked.length
    ? `${address}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`
    : address
}
