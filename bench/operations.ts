import { deckPath } from '#contract/links'
import { pages } from '#contract/pages'
import { otherLetters } from '#domain/latex/search/testing/other-letters'
import { variants } from '#domain/latex/search/testing/variants'
import type { Call } from './client.ts'
import { bigDeck, bigDecks, bigDeckTitle, deckId, formulaSides, type Size, word } from './data.ts'
import { type Operation, pick, somebody, type Tokens } from './operation.ts'
import { studying } from './studying.ts'
import { readingTrash } from './trash.ts'

const pickOne = <T>(of: readonly T[]): T => of[pick(of.length)] as T
/** As people choose: the k-th most popular comes with a probability near 1/k. */
const pickPopular = (below: number) => Math.floor(below ** Math.random()) - 1
const minimal = { prefer: 'return=minimal' }
let written = 0
/** Another text each time: one that stands there already is not kept in the card's history. */
const sides = () => ({
  frontEquation: '\\int_a^b f(x)\\,dx',
  backEquation: `F(b) - F(a) \\quad (F' = f_{${written++}})`,
})

/** What people do, with how many floors each may cost. Person n owns deck n and has studied it and the next four. */
export const operations = (size: Size): Operation[] => [
  ...reading(size),
  ...readingTrash,
  ...publicPages,
  ...searching,
  ...searchingFormulas,
  ...searchingOwn,
  ...studying(size),
  ...writing,
]

const readDeck = (n: number, tokens: Tokens): Call => ({
  method: 'GET',
  path: `/api/decks/${deckId(n)}`,
  headers: tokens.of(somebody()),
})

const reading = ({ decks }: Size): Operation[] => [
  {
    name: 'a deck of 20 cards',
    floor: 'F2',
    atMost: 2,
    next: (tokens) => readDeck(pickPopular(decks), tokens),
  },
  {
    name: 'a deck of 20 cards, whichever',
    floor: 'F2',
    atMost: 2,
    next: (tokens) => readDeck(pick(decks), tokens),
  },
  {
    name: 'public decks, a page',
    floor: 'F2',
    atMost: 3,
    next: () => ({ method: 'GET', path: `/api/decks?limit=9&page=${1 + pick(20)}` }),
  },
  {
    name: 'a collection, a page',
    floor: 'F2',
    atMost: 3,
    next: (tokens) => ({ method: 'GET', path: '/api/decks?owned=true&limit=6', headers: tokens.of(somebody()) }),
  },
  {
    name: 'a collection by due cards',
    floor: 'F2',
    atMost: 3,
    next: (tokens) => ({
      method: 'GET',
      path: '/api/decks?owned=true&limit=3&sortBy=due',
      headers: tokens.of(somebody()),
    }),
  },
]

const publicPage = (name: string, path: () => string): Operation => ({
  name: `public page, ${name}`,
  floor: 'F2',
  atMost: 6,
  p99AtMostMs: 40,
  next: () => ({ method: 'GET', path: path() }),
})

/** Few enough that all were rendered before it counts: what is measured is what remembered pages cost. */
const bigDeckPage = () => deckPath({ _id: bigDeck(pick(4)), title: bigDeckTitle })

/** As visitors are sent them, with up to fifty cards that are set. */
const publicPages: Operation[] = [
  publicPage('landing', () => pages.home),
  publicPage('browse', () => `${pages.browse}?page=${1 + pick(4)}`),
  publicPage('a deck', bigDeckPage),
  publicPage('a part of a deck', () => `${bigDeckPage()}?part=${2 + pick(2)}`),
]

const search = (name: string, words: () => string): Operation => ({
  name: `search, ${name}`,
  floor: 'F2',
  atMost: 15,
  next: () => ({ method: 'GET', path: `/api/decks?page=1&limit=9&search=${encodeURIComponent(words())}` }),
})

