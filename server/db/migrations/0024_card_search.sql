-- What a card is found by: its text, folded, and numbers for the signs of its formulas. Written when its maker searches;
-- null since the card was made or changed. Docs/rules.md §Decks.16.
alter table card
  add column words text collate "C",
  add column grams int[];
