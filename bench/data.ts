import type { Pool } from 'pg'
import { searchEntryOf } from '#domain/latex/search/card-search'
import { variants } from '#domain/latex/search/testing/variants'
import { mathematics } from '#typeset/corpus/mathematics'

export type Size = { people: number; decks: number; searchDecks: number }

/**
 * `full` is the size that the figures are promised for; `quick` shows their shape in a few minutes; `million` is for
 * searches, and wants a database of 4 GB.
 */
export const sizes = {
  full: { people: 2_000, decks: 20_000, searchDecks: 100_000 },
  quick: { people: 200, decks: 2_000, searchDecks: 10_000 },
  million: { people: 2_000, decks: 2_000, searchDecks: 1_000_000 },
} as const satisfies Record<string, Size>

/**
 * One for each client, so that they meet in a deck no more often than in a small one, and the first, to which nobody
 * writes: its cards are studied for an exam.
 */
export const bigDecks = 17
export const bigDeckTitle = 'big deck'
/** What is deleted in a run still takes room, in the trash: there is some for it. */
const bigDeckCards = 9_000

/** Ids are made from numbers, so that the measuring side can name them without asking. */
export const deckId = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
export const cardId = (deck: number, card: number) =>
  `${card.toString(16).padStart(8, '0')}-0000-7000-8001-${deck.toString(16).padStart(12, '0')}`
export const bigDecksFrom = 0xff0000
export const bigDeck = (n: number) => deckId(bigDecksFrom + n)
const searchFrom = 0x1000000

const cardsToSearch = 3

const syllables = 'al ba cor da el fi gra ho in jo ka lu me no or pa qui ra so ti ur va wi xe yo ze tri mo ne lo'.split(
  ' ',
)
const vocabulary = 'calculus algebra group theory linear analysis set real integral the of and'.split(' ')
const mix = (n: number) => (Math.imul(n ^ (n >>> 15), 0x2c1b3c6d) ^ (n >>> 12)) >>> 0

/** The k-th most frequent word of the made-up language that deck titles are written in. */
export const word = (k: number) =>
  vocabulary[k] ?? [1, 7, 13, 17].map((by) => syllables[mix(k * by) % syllables.length]).join('')

/** Zipf: the k-th word comes with a probability near 1/k. */
function* words(seed: number) {
  for (let n = seed; ; n = mix(n + 0x9e3779b9)) yield word(Math.floor(30_000 ** ((n % 100_000) / 100_000)) - 1)
}

type Deck = { id: string; owner: string; title: string; description: string; cards: number }

const deckColumns =
  'id, owner_id, title, description, is_public, title_folded, search_text, card_count, source_bytes, next_ord, created_at, updated_at'

/** A side of decks that are searched: as people write them, each with a number of its own. */
export const formulaSides = 20_000
const formulaSide = (n: number) => variants[n]?.[0] ?? `${mathematics[n % mathematics.length]} \\quad q_{${n}}`

/** As the cards of the other decks are made below. */
const sidesOf = (n: number) => [`\\frac{d}{dx} x^{${n}}`, `${n} x^{${n} - 1} \\quad (x \\in \\mathbb{R})`] as const

/** An index that is made at the end: row by row it would take ten times as long. */
async function withoutIndex(pool: Pool, name: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await pool.query('select pg_get_indexdef($1::regclass) as made', [name])
  await pool.query(`drop index ${name}`)
  await fill()
  await pool.query(rows[0].made)
}

const decksAtOnce = 50_000

/** The first of them is the newest. */
async function fillDecks(pool: Pool, decks: readonly Deck[]): Promise<void> {
  for (let from = 0; from < decks.length; from += decksAtOnce) {
    const some = decks.slice(from, from + decksAtOnce)
    await pool.query(
      `insert into deck (${deckColumns})
       select id, owner, title, description, true, title, title || ' ' || description, cards, cards * 60, cards,
              now() - make_interval(secs => $6 + ord), now() - make_interval(secs => $6 + ord)
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[]) with ordinality
            as made (id, owner, title, description, cards, ord)`,
      [
        some.map(({ id }) => id),
        some.map(({ owner }) => owner),
        some.map(({ title }) => title),
        some.map(({ description }) => description),
        some.map(({ cards }) => cards),
        from,
      ],
    )
  }
}

