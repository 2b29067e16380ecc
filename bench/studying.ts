import type { Pool } from 'pg'
import type { Call } from './client.ts'
import { bigDeck, bigDecks, bigDecksFrom, cardId, deckId, type Size } from './data.ts'
import {
  away,
  examined,
  forgetting,
  newcomer,
  type Operation,
  pick,
  signedIn,
  somebody,
  type Tokens,
} from './operation.ts'

/** Somebody who has an exam on a deck of ten thousand cards, half of which they have studied. */
export async function fillExam(pool: Pool, person: (n: number) => string): Promise<void> {
  const whose = [person(examined), bigDeck(0)]
  await pool.query(
    `insert into collection (person_id, deck_id, is_own, studied_at, added_at) values ($1, $2, false, now(), now())`,
    whose,
  )
  await pool.query(
    `insert into deck_choice (person_id, deck_id, exam_day, exam_minutes)
     values ($1, $2, current_date - date '1970-01-01' + 30, 20)`,
    whose,
  )
  await pool.query(
    `insert into progress (person_id, deck_id, card_id, ease_factor, repetitions, last_review_at, last_study_day,
       interval_days, sm2_interval_days, stability, difficulty, due_at)
     select $1, deck_id, id, 2.5, 3, reviewed_at, extract(epoch from reviewed_at)::int / 86400, 20, 20, 5 + ord % 97, 5.1,
       reviewed_at + interval '20 days'
     from card, lateral (select date_trunc('milliseconds', now() - make_interval(days => 2 + ord % 30)) as reviewed_at) as at
     where deck_id = $2 and ord % 2 = 0`,
    whose,
  )
  await pool.query('analyze progress')
}

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
      headers: tokens.of(newcomer()),
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
  {
    name: 'a collection after an answer, with an exam on 10,000 cards',
    floor: 'F2',
    atMost: 40,
    before: (tokens) => rating(tokens, examined, bigDecksFrom, 2 * pick(4_000)),
    next: (tokens) => ({ method: 'GET', path: '/api/decks?owned=true&limit=6', headers: tokens.of(examined) }),
  },
  {
    name: 'a collection after weeks away, with what is offered',
    floor: 'F2',
    atMost: 4,
    next: (tokens) => ({ method: 'GET', path: '/api/decks?owned=true&limit=6&sortBy=due', headers: tokens.of(away) }),
  },
  // The first decks are those whose cards come and go.
  inSession('a rating', () => ({ person: newcomer(), deck: bigDecks + pick(decks - bigDecks) })),
  inSession('a rating, over several decks studied before', () => {
    const person = bigDecks + pick(signedIn - bigDecks)
    return { person, deck: person + pick(5) }
  }),
  {
    name: 'a rating without a session',
    floor: 'F3',
    atMost: 3,
    next: (tokens) => rating(tokens, newcomer(), bigDecks + pick(decks - bigDecks)),
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
