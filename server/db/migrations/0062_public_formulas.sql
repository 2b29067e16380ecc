-- By what cards of public decks are found: numbers for the signs of their formulas, of a card at a version. Apart from the
-- cards, so that nothing of a private deck is in the index, and no write to a card waits for it. Docs/rules.md §Decks.25.
create table public_formula (
  deck_id  uuid   not null,
  card_id  uuid   not null,
  version  int    not null,
  grams    int[]  not null,
  primary key (deck_id, card_id)
);

-- Nobody waits for those who write to it, and a list of what is pending would be read by every search.
create index public_formula_grams on public_formula using gin (grams) with (fastupdate = off);

-- At which version of a deck that was done.
create table public_formula_deck (
  deck_id  uuid  primary key,
  version  int   not null
);