/** Cards of the decks to search, and by what all public ones are found, which a sweep would find out. */
async function fillFormulas(pool: Pool): Promise<void> {
  const gramsOf = (front: string, back: string) => `{${searchEntryOf(front, back).grams.join(',')}}`
  const sides = Array.from({ length: formulaSides }, (_, n) => formulaSide(n))
  await pool.query(
    'create table bench_side as select * from unnest($1::text[], $2::text[]) with ordinality as made (side, grams, nth)',
    [sides, sides.map((side) => gramsOf(side, ''))],
  )
  await pool.query(
    `insert into card (deck_id, id, ord, front, back, created_at, updated_at)
     select deck.id, (lpad(to_hex(n), 8, '0') || '-0000-7000-8001-' || right(deck.id::text, 12))::uuid, n, side, 'x', now(), now()
     from (select *, row_number() over (order by id) as place from deck where id >= '${deckId(searchFrom)}') as deck,
       generate_series(0, ${cardsToSearch - 1}) as n, bench_side
     where nth = (place * ${cardsToSearch} + n) % ${formulaSides} + 1`,
  )
  const ofOrder = Array.from({ length: bigDeckCards }, (_, n) => gramsOf(...sidesOf(n)))
  await withoutIndex(pool, 'public_formula_grams', () =>
    pool.query(
      `insert into public_formula (deck_id, card_id, version, grams)
       select deck_id, id, version, coalesce(side.grams, known.grams)::int[]
       from card left join bench_side as side on side.side = front left join unnest($1::text[]) with ordinality as known (grams, place) on place = ord + 1`,
      [ofOrder],
    ),
  )
  await pool.query('drop table bench_side')
  await pool.query(
    'insert into public_formula_deck (deck_id, version) select id, version from deck where card_count > 0',
  )
}

