-- The figures of all decks as they were told last, with what they follow from: a process that has just started reads these instead
-- of what they are put together from. Docs/adr/0038-kept-figures.md.
create table figures_whole (
  person_id text primary key,
  made int not null,
  made_of text not null,
  -- As a list in one text: it is only compared.
  deck_ids text not null,
  figures json not null
);
