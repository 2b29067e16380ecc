import { type Database, type Sql, sql } from '#server/db/open'

type Deck = { id: string; version: number }

/** No deck is at it: what is known of one that is being gone through. */
const unfinished = 0
const cardsAtOnce = 500
/** Each goes into the index by itself: so many take some tenths of a second also where others want the machine. */
const gramsAtOnce = 20_000

/** Public decks whose formulas are not those that are known. */
export const readUnindexedDecks = (db: Database, limit: number): Promise<Deck[]> =>
  db.rows<Deck>(sql`
    select id, deck.version from deck left join public_formula_deck on deck_id = id
    where is_public and card_count > 0 and public_formula_deck.version is distinct from deck.version limit ${limit}`)

/**
 * Keeps what was found out of the next cards of a deck (`keepEntries`) after one, by id, if it is public and still at that
 * version. Resolves to the last of them; nothing where no more are. With them stands that the deck is begun, by which it is
 * let go of where it turns private just then.
 */
export async function keepFormulas(db: Database, deck: Deck, after: string): Promise<string | undefined> {
  const [last] = await db.rows<{ id: string }>(sql`
    with begun as (
      insert into public_formula_deck (deck_id, version)
      select id, ${unfinished} from deck where id = ${deck.id} and version = ${deck.version} and is_public
      on conflict (deck_id) do update set version = ${unfinished}
      returning deck_id
    ), next_ones as materialized (
      select deck_id, id, version, grams from (
        select *, sum(cardinality(grams)) over (order by id) - cardinality(grams) as grams_before from (
          select begun.deck_id, card.id, card.version, coalesce(grams, '{}') as grams
          from begun join card on card.deck_id = begun.deck_id
          where words is not null and card.id > ${after}
          order by card.id limit ${cardsAtOnce}
        ) as ahead
      ) as measured where grams_before < ${gramsAtOnce}
    ), kept as (
      insert into public_formula (deck_id, card_id, version, grams)
      select deck_id, id, version, grams from next_ones where cardinality(grams) > 0
      on conflict (deck_id, card_id) do update set version = excluded.version, grams = excluded.grams
      where public_formula.version <> excluded.version
    )
    select id from next_ones order by id desc limit 1`)
  return last?.id
}

/** Now all of that version is known of the deck, if it is still at it; what is there no more goes. */
export async function finishFormulas(db: Database, deck: Deck): Promise<void> {
  await db.rows(sql`
    with done as (
      update public_formula_deck set version = deck.version from deck
      where deck_id = id and id = ${deck.id} and deck.version = ${deck.version} and is_public
      returning deck_id
    )
    delete from public_formula using done
    where public_formula.deck_id = done.deck_id and not exists (
      select from card where card.deck_id = done.deck_id and card.id = card_id and cardinality(card.grams) > 0
    )`)
}

/** For a `with`: nothing is known any more of the deck that `source` has, a row with its `id`. */
export const formulasForgotten = (source: Sql): Sql => sql`
  forgotten as (delete from public_formula_deck using ${source} as source where deck_id = source.id),
  forgotten_cards as (delete from public_formula using ${source} as source where deck_id = source.id)`

/** A deck that turned private, or went, just when its formulas were kept. */
export async function forgetPrivate(db: Database): Promise<void> {
  await db.rows(sql`
    with turned as (
      select deck_id as id from public_formula_deck left join deck on id = deck_id where is_public is not true
    ),
    ${formulasForgotten(sql`turned`)}
    select 1`)
}
