import { ParseError } from 'katex'

/** What setting one side may take. Source: docs/rules.md §Card language.6. */
const limits = {
  /** Tokens that the deck's macros may produce, and commands add that say an argument twice. */
  tokens: 20_000,
  /** Estimated microseconds. */
  cost: 40_000,
  /** UTF-16 units of HTML. */
  output: 1_000_000,
  /** Of HTML: a phone takes some 350 microseconds for each until a deck's page shows it, as a card and in the list. */
  elements: 6_000,
}
export type Spending = Record<keyof typeof limits, number>
export const nothingSpent = (): Spending => ({ tokens: 0, cost: 0, output: 0, elements: 0 })
export const kinds = ['tokens', 'cost', 'output', 'elements'] as const

/** What one side has taken; `spend` throws a readable ParseError once it is too much, and ever after. */
export type Effort = { readonly spent: Spending; spend(kind: keyof Spending, amount: number): void }

/** `readingUs`: estimated microseconds that were spent before anything was set. */
export function createEffort(readingUs = 0): Effort {
  // Whole numbers alone: what a remembered formula took is the difference of two sums, and sums of fractions depend on their order.
  const spent = { ...nothingSpent(), cost: Math.ceil(readingUs) }
  const spend: Effort['spend'] = (kind, amount) => {
    spent[kind] += Math.ceil(amount)
    if (spent[kind] > limits[kind]) throw new ParseError(reasons[kind])
  }
  return { spent, spend }
}

/** Why nothing more can be set, once that is so. */
export function exhaustion({ spent }: Effort): string | undefined {
  for (const kind of kinds) if (spent[kind] > limits[kind]) return reasons[kind]
}

const reasons: Readonly<Record<keyof Spending, string>> = {
  tokens: 'The macros in this side expand to too much',
  cost: 'There is too much mathematics in this side to set it',
  output: 'There is too much mathematics in this side to set it',
  elements: 'There is too much mathematics in this side to set it',
}

/** Estimated microseconds for reading a formula, before it is known what is in it. mhchem reads slowly. */
export const readingCost = (tex: string): number => 80 + tex.length * (/\\(?:ce|ch|pu|cee)\b/.test(tex) ? 8 : 3)

const leaves = new Set(['mathord', 'textord', 'atom', 'spacing', 'kern', 'op-token', 'accent-token'])
const heavy = new Set(
  'accent accentUnder delimsizing enclose horizBrace leftright sqrt xArrow genfrac array'.split(' '),
)

/** Estimated microseconds for building a parse tree: a character 5, a construction 20, one with stretched parts 45. */
export function buildingCost(tree: unknown): number {
  let cost = 0
  const waiting: unknown[] = [tree]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null) continue
    if (Array.isArray(node)) {
      for (const child of node) waiting.push(child)
      continue
    }
    const type: unknown = Reflect.get(node, 'type')
    if (typeof type === 'string') cost += leaves.has(type) ? 5 : heavy.has(type) ? 45 : 20
    for (const [key, value] of Object.entries(node)) if (key !== 'loc') waiting.push(value)
  }
  return cost
}
