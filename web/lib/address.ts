import { type CallName, paths } from '#contract/paths'

export type Query = Record<string, string | number | boolean | undefined>

/** The address of a call: its path with what stands in it, and its query without what is left out. */
export function addressOf(name: CallName, at: Record<string, string | number> = {}, query: Query = {}): string {
  const address = paths[name].path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(at[part])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length
    ? `${address}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : address
}
