import { argumentAt, bracketsAt } from '../source/arguments.ts'
import { tokenAt } from '../source/tokens.ts'
import type { Span } from '../tree.ts'

/** Formulas that need no delimiters in text, with the number of their arguments. */
export const formulasOfText: ReadonlyMap<string, number> = new Map([
  ...[
    'ce',
    'ch',
    'pu',
    'ensuremath',
    'si',
    'unit',
    'num',
    'ang',
    'complexnum',
    'numlist',
    'numproduct',
    'isotope',
    'phantom',
    'hphantom',
    'systeme',
    'boxed',
    'ding',
  ].map((name) => [name, 1] as const),
  ...['rule', 'SI', 'qty', 'numrange', 'SIlist', 'qtylist', 'qtyproduct', 'complexqty'].map(
    (name) => [name, 2] as const,
  ),
  ...['SIrange', 'qtyrange'].map((name) => [name, 3] as const),
])

const optionless = new Set(['ce', 'ch', 'pu', 'ensuremath', 'phantom', 'hphantom', 'boxed', 'ding'])

/** Whether such a command may say in brackets how it looks: those of siunitx, and how high a line stands. */
export const takesOptions = (name: string): boolean => formulasOfText.has(name) && !optionless.has(name)

/** Behind the arguments of the command `name`, which ends at `at`; nothing where one is missing, or it is none of these. */
export function afterFormula(source: string, at: number, name: string): number | undefined {
  const count = formulasOfText.get(name)
  if (count === undefined) return undefined
  let end = at
  for (let option = takesOptions(name) && bracketsAt(source, end); option; option = bracketsAt(source, end))
    end = option.next
  for (let taken = 0; taken < count; taken++) {
    const argument = argumentAt(source, end)
    if (!argument) return undefined
    end = argument.next
  }
  return end
}

/** Whether a part of the source is one such formula and nothing else. */
export function isOfText(source: string, { from, to }: Span): boolean {
  const token = tokenAt(source, from)
  return afterFormula(source, token.to, token.text.slice(1)) === to
}
