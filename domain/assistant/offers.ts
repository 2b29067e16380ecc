import { foldAccents } from '../fold.ts'

/** As many are offered at once as can be told apart at a glance. */
export const offersAtMost = 5

/** The end of a message that offers things by their names, which hold no line breaks and no `**`. */
export const writeOffers = (names: readonly string[]): string =>
  names.map((name, nth) => `${nth + 1}. **${name}**`).join('\n')

/** The names that a message offers at its end, in their order; none where it ends otherwise. */
export function offersIn(message: string): string[] {
  const offers: string[] = []
  for (const line of message.trimEnd().split('\n').toReversed()) {
    const name = /^\d\. \*\*([^*\n]{1,200})\*\*$/.exec(line)?.[1]
    if (name === undefined) break
    offers.unshift(name)
  }
  return offers
}

/** What somebody could begin with who does not know what to ask; the built-in library makes a card of each. */
export const starters = ['Chain rule', 'Bayes’ theorem', 'Compact space', 'Linear map'] as const

/** Names in a row: “A”, “A and B”, “A, B and C”; `unnamed` more are counted. */
export function writeOthers(names: readonly string[], unnamed: number): string {
  if (names.length === 0) return ''
  const items = [...names.map((name) => `**${name}**`), ...(unnamed > 0 ? [`${unnamed} more`] : [])]
  const row = items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
  return `Also here: ${row}.`
}

/** The names of what else a message says is there, in their order. */
export function othersIn(message: string): string[] {
  const row = /Also here: (.+)/.exec(message)?.[1] ?? ''
  return [...row.matchAll(/\*\*([^*]{1,200})\*\*/g)].map(([, name = '']) => name)
}

/** Characters of “the second one, please”, and some more. */
const pickMax = 40
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']
const numbered = new RegExp(
  String.raw`^(?:(?:the|number|no\.?|nr\.?|#|option) ?)*(\d|${ordinals.join('|')})(?: ?(?:one|please|pls|[.,)!]))*$`,
)

/** The offer that an answer picks, by its name or its number in digits or words. */
export function offerPicked(offers: readonly string[], answer: string): string | undefined {
  const plain = (text: string) => foldAccents(text).trim()
  const said = plain(answer)
  const named = offers.find((name) => plain(name) === said)
  if (named) return named
  if (said.length > pickMax) return undefined
  const [, number = ''] = numbered.exec(said) ?? []
  return offers[/^\d$/.test(number) ? Number(number) - 1 : ordinals.indexOf(number)]
}
