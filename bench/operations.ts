import type { Call } from './client.ts'
import { bigDeck, cardId, deckId, type Size, word } from './data.ts'

export type Floor = 'F1' | 'F2' | 'F3'
export type Operation = { name: string; floor: Floor; atMost: number; next: (tokens: Tokens) => Call }

/** `of(n)` is the Authorization header of the person numbered n. */
export type Tokens = { of(n: number): Record<string, string> }

/** People whose tokens are drawn from; few enough to stay in the verifier's cache, as a busy class would. */
export const signedIn = 50

const pick = (below: number) => Math.floor(Math.random() * below)
const minimal = { prefer: 'return=minimal' }
const sides = { frontEquation: '\\int_a^b f(x)\\,dx', backEquation: "F(b) - F(a) \\quad (F' = f)" }

/** What people do, with how many floors each may cost. A person n owns deck n, and person 0 the big one. */
export function operations({ decks }: Size): Operation[] {
  const search = (name: string, words: () => string): Operation => ({
    name: `search, ${name}`,
    floor: 'F2',
    atMost: 15,
    next: () => ({ method: 'GET', path: `/api/decks?page=1&limit=9&search=${encodeURIComponent(words())}` }),
  })
  return [
    {
      name: 'a deck of 20 cards',
      floor: 'F2',
      atMost: 2.5,
      next: (tokens) => ({
        method: 'GET',
        path: `/api/decks/${deckId(pick(decks))}`,
        headers: tokens.of(pick(signedIn)),
      }),
    },
    {
      name: 'public decks, a page',
      floor: 'F2',
      atMost: 4,
      next: () => ({ method: 'GET', path: `/api/decks?limit=9&page=${1 + pick(20)}` }),
    },
    {
      name: 'a collection, a page',
      floor: 'F2',
      atMost: 4,
      next: (tokens) => ({
        method: 'GET',
        path: '/api/decks?owned=true&limit=6',
        headers: tokens.of(1 + pick(signedIn - 1)),
      }),
    },
    {
      name: 'a collection by due cards',
      floor: 'F2',
      atMost: 4,
      next: (tokens) => ({
        method: 'GET',
        path: '/api/decks?owned=true&limit=3&sortBy=due',
        headers: tokens.of(1 + pick(signedIn - 1)),
      }),
    },
    {
      name: 'study start',
      floor: 'F2',
      atMost: 4,
      next: (tokens) => ({
        method: 'POST',
        path: `/api/study/${deckId(pick(decks))}/start`,
        headers: tokens.of(pick(signedIn)),
      }),
    },
    {
      name: 'progress of one deck',
      floor: 'F2',
      atMost: 4,
      next: (tokens) => {
        const n = 1 + pick(signedIn - 1)
        return { method: 'GET', path: `/api/study/${deckId(n)}/progress`, headers: tokens.of(n) }
      },
    },
    {
      name: 'all progress, 5,000 records',
      floor: 'F2',
      atMost: 8,
      next: (tokens) => ({ method: 'GET', path: '/api/study/progress', headers: tokens.of(0) }),
    },
    search('a common word', () => word(0)),
    search('a rare word', () => word(5_000 + pick(5_000))),
    search('two words', () => `${word(3)} ${word(50)}`),
    search('an absent word', () => `zzq${pick(1_000)}yy`),
    {
      name: 'a rating',
      floor: 'F3',
      atMost: 2.5,
      next: (tokens) => {
        const deck = pick(decks)
        return {
          method: 'PUT',
          path: `/api/study/${deckId(deck)}/cards/${cardId(deck, pick(20))}/repetition`,
          headers: tokens.of(pick(signedIn)),
          body: { responseQuality: pick(6), durationMs: 4_000 },
        }
      },
    },
    {
      name: 'a card edited, deck of 20',
      floor: 'F3',
      atMost: 3,
      next: (tokens) => {
        const n = pick(signedIn)
        return {
          method: 'PUT',
          path: `/api/decks/${deckId(n)}/cards/${pick(20)}`,
          headers: { ...tokens.of(n), ...minimal },
          body: sides,
        }
      },
    },
    {
      name: 'a card edited, deck of 10,000',
      floor: 'F3',
      atMost: 3,
      next: (tokens) => ({
        method: 'PUT',
        path: `/api/decks/${deckId(bigDeck)}/cards/${pick(9_000)}`,
        headers: { ...tokens.of(0), ...minimal },
        body: sides,
      }),
    },
    inTurn('a card made or deleted, deck of 20', (tokens) => {
      const n = pick(signedIn)
      return [`/api/decks/${deckId(n)}/cards`, tokens.of(n)]
    }),
    inTurn('a card made or deleted, deck of 10,000', (tokens) => [`/api/decks/${deckId(bigDeck)}/cards`, tokens.of(0)]),
  ]
}

/** Deletes and makes by turns, so that a deck keeps its size; deleting comes first, for a full deck takes no more. */
function inTurn(name: string, at: (tokens: Tokens) => [path: string, headers: Record<string, string>]): Operation {
  let turn = 0
  return {
    name,
    floor: 'F3',
    atMost: 3,
    next: (tokens) => {
      const [path, headers] = at(tokens)
      return turn++ % 2 === 0
        ? { method: 'DELETE', path: `${path}/0`, headers: { ...headers, ...minimal } }
        : { method: 'POST', path, headers: { ...headers, ...minimal }, body: sides }
    },
  }
}
