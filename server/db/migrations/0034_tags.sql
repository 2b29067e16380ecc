-- What a card's maker calls it by, between commas, which no tag holds. Docs/rules.md §Cards.9.
alter table card add column tags text not null default '';
