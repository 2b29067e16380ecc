import { type Database, type Sql, sql } from '#server/db/open'

type Deck = { id: string; version: number }

/** Public decks whose formulas are not those that are known. */
export const readUntracedDecks = (db: Database, limit: number): Promise<Deck[]> =>
  db.rows<Deck>(sql`
    select id, deck.version from deck left join public_formula_deck on deck_id = id
    where is_public and card_count > 0 and public_formula_deck.version is distinct from deck.version limit ${limit}`)

/** Keeps what was found out of the cards of a deck (`keepTraces`), if it is public and still at that version. */
export async function keepFormulas(db: Database, deck: Deck): Promise<void> {
  await db.rows(sql`
    with done as (
      insert into public_formula_deck (deck_id, version)
      select id, version from deck where id = ${deck.id} and version = ${deck.version} and is_public
      on conflict (deck_id) do update set version = excluded.version
      returning deck_id
    ), gone as (
      delete from public_formula using done
      where public_formula.deck_id = done.deck_id and not exists (
        select from card where card.deck_id = done.deck_id and card.id = card_id and cardinality(card.grams) > 0
      )
    )
    insert into public_formula (deck_id, card_id, version, grams)
    select card.deck_id, card.id, card.version, grams from done join card on card.deck_id = done.deck_id
    where words is not null and cardinality(grams) > 0
    on conflict (deck_id, card_id) do update set version = excluded.version, grams = excluded.grams
    where public_formula.version <> excluded.version`)
}

/** For a `with`: nothing is known any more of the deck that `source` has, a row with its `id`. */
export const formulasForgotten = (source: Sql): Sql => sql`
  forgotten as (delete from public_formula_deck using ${source} as source where deck_id = source.id),
  forgotten_cards as (delete from public_formula using ${source} as source where deck_id = source.id)`

/** A deck that turned private just when its formulas were kept. */
export async function forgetPrivate(db: Database): Promise<void> {
  await db.rows(sql`
    with turned as (select id from public_formula_deck join deck on id = deck_id where not is_public),
    ${formulasForgotten(sql`turned`)}
    select 1`)
}
