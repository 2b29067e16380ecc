import type { Macros } from '#domain/latex/macros'
import type { Fix, SourceError } from '#domain/latex/tree'
import { commands } from './completion/commands.ts'

const unknown = /^(\\[A-Za-z]{3,}) is not known here\.$/

/** What stands in words where it has a shorter name, or is spelt as it is read. */
const words: Readonly<Record<string, string>> = {
  '\\alfa': '\\alpha',
  '\\infinity': '\\infty',
  '\\integral': '\\int',
  '\\union': '\\cup',
  '\\intersection': '\\cap',
  '\\root': '\\sqrt',
}

/** Whether one is the other but for a letter that is too many, missing or another, two that changed places, or their order. */
function isNear(typed: string, name: string): boolean {
  let [from, end] = [0, 0]
  const shorter = Math.min(typed.length, name.length)
  while (from < shorter && typed[from] === name[from]) from++
  while (end < shorter - from && typed.at(-1 - end) === name.at(-1 - end)) end++
  const [one, other] = [typed.slice(from, typed.length - end), name.slice(from, name.length - end)]
  if (one.length <= 1 && other.length <= 1) return true
  return one.length === other.length && (one.length === 2 || typed.length > 5) && sorted(one) === sorted(other)
}
const sorted = (letters: string) => [...letters].sort().join('')

/** A command behind which a space lacks before one or two variables: not where its last letter stands there twice. */
function withLetters(typed: string, names: readonly string[]): string | undefined {
  const name = names
    .filter((one) => /^\\[A-Za-z]{2,}$/.test(one) && typed.startsWith(one) && typed.length - one.length <= 2)
    .toSorted((one, other) => other.length - one.length)[0]
  const letters = name === undefined ? '' : typed.slice(name.length)
  return name && letters[0] !== name.at(-1) ? `${name} ${letters}` : undefined
}

/** Errors about names that are not known, with what their author meant as the mend, where a command or a macro is called nearly so. */
export function withMeant(source: string, errors: readonly SourceError[], macros: Macros): SourceError[] {
  const names = [...Object.keys(macros), '\\begin', '\\end', '\\item', ...commands.map(({ name }) => name)]
  return errors.map((error) => {
    const [, typed = ''] = unknown.exec(error.message) ?? []
    if (!typed || error.fix || !source.startsWith(typed, error.from)) return error
    const near = names.filter((name) => isNear(typed, name))
    const meant = words[typed] ?? withLetters(typed, names) ?? near.find((name) => name[1] === typed[1]) ?? near[0]
    return meant ? { ...error, fix: fixOf(error.from, typed, meant) } : error
  })
}

const fixOf = (from: number, typed: string, insert: string): Fix => ({
  from,
  to: from + typed.length,
  label: `Write ${insert}`,
  insert,
})
