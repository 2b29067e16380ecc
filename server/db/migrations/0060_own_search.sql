-- A bit for each number in `grams`, that which its last nine binary digits name: by these most cards that are not what is
-- searched for are told without a look at their numbers. The next migration fills it. Docs/rules.md §Decks.16.
alter table card add column gram_bits bit(512);

-- What nothing is known of yet: each search asks for it first, and mostly there is none.
create index card_untraced on card (deck_id, id) where words is null;
