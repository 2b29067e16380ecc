import { next, readArguments, unknownForm, written } from '../katex/arguments.ts'
import { braced, type Expander, type Macro, substituted, type Token } from '../katex/expansion.ts'

/** An index and where it stands. */
type Index = { sign: '^' | '_'; tokens: Token[] }

/** `^a_{bc}`, last token first, as indices in their order; nothing for anything else. */
function indicesOf(given: readonly Token[]): Index[] | undefined {
  const indices: Index[] = []
  const tokens = given.filter(({ text }) => text.trim() !== '')
  while (tokens.length > 0) {
    const sign = tokens.pop()?.text
    const first = tokens.pop()
    if ((sign !== '^' && sign !== '_') || !first || /^[\^_}]$/.test(first.text)) return undefined
    const index = first.text === '{' ? groupOf(tokens) : [first]
    if (!index) return undefined
    indices.push({ sign, tokens: index })
  }
  return indices
}

/** The tokens up to the brace that closes, which are taken from `tokens`, last first. */
function groupOf(tokens: Token[]): Token[] | undefined {
  const group: Token[] = []
  for (let depth = 1; ; ) {
    const token = tokens.pop()
    if (!token) return undefined
    if (token.text === '{') depth++
    if (token.text === '}') depth--
    if (depth === 0) return group.reverse()
    group.push(token)
  }
}

/** Each behind the one before, or all above and below one another. */
function setOf(indices: readonly Index[], isStacked: boolean): Token[] {
  const of = (sign: Index['sign']) =>
    indices.filter((index) => index.sign === sign).flatMap(({ tokens }) => tokens.toReversed())
  if (!isStacked)
    return indices.flatMap(({ sign, tokens }, nth) => [
      ...(nth === 0 ? [] : braced([])),
      { text: sign },
      ...braced(tokens),
    ])
  return (['^', '_'] as const).flatMap((sign) =>
    of(sign).length > 0 ? [{ text: sign }, ...braced(of(sign).reverse())] : [],
  )
}

/** `\indices{^a_b}` of the package tensor, and `\tensor[_c]{T}{^a_b}`; with a star they do not keep out of each other's way. */
const tensor =
  (name: string, hasBase: boolean): Macro =>
  (expander: Expander) => {
    const star = next(expander).text === '*'
    if (star) expander.popToken()
    const count = hasBase ? 2 : 1
    const { option, given } = readArguments(expander, name, { star: false, option: hasBase, least: count, most: count })
    const before = indicesOf(option ?? [])
    const behind = indicesOf(given[count - 1] ?? [])
    const unread = before ? given[count - 1] : option
    if (!before || !behind) throw unknownForm(name, `with ${written(unread ?? [])}`, unread?.at(-1))
    const tokens = [
      ...(before.length > 0 ? [...braced([]), ...setOf(before, star)] : []),
      ...(hasBase ? braced(given[0] ?? []) : []),
      ...setOf(behind, star),
    ]
    return { tokens: tokens.reverse(), numArgs: 0 }
  }

/** `\isotope[14][6]{C}` of the package of its name; of another one, which has the number beside the letters, it is not known. */
const isotope: Macro = (expander) => {
  const name = '\\isotope'
  const { option: nucleons } = readArguments(expander, name, { star: false, option: true, least: 0, most: 0 })
  const { option: protons, given } = readArguments(expander, name, { star: false, option: true, least: 1, most: 1 })
  const [element] = given
  if (written(element).includes(',')) throw unknownForm(name, `with {${written(element)}}`, element.at(-1))
  const body = `{}${nucleons ? '^{#1}' : ''}${protons ? '_{#2}' : ''}\\mathrm{#3}`
  return { tokens: substituted(expander, body, [nucleons ?? [], protons ?? [], element]).reverse(), numArgs: 0 }
}

export const indices: readonly (readonly [name: string, macro: Macro])[] = [
  ['\\tensor', tensor('\\tensor', true)],
  ['\\indices', tensor('\\indices', false)],
  ['\\isotope', isotope],
]
