import { refuseOthers } from '../katex/arguments.ts'
import { braced, type Macro, type Token } from '../katex/expansion.ts'

/** What stands above or below a sign. */
const names = new Set(['\\overset', '\\underset'])
const relation =
  /^(?:[=<>:]|\\(?:[a-zA-Z]*(?:[aA]rrows?|eq|sim|harpoons)|to|gets|mapsto|cong|equiv|approx|[lg]e|in|implies|iff))$/

/** `\overset{f}{\underset{g}{\to}}`: KaTeX sees what stands in the middle of one, not of one in another. */
const above =
  (name: string): Macro =>
  (expander) => {
    refuseOthers(expander, name)
    const [sign, middle] = expander.consumeArgs(2)
    const own: Token[] = [{ text: name, noexpand: true }]
    const tokens = [...own, ...braced(sign), ...braced(middle)]
    const inner = middle.toReversed().filter(({ text }) => !/^\s*$/.test(text))
    const isNested =
      names.has(inner[0]?.text ?? '') && relation.test(inner.filter(({ text }) => text !== '}').at(-1)?.text ?? '')
    return {
      tokens: (isNested ? [{ text: '\\mathrel' }, ...braced(tokens.toReversed())] : tokens).reverse(),
      numArgs: 0,
    }
  }

export const stacked: readonly (readonly [name: string, macro: Macro])[] = [...names].map((name) => [name, above(name)])
