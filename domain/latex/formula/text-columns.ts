import { argumentAt, optionAt } from '../source/arguments.ts'

const beside = /[@!<>]\s*\{(?:[^{}]|\{[^{}]*\})*\}/g
const column = /[lcr]|([pmb])\s*\{(?:[^{}]|\{[^{}]*\})*\}/g

/** Which columns of the array whose `\begin{array}` ends at `at` are text (`p{3cm}`), counted from 0; none for most. */
export function textColumnsAt(source: string, at: number): ReadonlySet<number> | undefined {
  const columns = argumentAt(source, optionAt(source, at)?.next ?? at)
  const written = columns && source.slice(columns.from, columns.to)
  if (!written || !/[pmb]\s*\{/.test(written)) return undefined
  const found = written.replace(beside, '').matchAll(column)
  return new Set([...found].flatMap(([, text], index) => (text ? [index] : [])))
}