const searching: Operation[] = [
  search('a common word', () => word(pick(10))),
  search('a rare word', () => word(5_000 + pick(5_000))),
  search('two words', () => `${word(pick(10))} ${word(50 + pick(200))}`),
  search('an absent word', () => `zzq${pick(1_000)}yy`),
]

const publicFormula = (name: string, search: () => string, more = ''): Operation => ({
  name: `public search by formula, ${name}`,
  floor: 'F2',
  atMost: 15,
  next: () => ({ method: 'GET', path: `/api/formulas?limit=9&search=${encodeURIComponent(search())}${more}` }),
})

const searchingFormulas: Operation[] = [
  publicFormula('a rare one', () => `q_{${pick(formulaSides)}}`),
  publicFormula('a common one', () => String.raw`\frac{1}{${pick(5)}}`),
  publicFormula('a single letter', () => '$x$'),
  publicFormula('one that is only near', () => String.raw`\int_0^1 e^{-x^2} q_{${pick(formulaSides)}}`),
  publicFormula('fifty ways to type ten', () => pickOne(variants.flatMap(([, typed]) => typed))),
  publicFormula(
    'fifty ways to write ten in other letters',
    () => pickOne(otherLetters.flatMap(([, typed]) => typed)),
    '&letters=any',
  ),
]

/** In the cards of one person: what these are found by is made by the searches that warm up. */
const ownSearch = (name: string, search: () => string): Operation => ({
  name: `own search over 10,000 cards, ${name}`,
  floor: 'F2',
  atMost: 15,
  next: (tokens) => ({
    method: 'GET',
    path: `/api/cards?limit=20&search=${encodeURIComponent(search())}`,
    headers: tokens.of(1),
  }),
})

const searchingOwn: Operation[] = [
  ownSearch('a formula', () => `x^{${pick(8_900)}}`),
  ownSearch('a formula that is only near', () => `${pick(8_900)} x^{${pick(8_900)} + 1} \\in \\mathbb{R}`),
  ownSearch('words', () => `${pick(8_900)}`),
]

/** Decks of several people, and how many cards are surely in each while others come and go. */
type Owned = { cards: number; anyDeck: () => { deckId: string; ownerNumber: number } }

const ofTwenty: Owned = {
  cards: 5,
  anyDeck: () => {
    const n = pick(bigDecks)
    return { deckId: deckId(n), ownerNumber: n }
  },
}
const ofTenThousand: Owned = {
  cards: 8_900,
  anyDeck: () => {
    const n = 1 + pick(bigDecks - 1)
    return { deckId: bigDeck(n), ownerNumber: n }
  },
}

const edit = (name: string, { cards, anyDeck }: Owned): Operation => ({
  name,
  floor: 'F3',
  atMost: 2.5,
  next: (tokens) => {
    const { deckId, ownerNumber } = anyDeck()
    return {
      method: 'PUT',
      path: `/api/decks/${deckId}/cards/${pick(cards)}`,
      headers: { ...tokens.of(ownerNumber), ...minimal },
      body: sides(),
    }
  },
})

/** Makes a card and deletes one by turns, so that decks keep their size. */
function replace(name: string, { cards, anyDeck }: Owned): Operation {
  const grown: ReturnType<Owned['anyDeck']>[] = []
  return {
    name,
    floor: 'F3',
    atMost: 2.5,
    next: (tokens) => {
      const larger = grown.pop()
      const { deckId, ownerNumber } = larger ?? anyDeck()
      const headers = { ...tokens.of(ownerNumber), ...minimal }
      const path = `/api/decks/${deckId}/cards`
      if (larger) return { method: 'DELETE', path: `${path}/${pick(cards)}`, headers }
      grown.push({ deckId, ownerNumber })
      return { method: 'POST', path, headers, body: sides() }
    },
  }
}

const writing: Operation[] = [
  edit('a card edited, deck of 20', ofTwenty),
  edit('a card edited, deck of 10,000', ofTenThousand),
  replace('a card made or deleted, deck of 20', ofTwenty),
  replace('a card made or deleted, deck of 10,000', ofTenThousand),
]
