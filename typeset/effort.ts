import { ParseError } from 'katex'

/** What typesetting one side may take. Source: docs/rules.md §Card language. */
const limits = {
  /** Tokens that macros may produce. */
  tokens: 20_000,
  /** Estimated microseconds on a slow core; measured per kind of node, see `costOf`. */
  cost: 40_000,
  /** UTF-16 units of HTML. */
  output: 1_000_000,
}

/** How much one side has taken so far; every `spend` throws a readable ParseError once it is too much. */
export type Effort = {
  spendTokens(count: number): void
  spendTree(tree: unknown): void
  spendOutput(html: string): void
}

export function createEffort(): Effort {
  const left = { ...limits }
  const spend = (kind: keyof typeof limits, amount: number, message: string) => {
    left[kind] -= amount
    if (left[kind] < 0) throw new ParseError(message)
  }
  return {
    spendTokens: (count) => spend('tokens', count, 'The macros in this side expand to too much.'),
    spendTree: (tree) => spend('cost', costOf(tree), 'There is too much mathematics in this side to set it.'),
    spendOutput: (html) => spend('output', html.length, 'There is too much mathematics in this side to set it.'),
  }
}

const leaves = new Set(['mathord', 'textord', 'atom', 'spacing', 'kern', 'op-token', 'accent-token'])
const heavy = new Set(
  'accent accentUnder delimsizing enclose horizBrace leftright sqrt xArrow genfrac array'.split(' '),
)

/** Estimated microseconds for building this parse tree: a character 5, a construction 20, one with stretched parts 45. */
function costOf(tree: unknown): number {
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
