import type { Call } from './client.ts'
import { bigDecks, cardId, deckId, type Size } from './data.ts'
import { forgetting, type Operation, pick, signedIn, somebody, type Tokens } from './operation.ts'

/** Going on in an open session whose list is still right writes nothing; a new session is a row that has to last. */
export const studying = ({ decks }: Size): Operation[] => [
  {
    name: 'study start, going on',
    floor: 'F2',
    atMost: 3,
    next: (tokens) => {
      const n = somebody()
      return { method: 'POST', path: `/api/study/${deckId(n)}/start`, headers: tokens.of(n) }
    },
  },
  {
    name: 'study start, a new session',
    floor: 'F3',
    atMost: 2.5,
    next: (tokens) => ({
      method: 'POST',
      path: `/api/study/${deckId(pick(decks))}/start`,
      headers: tokens.of(somebody()),
    }),
  },
  {
    name: 'progress of one deck',
    floor: 'F2',
    atMost: 3,
    next: (tokens) => {
      const n = somebody()
      return { method: 'GET', path: `/api/study/${deckId(n)}/progress`, headers: tokens.of(n) }
    },
  },
  {
    name: 'all progress, 5,000 records',
    floor: 'F2',
    atMost: 4,
    next: (tokens) => ({ method: 'GET', path: '/api/study/progress', headers: tokens.of(0) }),
  },
  {
    name: 'figures of 100,000 reviews, remembered',
    floor: 'F2',
    atMost: 4,
    next: (tokens) => ({ method: 'GET', path: '/api/study/figures', headers: tokens.of(0) }),
  },
  {
    name: 'figures of 100,000 reviews, by a process that has just started',
    floor: 'F2',
    atMost: 40,
    before: () => forgetting,
    next: (tokens) => ({ method: 'GET', path: '/api/study/figures', headers: tokens.of(0) }),
  },
  {
    name: 'figures of 100,000 reviews after an answer',
    floor: 'F2',
    atMost: 40,
    before: (tokens) => rating(tokens, 0, 20 + pick(200)),
    next: (tokens) => ({ method: 'GET', path: '/api/study/figures', headers: tokens.of(0) }),
  },
  // The first decks are those whose cards come and go.
  inSession('a rating', () => ({ person: somebody(), deck: bigDecks + pick(decks - bigDecks) })),
  inSession('a rating, over several decks studied before', () => {
    const person = bigDecks + pick(signedIn - bigDecks)
    return { person, deck: person + pick(5) }
  }),
  {
    name: 'a rating without a session',
    floor: 'F3',
    atMost: 3,
    next: (tokens) => rating(tokens, somebody(), bigDecks + pick(decks - bigDecks)),
  },
]

const rating = (tokens: Tokens, n: number, deck: number, card = pick(20)): Call => ({
  method: 'PUT',
  path: `/api/study/${deckId(deck)}/cards/${cardId(deck, card)}/repetition`,
  headers: tokens.of(n),
  body: { responseQuality: pick(6), durationMs: 4_000 },
})

type Deal = { person: number; deck: number; card: number }

/** So many sessions are open at once that clients seldom answer for the same person. */
const dealtAtLeast = 600

/** Answers to all cards of decks in which a session began before. */
function inSession(name: string, anyDeck: () => Omit<Deal, 'card'>): Operation {
  const dealt: Deal[] = []
  return {
    name,
    floor: 'F3',
    atMost: 2,
    before(tokens) {
      if (dealt.length >= dealtAtLeast) return undefined
      const { person, deck } = anyDeck()
      dealt.push(...Array.from({ length: 20 }, (_, card) => ({ person, deck, card })))
      return { method: 'POST', path: `/api/study/${deckId(deck)}/start-full`, headers: tokens.of(person) }
    },
    next(tokens) {
      const [deal = { ...anyDeck(), card: 0 }] = dealt.splice(pick(dealt.length), 1)
      return rating(tokens, deal.person, deal.deck, deal.card)
    },
  }
}
