import { some } from '#web/lib/in-words.ts'

const namedAtMost = 3

/** Names of files in a sentence, the first of many. */
export function inList(names: readonly string[]): string {
  const first = names.slice(0, namedAtMost).map((name) => `“${name}”`)
  const others = names.length - first.length
  const all = others > 0 ? [...first, some(others, 'other')] : first
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join('')
}
