import type { Pool } from 'pg'
import { bigDecks, cardId, deckId } from './data.ts'
import { type Operation, pick } from './operation.ts'

/** Persons whose decks nobody writes to meanwhile: each has deleted many cards, and written often on one. */
const keepers = { from: bigDecks, count: 33 }
const trashedCards = 1_000
const anyKeeper = () => keepers.from + pick(keepers.count)

/** What is kept of what is gone: former texts of the first card, and the trash, of the decks of some persons. */
export async function fillTrash(pool: Pool): Promise<void> {
  const decks = Array.from({ length: keepers.count }, (_, n) => deckId(keepers.from + n))
  await pool.query(
    `with former as (
       insert into former_text (deck_id, card_id, version, front, back, replaced_at)
       select deck_id, id, nth, front || ' \\quad ' || nth, back, now() - make_interval(days => 20 - nth)
       from card, generate_series(1, 20) as nth where deck_id = any($1) and ord = 0
       returning deck_id, front, back
     ), counted as (
       update deck set former_bytes = bytes from (
         select deck_id, sum(octet_length(front) + octet_length(back)) as bytes from former group by deck_id
       ) as size where deck.id = size.deck_id
     )
     update card set version = 21 where deck_id = any($1) and ord = 0`,
    [decks],
  )
  await pool.query(
    `with trashed as (
       insert into trashed_card (deck_id, id, owner_id, with_deck, ord, place, front, back, tags, version, created_at,
         updated_at, trashed_at)
       select id, gen_random_uuid(), owner_id, false, 20, 20 + nth, 'x^{' || nth || '}', '\\frac{1}{' || nth || '}', '', 1,
         now(), now(), now() - make_interval(secs => nth)
       from deck, generate_series(1, ${trashedCards}) as nth where id = any($1)
       returning deck_id, front, back
     )
     update deck set trashed_count = count, trashed_bytes = bytes from (
       select deck_id, count(*) as count, sum(octet_length(front) + octet_length(back)) as bytes from trashed group by deck_id
     ) as size where deck.id = size.deck_id`,
    [decks],
  )
  await pool.query('analyze former_text, trashed_card')
}

export const readingTrash: Operation[] = [
  {
    name: 'the last twenty texts of a card',
    floor: 'F2',
    atMost: 4,
    next: (tokens) => {
      const n = anyKeeper()
      return { method: 'GET', path: `/api/decks/${deckId(n)}/history/${cardId(n, 0)}`, headers: tokens.of(n) }
    },
  },
  {
    name: 'the trash, a page of 1,000 cards',
    floor: 'F2',
    atMost: 15,
    next: (tokens) => ({ method: 'GET', path: '/api/trash?limit=50', headers: tokens.of(anyKeeper()) }),
  },
]
