-- A deck in the trash knows which cards it lost, so that nothing remembered of those comes back with it. Of decks that are there
-- already only those are known that may come back themselves.
insert into removed_card (deck_id, card_id, removed_at)
select deck_id, id, trashed_card.trashed_at from trashed_card join trashed_deck using (deck_id) where not with_deck
on conflict do nothing;

-- What is in the trash of a deck that comes back is counted then: some of it may have been deleted for good meanwhile.
-- These two are not written any more. A process of the version before still does, so that they go in a later migration.
alter table trashed_deck alter column trashed_count set default 0, alter column trashed_bytes set default 0;

update deck set trashed_count = count, trashed_bytes = bytes
from (
  select deck.id, count(trashed_card.id)::int as count,
    coalesce(sum(octet_length(front) + octet_length(back) + octet_length(tags)), 0)::int as bytes
  from deck left join trashed_card on deck_id = deck.id and not with_deck
  where deck.trashed_count > 0 group by deck.id
) as size
where deck.id = size.id and (trashed_count, trashed_bytes) is distinct from (count, bytes);
