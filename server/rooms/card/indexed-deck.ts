import type { Sought } from '#server/rooms/deck/shared'

/** A card in the search index; `grams` ascend and differ. */
export type IndexedCard = { id: string; version: number; words: string; grams: Int32Array }

/** Stands between the texts of two cards; no text has it. */
const between = '\0'

/** A deck in the search index: the texts of its cards as one, and of each gram the cards that have it. */
export type IndexedDeck = {
  version: number
  cards: readonly Pick<IndexedCard, 'id' | 'version'>[]
  text: string
  /** Where the text of the nth card begins; one more tells where the last one ends. */
  textFrom: Int32Array
  grams: Int32Array
  gramsFrom: Int32Array
  /** In `holders` the cards that have a gram begin at `holdersFrom` of its number here. */
  numberOf: ReadonlyMap<number, number>
  holdersFrom: Int32Array
  holders: Int32Array
}

const unitsOfCard = 60
const unitsOfGram = 20

/** In UTF-16 units, about. */
export const weightOf = ({ cards, text, grams, numberOf }: IndexedDeck): number =>
  text.length + 4 * grams.length + unitsOfCard * cards.length + unitsOfGram * numberOf.size

export function indexedDeck(version: number, cards: readonly IndexedCard[]): IndexedDeck {
  const gramsFrom = startsOf(cards.map(({ grams }) => grams.length))
  const grams = new Int32Array(gramsFrom.at(-1) ?? 0)
  for (const [nth, card] of cards.entries()) grams.set(card.grams, gramsFrom[nth])
  return {
    version,
    cards: cards.map(({ id, version }) => ({ id, version })),
    text: cards.map(({ words }) => words + between).join(''),
    textFrom: startsOf(cards.map(({ words }) => words.length + between.length)),
    grams,
    gramsFrom,
    ...holdersOf(grams, gramsFrom),
  }
}

/** The cards that it was made of. */
export const cardsOf = ({ cards, text, textFrom, grams, gramsFrom }: IndexedDeck): IndexedCard[] =>
  cards.map((card, nth) => ({
    ...card,
    words: text.slice(textFrom[nth], (textFrom[nth + 1] ?? 0) - between.length),
    grams: grams.subarray(gramsFrom[nth], gramsFrom[nth + 1]),
  }))

function startsOf(lengths: readonly number[]): Int32Array {
  const starts = new Int32Array(lengths.length + 1)
  for (const [nth, length] of lengths.entries()) starts[nth + 1] = (starts[nth] ?? 0) + length
  return starts
}

function holdersOf(grams: Int32Array, gramsFrom: Int32Array) {
  const numberOf = new Map<number, number>()
  const counts: number[] = []
  const numbers = grams.map((gram) => {
    const number = numberOf.get(gram) ?? numberOf.size
    numberOf.set(gram, number)
    counts[number] = (counts[number] ?? 0) + 1
    return number
  })
  const holdersFrom = startsOf(counts)
  const next = holdersFrom.slice()
  const holders = new Int32Array(grams.length)
  for (let nth = 0; nth + 1 < gramsFrom.length; nth++)
    for (const number of numbers.subarray(gramsFrom[nth], gramsFrom[nth + 1])) {
      const at = next[number] ?? 0
      holders[at] = nth
      next[number] = at + 1
    }
  return { numberOf, holdersFrom, holders }
}

/** Calls `found` for each card that has all words and at least half of the grams, in their order, with how many it shares. */
export function lookInto(deck: IndexedDeck, sought: Sought, found: (nth: number, shared: number) => void): void {
  if (sought.grams.length === 0) {
    withWords(deck, sought.words, (nth) => found(nth, 0))
    return
  }
  const shared = sharedBy(deck, sought.grams)
  for (let nth = 0; nth < shared.length; nth++) {
    const count = shared[nth] ?? 0
    if (count * 2 >= sought.grams.length && hasWords(deck, nth, sought.words)) found(nth, count)
  }
}

function sharedBy({ cards, numberOf, holdersFrom, holders }: IndexedDeck, grams: readonly number[]): Uint16Array {
  const shared = new Uint16Array(cards.length)
  for (const gram of grams) {
    const number = numberOf.get(gram)
    if (number === undefined) continue
    for (const nth of holders.subarray(holdersFrom[number], holdersFrom[number + 1]))
      shared[nth] = (shared[nth] ?? 0) + 1
  }
  return shared
}

function hasWords({ text, textFrom }: IndexedDeck, nth: number, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const own = text.slice(textFrom[nth], textFrom[nth + 1])
  return words.every((word) => own.includes(word))
}

/** The longest word is looked for in all texts at once, the others where it is. */
function withWords(deck: IndexedDeck, words: readonly string[], found: (nth: number) => void): void {
  const { text, textFrom } = deck
  const [longest = between, ...others] = words.toSorted((one, other) => other.length - one.length)
  let nth = 0
  for (let at = text.indexOf(longest); at >= 0; at = text.indexOf(longest, textFrom[nth])) {
    while ((textFrom[nth + 1] ?? text.length) <= at) nth++
    if (hasWords(deck, nth, others)) found(nth)
    nth++
  }
}
