-- The decks that kept figures are made of, as a list that PostgreSQL looks for them by where it is: to be sent and read each time,
-- it took a third of what it takes to see whether they are still the same. Docs/adr/0038-kept-figures.md.
alter table figures_whole alter column deck_ids type uuid[] using deck_ids::uuid[];
