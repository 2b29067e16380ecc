import { type Database, sql } from '../open.ts'

/** What is kept beside what it counts or leads to, where it says otherwise, and of what. */
export const countsThatAreWrong = (db: Database): Promise<{ what: string; of: string }[]> =>
  db.rows(sql`
    select 'cards' as what, id::text as of from deck
      where card_count <> (select count(*) from card where deck_id = deck.id)
    union all
    select 'source', id::text from deck where source_bytes <> (
      select coalesce(sum(octet_length(front) + octet_length(back) + octet_length(tags)), 0) from card where deck_id = deck.id)
    union all
    select 'places', id::text from deck
      where array(select ord from card where deck_id = deck.id
                  union all select ord from removed_card where deck_id = deck.id and ord is not null order by 1)
        <> array(select generate_series(0, next_ord - 1))
    union all
    select 'trash', id::text from deck
      where trashed_count <> (select count(*) from trashed_card where deck_id = deck.id and not with_deck)
    union all
    select 'likes', id::text from deck
      where like_count <> (select count(*) from collection where deck_id = deck.id and liked_at is not null)
    union all
    select 'public decks', 'all' where (select sum(count) from public_deck_count)
      <> (select count(*) from deck where is_public)
    union all
    select 'credits', person_id from credit_account where hundredths <> (
      select coalesce(sum(hundredths), 0) from credit_line where credit_line.person_id = credit_account.person_id)
    union all
    select 'ledger without an account', person_id from credit_line
      where not exists (select from credit_account where credit_account.person_id = credit_line.person_id)
    union all
    select 'cards of no deck', deck_id::text from card where not exists (select from deck where deck.id = deck_id)
    union all
    select 'trash of no deck', deck_id::text from trashed_card
      where not exists (select from deck where deck.id = deck_id)
        and not exists (select from trashed_deck where trashed_deck.deck_id = trashed_card.deck_id)
    union all
    select 'former texts of no card', card_id::text from former_text
      where not exists (select from card where card.deck_id = former_text.deck_id and card.id = card_id)
        and not exists (select from trashed_card where trashed_card.deck_id = former_text.deck_id and trashed_card.id = card_id)
    union all
    select 'own place of no deck', deck_id::text from collection
      where is_own and not exists (select from deck where deck.id = deck_id and owner_id = person_id)
    union all
    select 'deck without its place', id::text from deck
      where not exists (select from collection where deck_id = deck.id and person_id = owner_id and is_own)`)