/** Fills an empty, migrated database. `people` names person n's id. */
export async function fill(pool: Pool, size: Size, person: (n: number) => string): Promise<void> {
  const titles: Deck[] = []
  const draw = words(7)
  const take = (count: number) => Array.from({ length: count }, () => draw.next().value as string).join(' ')
  for (let n = 0; n < size.decks; n++)
    titles.push({ id: deckId(n), owner: person(n % size.people), title: take(3), description: take(12), cards: 20 })
  for (let n = 0; n < bigDecks; n++)
    titles.push({ id: bigDeck(n), owner: person(n), title: bigDeckTitle, description: '', cards: bigDeckCards })
  for (let n = 0; n < size.searchDecks; n++)
    titles.push({
      id: deckId(searchFrom + n),
      owner: person(n % size.people),
      title: take(3),
      description: take(12),
      cards: cardsToSearch,
    })

  await withoutIndex(pool, 'deck_search', () => fillDecks(pool, titles))
  await pool.query('update public_deck_count set count = (select count(*) from deck where is_public) where shard = 0')
  await pool.query(
    `insert into card (deck_id, id, ord, front, back, created_at, updated_at)
     select deck.id, (lpad(to_hex(n), 8, '0') || '-0000-7000-8001-' || right(deck.id::text, 12))::uuid, n,
            '\\frac{d}{dx} x^{' || n || '}', n || ' x^{' || n || ' - 1} \\quad (x \\in \\mathbb{R})', now(), now()
     from deck, generate_series(0, deck.card_count - 1) as n where id < '${deckId(searchFrom)}'`,
  )
  await fillFormulas(pool)
  await pool.query(
    `insert into collection (person_id, deck_id, is_own, added_at) select owner_id, id, true, created_at from deck
     where id < '${deckId(searchFrom)}'`,
  )
  const progress = (where: string) =>
    `insert into progress (person_id, deck_id, card_id, ease_factor, repetitions, last_review_at, last_study_day,
       interval_days, sm2_interval_days, stability, difficulty, due_at)
     select $1, deck_id, id, 2.5 - ord % 9 * 0.14, 3, reviewed_at, 20000, 15 + ord % 10, 15, 9.7 + ord * 0.3137, 5.1137,
            reviewed_at + make_interval(days => 15 + ord % 10)
     from card, date_trunc('milliseconds', now() - interval '20 days') as reviewed_at where ${where}
     on conflict do nothing`
  for (let n = 1; n < size.people; n++)
    await pool.query(progress('deck_id = any($2)'), [
      person(n),
      [0, 1, 2, 3, 4].map((d) => deckId((n + d) % size.decks)),
    ])
  const many = Array.from({ length: 250 }, (_, n) => deckId(n))
  await pool.query(progress('deck_id = any($2)'), [person(0), many])
  // Without their log, sessions and people, statements would be planned for tables that are empty.
  await pool.query(
    `insert into review (person_id, deck_id, card_id, seq, id, kind, grade, answered_at, effective_at, arrived_at,
       time_zone, tz_offset_minutes, day_start_hour, study_day, algorithm, algorithm_version, desired_retention)
     select person_id, deck_id, card_id, 1, gen_random_uuid(), 'answer', 4, last_review_at, last_review_at,
       last_review_at, 'UTC', 0, 4, last_study_day, 'fsrs', 2, 0.9
     from progress`,
  )
  // Of person 0 as many as somebody has who studied for years, on days that lie behind each other.
  await pool.query(
    `insert into review (person_id, deck_id, card_id, seq, id, kind, grade, answered_at, effective_at, arrived_at,
       time_zone, tz_offset_minutes, day_start_hour, study_day, duration_ms, predicted_recall, algorithm,
       algorithm_version, desired_retention, after_ease_factor, after_stability, after_difficulty,
       after_last_review_at, after_last_study_day, after_repetitions, after_interval_days, after_sm2_interval_days)
     select person_id, deck_id, card_id, nth + 1, gen_random_uuid(), 'answer', (nth * 7 + repetitions) % 6, answered,
       answered, answered, 'UTC', 0, 4, day, 2000 + nth * 431, 0.7 + nth % 6 * 0.05, 'fsrs', 2, 0.9, ease_factor,
       stability * nth, difficulty, answered, day, nth, 10 + nth, 15
     from progress, generate_series(1, 19) as nth,
       lateral (select last_study_day - 400 + nth * 20 + interval_days as day) as studied,
       lateral (select 'epoch'::timestamptz + day * interval '1 day' + interval '12 hours' as answered) as at
     where person_id = $1`,
    [person(0)],
  )
  await pool.query(
    `insert into study_session (person_id, deck_id, id, kind, card_ids, started_at, ended_at)
     select person_id, deck_id, gen_random_uuid(), 'due', array_agg(card_id), max(last_review_at), max(last_review_at)
     from progress group by person_id, deck_id`,
  )
  await pool.query(
    `insert into person (id, issuer, subject, time_zone, created_at, seen_at)
     select id, 'bench', id, 'UTC', now(), now() from unnest($1::text[]) as made (id)`,
    [Array.from({ length: size.people }, (_, n) => person(n))],
  )
  // Who answers hundreds of cards here in a minute is not fitted a model meanwhile: that took longer than what is measured.
  await pool.query(
    `insert into fit (person_id, number, model, answers, parameters, shift, slope, is_refused, tail_answers,
       tail_recalled, current_recall, current_loss, fitted_recall, fitted_loss, made_at)
     select id, 1, 'none', 1, '{}', 0, 1, true, 0, 0, 0, 0, 0, 0, now() from person`,
  )
  await pool.query(
    `insert into progress_version select person_id, gen_random_uuid() from (select distinct person_id from progress) as studied`,
  )
  await pool.query('vacuum analyze')
}
