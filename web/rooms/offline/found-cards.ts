import type { Card } from '#contract/card'
import type { CardSearch, FoundCards } from '#contract/card-search'
import type { Deck } from '#contract/deck'
import { type SearchEntry, searchEntryOf } from '#domain/latex/search/card-search'
import { type LetterSearch, lettersIn, readLetterSearch, signsOfCard } from '#domain/latex/search/letters'
import { gramsOfWords, readCardSearch } from '#domain/latex/search/typed'
import { paginate } from '#domain/page'

/** What a card is found by stays the same as long as its text does. */
const entries = new Map<string, SearchEntry>()

function entryOfCard({ frontEquation, backEquation, tags = [] }: Card): SearchEntry {
  const text = JSON.stringify([frontEquation, backEquation, tags])
  const entry = entries.get(text) ?? searchEntryOf(frontEquation, backEquation, tags.join(' '))
  entries.set(text, entry)
  return entry
}

/** Lets the page live while thousands of cards are looked at for the first time. */
const atATime = 50
const others = () => new Promise((go) => setTimeout(go))

type Looked = { card: Card; index: number; deck: Deck; entry: SearchEntry; shared: number }

async function lookAt(decks: readonly Deck[], grams: readonly number[]): Promise<Looked[]> {
  const looked: Looked[] = []
  for (const deck of decks)
    for (const [index, card] of deck.cards.entries()) {
      const entry = entryOfCard(card)
      const has = new Set(entry.grams)
      looked.push({ card, index, deck, entry, shared: grams.filter((gram) => has.has(gram)).length })
      if (looked.length % atATime === 0) await others()
    }
  return looked
}

const byChange = (one: Deck, other: Deck) =>
  Date.parse(other.updatedAt) - Date.parse(one.updatedAt) || (one._id < other._id ? -1 : 1)

/** Those that have the formulas with these letters, then those that have them with others. */
function sameFirst(looked: readonly Looked[], search: LetterSearch): Looked[] {
  const { same = [], other = [] } = Object.groupBy(looked, ({ card }) =>
    lettersIn(signsOfCard(card.frontEquation, card.backEquation), search),
  )
  return [...same, ...other]
}

async function findAsTyped(decks: readonly Deck[], { search, letters }: CardSearch) {
  const { words, formulas } = readCardSearch(search)
  const withLetters = letters === 'any' ? readLetterSearch(search) : undefined
  const grams = withLetters?.grams ?? [...new Set(formulas.flat())]
  const looked = words.length + grams.length > 0 ? await lookAt(decks, grams) : []
  const worded = looked.filter(({ entry }) => words.every((word) => entry.words.includes(word)))
  const whole = worded.filter(({ shared }) => shared === grams.length)
  if (withLetters) return { found: sameFirst(whole, withLetters), isNear: false }
  if (whole.length > 0 || grams.length < 2) return { found: whole, isNear: false }
  const near = worded
    .filter(({ shared }) => shared * 2 >= grams.length)
    .toSorted((one, other) => other.shared - one.shared)
  return { found: near, isNear: near.length > 0 }
}

/** For words that no card has: they may be a formula's. */
async function findAsFormula(decks: readonly Deck[], search: string): Promise<Looked[]> {
  const grams = gramsOfWords(search)
  if (grams.length === 0) return []
  return (await lookAt(decks, grams)).filter(({ shared }) => shared === grams.length)
}

/**
 * Finds cards as the server would, in those of one's own decks that are kept here. Source: docs/rules.md §Decks.16,
 * §Decks.26, §Offline.11.
 */
export async function foundCards(own: readonly Deck[], query: CardSearch): Promise<FoundCards> {
  const { search, deckId, page, limit } = query
  const decks = own.filter(({ _id }) => deckId === undefined || _id === deckId).toSorted(byChange)
  const asTyped = await findAsTyped(decks, query)
  const asFormula = asTyped.found.length === 0 ? await findAsFormula(decks, search) : []
  const found = asFormula.length > 0 ? asFormula : asTyped.found
  return {
    data: found.slice((page - 1) * limit, page * limit).map(({ card, index, deck }) => ({
      card: {
        _id: card._id,
        version: card.version,
        frontEquation: card.frontEquation,
        backEquation: card.backEquation,
        ...(card.tags && { tags: card.tags }),
      },
      index,
      deck: { _id: deck._id, title: deck.title, titleText: deck.titleText, macros: deck.macros },
    })),
    pagination: paginate(page, limit, found.length),
    isNear: asTyped.isNear,
    ...(asFormula.length > 0 && { isFormula: true }),
    isPartial: false,
  }
}
