-- What a person chose about a deck that they study; no row means nothing. Docs/rules.md §Study.24.
create table deck_choice (
  person_id          text  not null,
  deck_id            uuid  not null,
  -- Fewer than the person's own; null is those.
  new_cards_per_day  int   check (new_cards_per_day between 0 and 9999),
  primary key (person_id, deck_id)
);

create index deck_choice_of_deck on deck_choice (deck_id);
