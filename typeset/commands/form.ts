import { next, readArguments, unknownForm, untilIfThere, written } from '../katex/arguments.ts'
import { countAdded, type Expander, type Macro, substituted, type Token } from '../katex/expansion.ts'

/** Bodies by the number of arguments; `#8` is what stood in brackets. */
export type Bodies = Readonly<Record<number, string>>

/** The ways in which a command may be written; any other is refused by name: its meaning is not known. */
export type Form = {
  bodies: Bodies
  /** With a star: `true` where it only says whether delimiters grow, which a card does by itself. */
  star?: true | Bodies
  /** With something in brackets, and what may stand there. */
  option?: { bodies: Bodies; allowed: RegExp }
  /** With so many arguments, what stands behind it in round brackets is its own, and they grow with it. */
  called?: number
  /** What an argument may not be. */
  isUnknown?: (given: readonly string[]) => boolean
}

/** The size of delimiters in `\abs\big{x}` of physics, which would be read as an argument. */
const isSize = (argument: string): boolean => /^\\[bB]igg?$/.test(argument)

/** The macro of a command that is written in these ways. */
export const form =
  (name: string, { bodies, star, option, called, isUnknown }: Form): Macro =>
  (expander) => {
    const counts = Object.keys(bodies).map(Number)
    const found = readArguments(expander, name, {
      star: star !== undefined,
      option: option !== undefined,
      least: Math.min(...counts),
      most: Math.max(...counts),
    })
    const { given, isStarred } = found
    const inBrackets = found.option && written(found.option)
    const at = found.option?.at(-1) ?? given.at(-1)?.at(-1)
    if (inBrackets !== undefined && !option?.allowed.test(inBrackets))
      throw unknownForm(name, `with ${inBrackets} in brackets`, at)
    const known = found.option ? option?.bodies : isStarred && star !== true ? star : bodies
    const body = known?.[given.length]
    if (body === undefined || given.map(written).some(isSize) || isUnknown?.(given.map(written)))
      throw unknownForm(name, `with ${given.map((tokens) => `{${written(tokens)}}`).join('')}`, at)
    const places = [...given, ...Array.from({ length: 7 - given.length }, (): Token[] => []), found.option ?? []]
    const tokens = substituted(expander, body, places)
    countAdded(expander, tokens, places)
    if (called === given.length) tokens.push(...inGrownBrackets(expander))
    return { tokens: tokens.reverse(), numArgs: 0 }
  }

/** What stands in round brackets at the expander, first token first: nothing where none begin, or they have no end. */
function inGrownBrackets(expander: Expander): Token[] {
  const inside = next(expander).text === '(' ? untilIfThere(expander, '(', ')') : undefined
  return inside ? substituted(expander, '\\left(#1\\right)', [inside]) : []
}
