import { unknownForm, written } from '../katex/arguments.ts'
import type { Token } from '../katex/expansion.ts'

/**
 * What may stand in brackets: what only says how a quantity looks. Of that a card shows which sign is the decimal one, and a slash; a
 * number that is rounded or written in another way would be another.
 */
const looks =
  /^(?:(?:per-mode|per-symbol|mode|detect-[a-z-]+|inter-unit-product|number-unit-(?:product|separator)|quotient-mode|separate-uncertainty|uncertainty-mode|bracket-[a-z-]+|group-[a-z-]+|digit-group-[a-z-]+|exponent-product|tight-spacing|allow-[a-z-]+|(?:range|list|product)-units|output-decimal-marker|locale)(?:=(?:\{[^{}]*\}|[^,{}])*)?(?:,|$))*$/
const commaSaid = /output-decimal-marker=\{?,|locale=(?:DE|FR|PL|SI)/
const slashSaid = /per-mode=(?:(?:repeated-|single-)?symbol|fraction|symbol-or-fraction)/

/** How a quantity looks: whether the decimal sign is a comma, and what is divided by stands behind a slash. */
export type Look = { hasComma: boolean; isSlashed: boolean }

/** What stands in brackets behind `name`. */
export function lookIn(name: string, option: Token[] | undefined): Look {
  const said = option ? written(option).replace(/\s/g, '') : ''
  if (option && !looks.test(said)) throw unknownForm(name, `with ${said} in brackets`, option.at(-1))
  return { hasComma: commaSaid.test(said), isSlashed: slashSaid.test(said) }
}
