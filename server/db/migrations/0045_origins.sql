-- What a card was made of in another program, so that a second import finds it, and a hash of what that wrote on it, so
-- that what was edited here is told from what was not. Docs/rules.md §Decks.18.
alter table card
  add column origin uuid,
  add column origin_digest uuid;
alter table trashed_card
  add column origin uuid,
  add column origin_digest uuid;

create index card_of_origin on card (origin) where origin is not null;
