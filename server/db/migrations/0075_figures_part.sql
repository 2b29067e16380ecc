-- What figures are put together from, worked out of one deck, so that a process that has just started, and the first call of a
-- day, work out nothing but what has changed. A part tells of which state of the deck it was made; without one the deck is gone
-- through again. Docs/adr/0038-kept-figures.md.
create table figures_part (
  person_id text not null,
  deck_id uuid not null,
  made int not null,
  part bytea not null,
  primary key (person_id, deck_id)
);
-- Mostly numbers that do not get smaller.
alter table figures_part alter column part set storage external;
