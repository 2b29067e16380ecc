-- In which decks a person has ever reset cards: an answer from before that leaves no record, so figures of these count the lines of
-- the log. Rare, so this is small. Docs/adr/0038-kept-figures.md.
create index review_reset on review (person_id, deck_id) where kind = 'reset';
